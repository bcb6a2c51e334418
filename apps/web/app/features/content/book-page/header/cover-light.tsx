import { useFailedUrl } from '~/platform/device/use-failed-url.ts';
import { chooseBinding } from '~/ui/cover/cloth.ts';
import type { Book } from '../saving/edits.ts';

/** The cover's colours behind the header. A book without a cover shines in the colour of its cloth. */
export function CoverLight({ book }: { book: Book }) {
  const [failedUrl, setFailedUrl] = useFailedUrl();
  return (
    <div className="cover-light" aria-hidden="true">
      {book.image !== null && book.image !== failedUrl ? (
        <img src={book.image} alt="" referrerPolicy="no-referrer" onError={() => setFailedUrl(book.image)} />
      ) : (
        <div className={chooseBinding(book.title).cloth} />
      )}
    </div>
  );
}
