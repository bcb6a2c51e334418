import { styleButton } from '~/ui/button/button-style.ts';
import { BookmarkIcon } from '~/ui/icon.tsx';
import { useToast } from '~/ui/toast/toast.tsx';

/** A link to be dragged to the bookmarks bar; its words become the bookmark's name. */
export function BookmarkLink({ address }: { address: string }) {
  const toast = useToast();
  return (
    <a
      href="/app/save-from-web"
      // React refuses such addresses as a property, since they are seldom meant.
      ref={(link) => link?.setAttribute('href', address)}
      className={styleButton({ tone: 'outline' }, 'cursor-grab')}
      onClick={(event) => {
        event.preventDefault();
        toast.show({
          type: 'info',
          title: 'Drag it to your bookmarks bar',
          description: 'Click it there, on a page you want to keep.',
        });
      }}
    >
      <BookmarkIcon className="size-4.5" />
      Save to Vault
    </a>
  );
}
