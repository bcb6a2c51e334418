import type { BookAddress } from '@vault/contract';
import { ButtonLink } from '~/ui/button/button-link.tsx';
import { AddIcon } from '~/ui/icon.tsx';
import { saveIntent, savePath } from './save-intent.ts';

/** Leads into the app, which knows who is asking: the public page is the same for everybody. */
export function SaveLink(book: BookAddress) {
  return (
    <ButtonLink
      to={savePath(book)}
      tone="primary"
      icon={<AddIcon className="size-4" />}
      onClick={() => saveIntent.keep(book)}
    >
      Save to my vault
    </ButtonLink>
  );
}
