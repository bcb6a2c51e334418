import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { DocumentPartsContext, readDocumentParts } from '~/platform/document/document-parts.ts';
import { errorLog } from '~/platform/error-log.ts';
import { NonceContext, readPageNonce } from '~/platform/document/nonce.ts';
import { isReloadedInCircles } from '~/platform/document/reload-circle.ts';
import { nameEntry } from '~/platform/history/scroll-memory.tsx';
import { StartProblem } from '~/shell/error/start-problem.tsx';

// The document brings the style sheet; this one is for changing it while somebody looks.
if (import.meta.env.DEV) void import('./styles/app.css');

nameEntry();

if (isReloadedInCircles()) createRoot(document.body).render(<StartProblem />);
else startTransition(hydrate);

function hydrate() {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceContext value={readPageNonce()}>
        <DocumentPartsContext value={readDocumentParts()}>
          <HydratedRouter onError={(error) => errorLog.report(error)} />
        </DocumentPartsContext>
      </NonceContext>
    </StrictMode>,
    // React's own line for a caught error would say the same a second time.
    { onCaughtError: (error) => errorLog.report(error) },
  );
}
