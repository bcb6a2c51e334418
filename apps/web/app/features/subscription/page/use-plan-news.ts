import { useRef } from 'react';
import { type ToastOptions, useToast } from '~/ui/toast/toast.tsx';

/** Tells what has become of the plan. What was told before is not so any more, and goes. */
export function usePlanNews(): (news: ToastOptions) => void {
  const toast = useToast();
  const told = useRef<string | null>(null);
  return (news) => {
    if (told.current !== null) toast.dismiss(told.current);
    told.current = toast.show(news);
  };
}
