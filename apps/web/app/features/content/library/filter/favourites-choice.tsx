import { Checkbox } from '~/ui/field/checkbox.tsx';

type FavouritesChoiceProps = { isOn: boolean; onChange: (isOn: boolean) => void };

/** Only the lines or notes that are marked. A choice counts at once. */
export function FavouritesChoice({ isOn, onChange }: FavouritesChoiceProps) {
  return <Checkbox label="Favourites" checked={isOn} onCheckedChange={onChange} className="col-span-full" />;
}
