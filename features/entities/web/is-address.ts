/** Whether a text is an IP address. */
export function isAddress(text: string): boolean {
  const parts = text.split(".");
  if (parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256)) return true;
  return /^[\da-f:]*:[\da-f:]*$/i.test(text) && text.includes(":") && text.length > 2;
}
