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

interface Passage {
  heading: string;
  body: string;
}

/** About what a person reads at a glance. */
const usualLength = 1_200;
const mostPassages = 2_000;

/** An article in pieces that make sense by themselves: by its headings, and long sections by their paragraphs. */
export function splitPassages(markdown: string): Passage[] {
  const passages: Passage[] = [];
  let heading = "";
  let body = "";
  const end = () => {
    if (body.trim()) passages.push({ heading, body: body.trim() });
    body = "";
  };
  for (const paragraph of plainMarkdown(markdown).split(/\n{2,}|\n(?=#{1,6}\s)/)) {
    const [first = "", ...rest] = paragraph.split("\n");
    const title = /^#{1,6}\s+(.+?)\s*#*$/.exec(first)?.[1];
    if (title !== undefined) {
      end();
      heading = title.slice(0, 200);
    }
    const words = title === undefined ? paragraph : rest.join("\n");
    for (const piece of piecesOf(words)) {
      if (body.length + piece.length > usualLength) end();
      body += `${body ? "\n\n" : ""}${piece}`;
    }
  }
  end();
  return passages.slice(0, mostPassages);
}

/** A paragraph without end is cut where a sentence or a word ends. */
function piecesOf(paragraph: string): string[] {
  const pieces: string[] = [];
  let rest = paragraph;
  while (rest.length > usualLength) {
    const part = rest.slice(0, usualLength);
    const cut = Math.max(part.lastIndexOf(". ") + 1, part.lastIndexOf("\n")) || part.lastIndexOf(" ");
    const at = cut > usualLength / 3 ? cut : usualLength;
    pieces.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  if (rest.trim()) pieces.push(rest);
  return pieces;
}
