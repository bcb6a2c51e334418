import { useToast } from '~/ui/toast.tsx';

/** Puts a text on the clipboard and says so. */
export function useCopy() {
  const toast = useToast();
  return (text: string, done: string) =>
    navigator.clipboard.writeText(text).then(
      () => void toast.show({ type: 'success', title: done }),
      () =>
        void toast.show({
          type: 'error',
          title: 'Error',
          description: 'The browser did not let the text be copied.',
        }),
    );
}
