import { Outlet } from 'react-router';
import { PublicFrame } from '~/features/public-vault/frame/public-frame.tsx';
import { PublicProblem } from '~/features/public-vault/frame/public-problem.tsx';
import { useHeldSteps } from '~/platform/history/back-closes.ts';
import { MissingPart } from '~/shell/error/missing-part.tsx';

export default function VaultFrame() {
  useHeldSteps();
  return (
    <PublicFrame>
      <MissingPart isForReadingOnly />
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
