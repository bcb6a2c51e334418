/** "📚 To_Read" is "to-read", and "Déjà lu" is "deja-lu": a word of a closed list, however it is written. */
export function bareWord(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .toLowerCase()
    .replace(/[\s_-]+/g, '-');
}
