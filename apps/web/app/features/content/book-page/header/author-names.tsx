import { useFoldedNames } from './use-folded-names.tsx';

/** More of them take more lines of a phone than all that follows. */
const folding = { most: 4, few: 3 };

/** The authors' names; the first few of many, until the others are opened. */
export function AuthorNames({ names }: { names: readonly string[] }) {
  const { shown, toggle } = useFoldedNames(names, folding);
  if (toggle === null) return names.join(', ');
  return (
    <>
      {shown.join(', ')} {toggle}
    </>
  );
}
