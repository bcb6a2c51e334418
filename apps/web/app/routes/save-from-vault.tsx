import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { itemPath } from '@vault/domain';
import { bookSaver } from '~/features/content/save-from-vault.mutations.ts';
import { SaveBook } from '~/features/public-vault/save/save-book.tsx';
import { readBookAddress } from '~/features/public-vault/save/save-intent.ts';
import { titleOf } from '~/shell/document-title.ts';
import { NotFoundPage } from '~/shell/error/not-found-page.tsx';
import { RouteError } from '~/shell/error/route-error.tsx';
import { useToast } from '~/ui/toast/toast.tsx';
import type { Route } from './+types/save-from-vault.ts';

export function meta({ location }: Route.MetaArgs) {
  return [{ title: titleOf(readBookAddress(location.search) === null ? 'Not found' : 'Save to my vault') }];
}

export function ErrorBoundary() {
  return <RouteError place="this book" />;
}

/** Where "Save to my vault" on a public book leads, by way of the sign-in for those who are signed out. */
export default function SaveFromVault() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const { search } = useLocation();
  const [save] = useState(() => bookSaver(client));
  const book = readBookAddress(search);
  if (book === null) return <NotFoundPage homePath="/vault" homeLabel="See all vaults" />;

  const saveAndTell: typeof save = async (wanted) => {
    const saved = await save(wanted);
    if (saved.isNew) toast.show({ type: 'success', title: 'Saved to your vault' });
    return saved;
  };
  return (
    <SaveBook
      key={search}
      book={book}
      save={saveAndTell}
      onSaved={(item) => void navigate(itemPath(item._id), { replace: true })}
    />
  );
}
