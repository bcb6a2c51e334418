/** A letter that the cards' fonts have not: it would be an empty box, because the machine's own are not used. */
const FOREIGN = /[\p{Letter}--[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]]/v;

export function isDrawable(text: string): boolean {
  return !FOREIGN.test(text);
}
