import { isWebAddress } from '@vault/domain';
import { useState } from 'react';
import { Cover } from '~/ui/cover/cover.tsx';
import { TextField } from '~/ui/field/text-field.tsx';
import { AuthorsField } from './authors-field.tsx';
import { commitNonBlank } from './commit.ts';
import { CommitField } from './commit-field.tsx';
import { ImageField } from './image-field.tsx';
import { LinkField } from './link-field.tsx';
import { MoreFields } from './more-fields.tsx';
import { RatingField } from './rating-field.tsx';
import { ReadingFields } from './reading-fields.tsx';
import { useGenreCompleter } from '../../completions/use-name-completer.ts';
import type { ContentForm } from '../use-content-form.ts';

type SourceFieldsProps = { form: ContentForm; timeLabel: string };

/** What is kept, and where its reader is with it, and beside that the cover as it will stand. */
export function SourceFields({ form, timeLabel }: SourceFieldsProps) {
  const { draft, change, problems, words } = form;
  const genreCompleter = useGenreCompleter();
  const image = draft.image.trim();
  const [hasLink, setHasLink] = useState(draft.link !== '');
  // Once there is one it stays in sight: what is not right about it has its words there.
  if (draft.link !== '' && !hasLink) setHasLink(true);
  const isBook = draft.type === 'book';
  return (
    <div className="flex gap-8">
      <div className="flex min-w-0 flex-1 flex-col gap-5">
        <TextField
          label={isBook ? 'Book Title *' : 'Title *'}
          autoComplete="off"
          required
          value={draft.title}
          error={problems.title}
          onChange={(event) => change({ title: event.target.value })}
        />
        <AuthorsField
          authors={draft.authors}
          nextAuthor={draft.nextAuthor}
          isRequired={isBook}
          requiredMessage={words.authorRequired}
          error={problems.authors}
          onChange={change}
        />
        <ReadingFields draft={draft} problems={problems} onChange={change} />
        <RatingField
          value={draft.rating}
          error={problems.rating}
          onValueChange={(rating) => change({ rating })}
        />
        <div className="grid gap-5 md:grid-cols-2">
          <CommitField
            label={timeLabel}
            inputMode="numeric"
            autoComplete="off"
            value={draft.minutes}
            error={problems.minutes}
            onValueChange={(minutes) => change({ minutes })}
            commit={(text) => words.commitTime(text, draft.type)}
          />
          <CommitField
            label="Genre"
            completer={genreCompleter}
            value={draft.genre}
            error={problems.genre}
            onValueChange={(genre) => change({ genre })}
            commit={commitNonBlank}
          />
        </div>
        <ImageField value={draft.image} error={problems.image} onValueChange={(image) => change({ image })} />
        {(!isBook || hasLink) && (
          <LinkField value={draft.link} error={problems.link} onValueChange={(link) => change({ link })} />
        )}
        <MoreFields form={form} />
      </div>
      <Cover
        title={draft.title || 'Untitled'}
        authors={draft.authors}
        imageUrl={isWebAddress(image) ? image : null}
        className="hidden w-44 flex-none self-start md:flex"
      />
    </div>
  );
}
