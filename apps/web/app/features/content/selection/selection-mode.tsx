// Everything that choosing many books needs beyond the button that begins it, in one file to be fetched.
export { CardMark } from './card-mark.tsx';
export { SelectionBar } from './selection-bar.tsx';
