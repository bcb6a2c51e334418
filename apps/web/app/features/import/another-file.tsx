import { Button } from '~/ui/button/button.tsx';

/** Back to the place for a file. */
export function AnotherFile({ onPress }: { onPress: () => void }) {
  return (
    <Button tone="outline" onClick={onPress} className="w-fit">
      Choose another file
    </Button>
  );
}
