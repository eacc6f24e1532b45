/** Offers content that the page holds as a download with the given file name. */
export function downloadFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has read the file by the next turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
