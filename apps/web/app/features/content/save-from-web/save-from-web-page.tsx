import type { ReactNode } from 'react';
import { SidePage } from '~/shell/side-page.tsx';
import { Button } from '~/ui/button/button.tsx';
import { CopyIcon } from '~/ui/icon.tsx';
import { useCopy } from '../book-page/use-copy.ts';
import { BookmarkLink } from './bookmark-link.tsx';
import { bookmarkletFor } from './bookmarklet.ts';

/** How what is met elsewhere, in a browser or on a phone, comes into the vault. */
export function SaveFromWebPage({ origin }: { origin: string }) {
  const copy = useCopy();
  const address = bookmarkletFor(origin);
  return (
    <SidePage
      title="Save from the web"
      width="medium"
      lead="Articles, videos, podcasts and courses, from where you meet them. The form opens with what the page tells of itself; nothing is saved before you say so, and we never fetch the page."
    >
      <ul className="divide-y divide-hairline rounded-card bg-card shadow-rest outline outline-hairline">
        <Way title="From a computer’s browser">
          <p>
            Drag this to your bookmarks bar. Pressed on a page, it brings title, address, author and picture,
            and what you have selected there as a quote.
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <BookmarkLink address={address} />
            <Button
              tone="quiet"
              icon={<CopyIcon className="size-4.5" />}
              onClick={() => void copy(address, 'Address copied')}
            >
              Copy its address
            </Button>
          </div>
        </Way>
        <Way title="From an Android phone">
          <p>
            In Chrome’s menu, choose “Add to home screen” and “Install”. From then on Knowledge Vault stands
            among what you can share a page, a video or a passage to.
          </p>
        </Way>
        <Way title="From an iPhone or iPad">
          <p>
            Nothing can be shared to a web app there, but a bookmark can do it: copy the address above,
            bookmark any page, and edit that bookmark to have this address. Then choose it from your bookmarks
            while you read.
          </p>
        </Way>
      </ul>
    </SidePage>
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
