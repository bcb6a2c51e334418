export function twoDigits(part: number): string {
  return String(part).padStart(2, '0');
}
