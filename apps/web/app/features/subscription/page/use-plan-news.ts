import { useRef } from 'react';
import { type ToastOptions, useToast } from '~/ui/toast/toast.tsx';

/** Announces what has become of the plan. Earlier announcements no longer hold, and are removed. */
export function usePlanNews(): (news: ToastOptions) => void {
  const toast = useToast();
  const told = useRef<string | null>(null);
  return (news) => {
    if (told.current !== null) toast.dismiss(told.current);
    told.current = toast.show(news);
  };
}
