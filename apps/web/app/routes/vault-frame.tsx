import { Outlet } from 'react-router';
import { PublicFrame } from '~/features/public-vault/frame/public-frame.tsx';
import { PublicProblem } from '~/features/public-vault/frame/public-problem.tsx';

export default function VaultFrame() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}

export function ErrorBoundary() {
  return (
    <PublicFrame>
      <PublicProblem title="Error loading content" />
    </PublicFrame>
  );
}
