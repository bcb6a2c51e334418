import { isApple, nameCommandKey } from '~/platform/keys/command-key.ts';
import { styleIconButton } from '~/ui/button/button-style.ts';
import { SearchIcon } from '~/ui/icon.tsx';
import { Kbd } from '~/ui/kbd.tsx';
import { VisuallyHidden } from '~/ui/visually-hidden.tsx';

type SearchButtonProps = {
  onPress: () => void;
  /** The pointer or the focus comes near: the palette's code may be fetched. */
  onNear: () => void;
};

/** Opens the palette from the header, for those without its key. */
export function SearchButton({ onPress, onNear }: SearchButtonProps) {
  return (
    <button
      type="button"
      aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
      aria-haspopup="dialog"
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={onPress}
      className={styleIconButton({}, 'md:w-auto md:border md:border-hairline md:px-3')}
    >
      <SearchIcon className="size-4.5" />
      <VisuallyHidden>Search your vault</VisuallyHidden>
      <span aria-hidden="true" className="hidden items-center gap-2.5 font-normal md:min-[38rem]:flex">
        Search
        <span className="flex gap-0.5 max-[48rem]:hidden pointer-coarse:hidden">
          <Kbd>{nameCommandKey()}</Kbd>
          <Kbd>K</Kbd>
        </span>
      </span>
    </button>
  );
}
