import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { LIBRARY_PATH } from '@vault/domain';
import { addBookAddress } from '~/features/content/search/library-address.ts';
import { useTypedAhead } from '~/platform/keys/use-typed-ahead.ts';
import { missingParts } from '~/platform/late/missing-parts.ts';
import { useUrlDialog } from '~/platform/history/use-url-dialog.ts';

/** The way to the dialog for adding, which stands above the library. */
export function useAddBook(): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  const dialog = useUrlDialog('add');
  const [askedAt, setAskedAt] = useState<string | null>(null);
  // Somebody who comes back to where they opened it waits for nothing.
  if (askedAt !== null && askedAt !== location.key) setAskedAt(null);

  // The address changes late on a busy device, and until then nobody waits but the frame.
  useTypedAhead({ isAwaited: askedAt !== null, onCancel: () => setAskedAt(null) });

  // A page that cannot be fetched is no step any more.
  useEffect(() => {
    const endWait = () => missingParts.isAny() && setAskedAt(null);
    return askedAt === null ? undefined : missingParts.subscribe(endWait);
  }, [askedAt]);

  return () => {
    if (dialog.isOpen) return;
    setAskedAt(location.key);
    if (location.pathname === LIBRARY_PATH) dialog.open();
    else void navigate(addBookAddress);
  };
}
