import type { ReactNode } from 'react';
import { useIsTouched } from '~/platform/use-media-query.ts';
import { SidePage } from '~/shell/side-page.tsx';
import { Button } from '~/ui/button/button.tsx';
import { CopyIcon } from '~/ui/icon.tsx';
import { useCopy } from '../use-copy.ts';
import { BookmarkLink } from './bookmark-link.tsx';
import { bookmarkletFor } from './bookmarklet.ts';

/** How what is met elsewhere, in a browser or on a phone, comes into the vault. What is read on a phone names that first. */
export function SaveFromWebPage({ origin }: { origin: string }) {
  const isOnPhone = useIsTouched();
  const address = bookmarkletFor(origin);
  const computer = <OnComputer address={address} />;
  return (
    <SidePage
      title="Save from the web"
      lead="Save articles, videos, podcasts and courses where you find them. The form opens with what the page says about itself. Nothing is saved until you say so, and we never fetch the page."
    >
      <ul className="divide-y divide-hairline rounded-card bg-card shadow-rest outline outline-hairline">
        {!isOnPhone && computer}
        <Way title="On an Android phone">
          <p>
            In Chrome’s menu, choose “Add to home screen”, then “Install”. From then on, Knowledge Vault is
            among the apps you can share a page, a video or a passage to.
          </p>
        </Way>
        <Way title="On an iPhone or iPad">
          <p>
            You can't share to a web app there, but a bookmark does the job: copy its address, bookmark any
            page, and replace that bookmark’s address with the one you copied. Then choose it from your
            bookmarks while you read.
          </p>
          <div className="mt-4">
            <CopyAddress address={address} />
          </div>
        </Way>
        {isOnPhone && computer}
      </ul>
    </SidePage>
  );
}

function OnComputer({ address }: { address: string }) {
  return (
    <Way title="On a computer">
      <p>
        Drag this to your bookmarks bar. Click it on a page to bring over the title, address, author and
        picture, and any text you've selected as a quote.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <BookmarkLink address={address} />
        <CopyAddress address={address} />
      </div>
    </Way>
  );
}

function CopyAddress({ address }: { address: string }) {
  const copy = useCopy();
  return (
    <Button
      tone="quiet"
      icon={<CopyIcon className="size-4.5" />}
      onClick={() => void copy(address, 'Address copied')}
    >
      Copy its address
    </Button>
  );
}

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="p-6">
      <h2 className="font-serif text-lead font-semibold">{title}</h2>
      <div className="mt-3 max-w-prose text-body text-pretty text-quiet">{children}</div>
    </li>
  );
}
