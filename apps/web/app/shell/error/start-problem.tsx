import { productName } from '../document-title.ts';
import { ErrorScreen } from './error-screen.tsx';

const error = new Error(
  "Part of the page couldn't be loaded. The connection may have dropped, or a browser extension may be blocking it.",
);

/** Replaces a page whose app cannot start. The server renders it for that too: React may be what does not come. */
export function StartProblem() {
  return (
    <ErrorScreen
      title={`${productName} couldn't start`}
      error={error}
      onRetry={() => window.location.reload()}
    />
  );
}
