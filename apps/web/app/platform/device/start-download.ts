/**
 * Hands a file to the browser, which writes it to disk while it arrives: a large one is never in memory as a whole.
 */
export function startDownload({ url, fileName }: { url: string; fileName: string }): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}
