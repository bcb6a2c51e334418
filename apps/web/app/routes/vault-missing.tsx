import { data } from 'react-router';
import { PublicProblem } from '~/features/public-vault/frame/public-problem.tsx';
import { describeUnlisted } from '~/features/public-vault/head/page-head.ts';

/** No address below the vaults has more parts than a book's. */
export function loader() {
  throw data('Page not found', { status: 404 });
}

export function meta() {
  return describeUnlisted('Page not found');
}

export function ErrorBoundary() {
  return <PublicProblem title="Error loading content" />;
}

export default function VaultMissing() {
  return null;
}
