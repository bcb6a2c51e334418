import { Fragment } from 'react';
import { Link } from 'react-router';
import { splitList } from '@vault/domain';
import { useTagCompleter } from '../../completions/use-name-completer.ts';
import { libraryAddress } from '../../library/place/library-url.ts';
import { InlineText } from '../inline/inline-text.tsx';
import { useFoldedNames } from '../header/use-folded-names.tsx';
import { checkTags } from '../../checks/check-reading.ts';

/** Some four lines of a phone. */
const folding = { most: 12, few: 10 };

export function BookTags({ tags }: { tags: readonly string[] }) {
  const completer = useTagCompleter();
  return (
    <dl className="mt-3 flex min-w-0 gap-x-2 text-body text-quiet max-[16rem]:flex-col">
      <dt className="flex-none">Tags</dt>
      <dd className="min-w-0">
        <InlineText
          isShort
          label="tags"
          lines="one"
          editKey="tags"
          value={tags.join(', ')}
          view={<TagLinks tags={tags} />}
          completer={completer}
          checkSize={checkTags}
          toEdit={(text, before) => ({
            kind: 'field',
            field: 'tags',
            value: splitList(text),
            had: splitList(before),
          })}
        />
      </dd>
    </dl>
  );
}

/** Each leads to the books that have it, and stands on one line where one has the room. */
function TagLinks({ tags }: { tags: readonly string[] }) {
  const { shown, toggle } = useFoldedNames(tags, folding);
  return (
    <>
      {shown.map((tag, index) => (
        <Fragment key={tag}>
          {index > 0 && ' '}
          <span className="inline-block max-w-full">
            <Link
              to={libraryAddress({ filter: { tag } })}
              className="underline decoration-hairline underline-offset-4 hover:decoration-current"
            >
              {tag}
            </Link>
            {index < shown.length - 1 && ','}
          </span>
        </Fragment>
      ))}
      {toggle && <> {toggle}</>}
    </>
  );
}
