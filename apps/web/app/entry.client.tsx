import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { errorLog } from '~/platform/error-log.ts';
import { NonceContext, readPageNonce } from '~/platform/nonce.ts';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceContext value={readPageNonce()}>
        <HydratedRouter onError={(error) => errorLog.report(error)} />
      </NonceContext>
    </StrictMode>,
    // React's own line for a caught error would say the same a second time.
    { onCaughtError: (error) => errorLog.report(error) },
  );
});
