/**
 * What a record says, as an answer repeats it: an address in it can be read and not followed, as people of security write
 * them to each other, and nothing in it passes for markup.
 */
export function inertText(text: string): string {
  return text
    .replace(/:\/\//g, "[:]//")
    .replace(/www\./gi, "www[.]")
    .replaceAll("](", "] (")
    .replaceAll("<", "‹")
    .replaceAll(">", "›");
}
