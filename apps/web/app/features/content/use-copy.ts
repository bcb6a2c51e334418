import { useToast } from '~/ui/toast/toast.tsx';

const COPY = 'copy';

/** Puts a text on the clipboard and says so. */
export function useCopy() {
  const toast = useToast();
  return async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.show({ type: 'success', about: COPY, title: done });
    } catch {
      toast.show({
        type: 'error',
        about: COPY,
        title: 'Error',
        description: "Your browser didn't allow the text to be copied.",
      });
    }
  };
}
