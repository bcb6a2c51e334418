import { useSyncExternalStore } from 'react';
import { Button } from '~/ui/button/button.tsx';
import { LinkIcon, ShareIcon } from '~/ui/icon.tsx';
import { useToast } from '~/ui/toast/toast.tsx';

type ShareButtonsProps = { title: string; url: string };

const LINK = 'link';

const never = () => () => {};

/** The device's own way of passing something on where it has one, and the link for the clipboard. */
export function ShareButtons({ title, url }: ShareButtonsProps) {
  const toast = useToast();
  const canShare = useSyncExternalStore(
    never,
    // Not every browser that can share can share a link.
    () => typeof navigator.share === 'function' && (navigator.canShare?.({ title, url }) ?? true),
    () => false,
  );

  const copyLink = () =>
    navigator.clipboard.writeText(url).then(
      () => toast.show({ type: 'success', about: LINK, title: 'Link copied' }),
      () =>
        toast.show({
          type: 'error',
          about: LINK,
          title: 'The link could not be copied',
          description: url,
          timeout: 0,
        }),
    );

  const share = () =>
    navigator.share({ title, url }).catch((error: unknown) => {
      // Closing the device's dialog is an answer, not a failure.
      if (!(error instanceof Error && error.name === 'AbortError')) void copyLink();
    });

  return (
    <span className="needs-script flex flex-wrap gap-2 max-[48rem]:*:flex-auto">
      {canShare && (
        <Button tone="outline" icon={<ShareIcon className="size-4" />} onClick={() => void share()}>
          Share
        </Button>
      )}
      <Button tone="outline" icon={<LinkIcon className="size-4" />} onClick={() => void copyLink()}>
        Copy link
      </Button>
    </span>
  );
}
