import { MEDIA_TYPES, type MediaType } from '@vault/domain';
import type { ReactNode } from 'react';
import { ArticleIcon, BookIcon, CourseIcon, PodcastIcon, VideoIcon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export const mediaTypeTraits: Record<MediaType, { label: string; plural: string; icon: ReactNode }> = {
  book: { label: 'Book', plural: 'Books', icon: <BookIcon /> },
  article: { label: 'Article', plural: 'Articles', icon: <ArticleIcon /> },
  video: { label: 'Video', plural: 'Videos', icon: <VideoIcon /> },
  podcast: { label: 'Podcast', plural: 'Podcasts', icon: <PodcastIcon /> },
  course: { label: 'Course', plural: 'Courses', icon: <CourseIcon /> },
};

export const mediaTypeOptions = MEDIA_TYPES.map((value) => ({ value, label: mediaTypeTraits[value].label }));

/** What kind of thing it is. One that is not known yet looks like a book. */
export function MediaTypeMark({ type }: { type: MediaType }) {
  const { icon, label } = Object.hasOwn(mediaTypeTraits, type) ? mediaTypeTraits[type] : mediaTypeTraits.book;
  return (
    <>
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
}
