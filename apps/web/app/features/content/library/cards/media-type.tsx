import type { MediaType } from '@vault/domain';
import type { ReactNode } from 'react';
import { ArticleIcon, BookIcon, CourseIcon, PodcastIcon, VideoIcon } from '~/ui/icon.tsx';

export const mediaTypeTraits: Record<MediaType, { label: string; plural: string; icon: ReactNode }> = {
  book: { label: 'Book', plural: 'Books', icon: <BookIcon /> },
  article: { label: 'Article', plural: 'Articles', icon: <ArticleIcon /> },
  video: { label: 'Video', plural: 'Videos', icon: <VideoIcon /> },
  podcast: { label: 'Podcast', plural: 'Podcasts', icon: <PodcastIcon /> },
  course: { label: 'Course', plural: 'Courses', icon: <CourseIcon /> },
};
