/** Markdown as the words that people read: no marks, no addresses of links, no pictures. Headings keep their `#`. */
export function plainMarkdown(markdown: string): string {
  return markdown
    .replace(/\r\n?/g, "\n")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^\s*\[[^\]]+\]:\s.*$/gm, "")
    .replace(/<[^>\n]*>/g, "")
    .replace(/^\s*(?:```|~~~).*$/gm, "")
    .replace(/(\*\*|__|`)/g, "")
    .replace(/^(\s*)[*+]\s/gm, "$1- ")
    .replace(/[ \t]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
