import literata from '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2?url';
import { Outlet } from 'react-router';
import { PublicFrame } from '~/features/public-vault/frame/public-frame.tsx';
import { PublicProblem } from '~/features/public-vault/frame/public-problem.tsx';

export default function VaultFrame() {
  return (
    <PublicFrame>
      <Outlet />
      <LateTextFont />
    </PublicFrame>
  );
}

/**
 * Asks for the text font at the end of the document: on a slow line when the words are here, on a fast one before they
 * are laid out, which is then done once. React would move a link of its own to the beginning.
 */
function LateTextFont() {
  const link = `<link rel="preload" as="font" type="font/woff2" href="${literata}" crossorigin="anonymous">`;
  return <span hidden dangerouslySetInnerHTML={{ __html: link }} />;
}

export function ErrorBoundary() {
  return (
    <PublicFrame>
      <PublicProblem title="Error loading content" />
    </PublicFrame>
  );
}
