const lineTags = /<(?:br|p|li|tr|div|h[1-6])(?:\s[^<>]{0,500})?\/?>/gi;
const anyTag = /<\/?[a-zA-Z][^<>]{0,2000}>/g;
const entity = /&(amp|lt|gt|quot|apos|nbsp|#39|#x27);/gi;
const signs: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  "#39": "'",
  "#x27": "'",
};

/** Returns the text of a scanner's HTML without its markup; it must be shown as plain text. */
export function plainFromHtml(html: string): string {
  if (!html.includes("<") && !html.includes("&")) return html;
  return html
    .replace(lineTags, "\n")
    .replace(anyTag, "")
    .replace(entity, (_all, name: string) => signs[name.toLowerCase()] ?? " ")
    .replace(/\n[ \t]*(?:\n[ \t]*)+/g, "\n\n")
    .trim();
}

/** Returns the addresses of the links in an HTML text. */
export function linksInHtml(html: string): string[] {
  return Array.from(
    html.matchAll(/href\s{0,3}=\s{0,3}["']?\s{0,3}(https?:\/\/[^\s"'<>]{1,1000})/gi),
    ([, url]) => url ?? "",
  ).slice(0, 50);
}
