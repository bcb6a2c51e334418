import { LOGIN_PATH } from '@vault/domain';
import { ButtonLink } from '~/ui/button/button-link.tsx';
import { EmptyState } from '~/ui/state/empty-state.tsx';
import { LibraryIcon } from '~/ui/icon.tsx';

export function NotAuthorized() {
  return (
    <EmptyState
      icon={<LibraryIcon />}
      title="Not Authorized"
      titleAs="h1"
      action={
        <ButtonLink to={LOGIN_PATH} tone="primary">
          Sign in
        </ButtonLink>
      }
    >
      Please log in to view your knowledge vault.
    </EmptyState>
  );
}
