/** Hands a file to the browser, which writes it to the disk while it comes: however large, it is never in memory. */
export function startDownload({ url, fileName }: { url: string; fileName: string }): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}
