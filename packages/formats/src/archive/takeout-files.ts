export const OF_TAKEOUT = /^Takeout\//i;
/** Of what a person's data at Google holds, a history or a playlist is one of these. */
export const READABLE = /\.(?:csv|json|html)$/i;

/** Whether a file of a zip is one of a person's data at Google that is not looked at: films and pictures, mostly. */
export function isUnreadOfTakeout(name: string): boolean {
  return OF_TAKEOUT.test(name) && !READABLE.test(name);
}
