import type { MarkedPiece } from '@vault/domain';

type Pieces = readonly MarkedPiece[];

/** A text with what was found in it marked. */
export function MarkedText({ pieces }: { pieces: Pieces }) {
  return pieces.map((piece, index) =>
    piece.isMatch ? (
      <mark key={index} className="rounded-[2px] bg-gold-soft text-on-gold-soft">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}

export function readText(pieces: Pieces): string {
  return pieces.map((piece) => piece.text).join('');
}

export function hasText(pieces: Pieces): boolean {
  return pieces.some((piece) => piece.text !== '');
}

export function hasMatch(pieces: Pieces): boolean {
  return pieces.some((piece) => piece.isMatch);
}
