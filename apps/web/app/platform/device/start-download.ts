/**
 * Hands a file to the browser, which writes it to disk while it arrives: a large one is never in memory as a whole.
 */
export function startDownload({ url, fileName }: { url: string; fileName: string }): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}

/** Safari reads the file some time after the click. */
const TIME_TO_READ = 60_000;

export function downloadBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  startDownload({ url, fileName });
  setTimeout(() => URL.revokeObjectURL(url), TIME_TO_READ);
}
