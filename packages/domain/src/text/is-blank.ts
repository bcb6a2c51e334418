/** Whether nobody would see anything: spaces, and characters that are drawn as nothing. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);
}
