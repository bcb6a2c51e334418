import { MEDIA_TYPES, type MediaType } from '@vault/domain';
import type { ReactNode } from 'react';
import { ArticleIcon, BookIcon, CourseIcon, PodcastIcon, VideoIcon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type Traits = {
  label: string;
  plural: string;
  icon: ReactNode;
  /** On the link to where it stands on the web. */
  linkWords: string;
};

export const mediaTypeTraits: Record<MediaType, Traits> = {
  book: { label: 'Book', plural: 'Books', icon: <BookIcon />, linkWords: 'Preview' },
  article: { label: 'Article', plural: 'Articles', icon: <ArticleIcon />, linkWords: 'Read it' },
  video: { label: 'Video', plural: 'Videos', icon: <VideoIcon />, linkWords: 'Watch it' },
  podcast: { label: 'Podcast', plural: 'Podcasts', icon: <PodcastIcon />, linkWords: 'Listen to it' },
  course: { label: 'Course', plural: 'Courses', icon: <CourseIcon />, linkWords: 'Open it' },
};

export const mediaTypeOptions = MEDIA_TYPES.map((value) => ({ value, label: mediaTypeTraits[value].label }));

/** One that is not known yet is taken for a book. */
export function traitsOf(type: MediaType): Traits {
  return Object.hasOwn(mediaTypeTraits, type) ? mediaTypeTraits[type] : mediaTypeTraits.book;
}

/** What kind of thing it is. */
export function MediaTypeMark({ type }: { type: MediaType }) {
  const { icon, label } = traitsOf(type);
  return (
    <>
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
}
