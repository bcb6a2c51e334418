import { useUnfolding } from '~/platform/use-unfolding.ts';
import { Button } from '~/ui/button/button.tsx';
import { ChoiceList, type ChoiceListProps } from './choice-list.tsx';

type FoldedChoicesProps = Omit<ChoiceListProps<string>, 'ref'> & {
  /** So many are listed, and the chosen one, until the rest is asked for. */
  shown: number;
};

/** One of many. */
export function FoldedChoices({ choices, shown, ...list }: FoldedChoicesProps) {
  const { list: ref, isWhole, unfold } = useUnfolding();
  const listed = choices.filter(({ value }, place) => isWhole || place < shown || value === list.value);
  return (
    <>
      <ChoiceList ref={ref} choices={listed} {...list} />
      {choices.length > listed.length && (
        <Button size="small" tone="ghost" onClick={unfold}>
          Show all
        </Button>
      )}
    </>
  );
}
