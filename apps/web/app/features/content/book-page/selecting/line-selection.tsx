// Everything that selecting several lines needs beyond the wish for it, in one file to be fetched.
export { LineBar } from './line-bar.tsx';
export { LineMark } from './line-mark.tsx';
