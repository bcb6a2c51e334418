import { useQuery } from '@tanstack/react-query';
import type { ApiCall } from '@vault/contract/client';
import { type EntryKind, hashtagKey } from '@vault/domain';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '~/ui/button/button.tsx';
import { Collapsible } from '~/ui/collapsible.tsx';
import { hashtagsQuery } from '../../content.queries.ts';
import { ChoiceList } from './choice-list.tsx';

type HashtagFilterProps = {
  kind: EntryKind;
  hashtag: string;
  onChange: (hashtag: string) => void;
  call: ApiCall;
};

/** As many as are seen at a glance. */
const SHOWN = 10;

/** The hashtags of what is shown, the most frequent first. A choice counts at once. */
export function HashtagFilter({ kind, hashtag, onChange, call }: HashtagFilterProps) {
  const { data: known = [] } = useQuery(hashtagsQuery(kind, call));
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const chosen = known.find((each) => hashtagKey(each.hashtag) === hashtagKey(hashtag));
  if (known.length === 0 && hashtag === '') return null;

  const listed = known.filter((each, place) => isWhole || place < SHOWN || each === chosen);
  // The address may name one that nothing has any more.
  const gone = hashtag !== '' && chosen === undefined ? [{ value: hashtag, label: `#${hashtag}` }] : [];
  const always = [{ value: '', label: 'All Hashtags' }, ...gone];

  /** The pressed button goes: its focus goes on to the first that comes. */
  function showAll() {
    flushSync(() => setIsWhole(true));
    list.current?.querySelectorAll('button')[always.length + SHOWN]?.focus();
  }

  return (
    <Collapsible title="Hashtags">
      <div ref={list} className="pb-3">
        <ChoiceList
          label="Hashtags"
          value={chosen?.hashtag ?? hashtag}
          onChoose={onChange}
          choices={[
            ...always,
            ...listed.map((each) => ({ value: each.hashtag, label: `#${each.hashtag} (${each.count})` })),
          ]}
        />
        {!isWhole && known.length > listed.length && (
          <Button size="small" tone="ghost" onClick={showAll}>
            Show all
          </Button>
        )}
      </div>
    </Collapsible>
  );
}
