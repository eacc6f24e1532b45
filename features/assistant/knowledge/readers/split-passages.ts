/** Returns the readable text of Markdown: no marks, link addresses or pictures. Headings keep their `#`. */
export function plainMarkdown(markdown: string): string {
  // Each pattern stops at the next occurrence of its opening character, so that the time stays linear in the length
  // of the text.
  return withoutComments(markdown.replace(/\r\n?/g, "\n"))
    .replace(/!\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, "$1")
    .replace(/\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, "$1")
    .replace(/^[ \t]*\[[^[\]\n]+\]:\s.*$/gm, "")
    .replace(/<[^<>\n]*>/g, "")
    .replace(/^[ \t]*(?:```|~~~).*$/gm, "")
    .replace(/(\*\*|__|`)/g, "")
    .replace(/^([ \t]*)[*+]\s/gm, "$1- ")
    .replace(/(?<![ \t])[ \t]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function withoutComments(text: string): string {
  const keptParts: string[] = [];
  let from = 0;
  for (let at = text.indexOf("<!--"); at !== -1; at = text.indexOf("<!--", from)) {
    const end = text.indexOf("-->", at + 4);
    if (end === -1) break;
    keptParts.push(text.slice(from, at));
    from = end + 3;
  }
  return keptParts.join("") + text.slice(from);
}

/** Returns the text of a heading, without the marks that may close it; undefined where there is none. */
function titleIn(line: string): string | undefined {
  const marks = /^#{1,6}(?=\s)/.exec(line)?.[0];
  if (marks === undefined) return undefined;
  const words = line.slice(marks.length).trim();
  let end = words.length;
  while (words[end - 1] === "#") end -= 1;
  return words.slice(0, end).trimEnd() || undefined;
}

interface Passage {
  heading: string;
  body: string;
}

/** The default length of a passage in characters. */
const defaultLength = 1_200;
const maxPassages = 2_000;

/** Splits an article into passages by its headings, and long sections by their paragraphs. */
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
    const title = titleIn(first);
    if (title !== undefined) {
      end();
      heading = title.slice(0, 200);
    }
    const words = title === undefined ? paragraph : rest.join("\n");
    for (const piece of piecesOf(words)) {
      if (body.length + piece.length > defaultLength) end();
      body += `${body ? "\n\n" : ""}${piece}`;
    }
  }
  end();
  return passages.slice(0, maxPassages);
}

/** Splits an overlong paragraph at the end of a sentence or a word. */
function piecesOf(paragraph: string): string[] {
  const pieces: string[] = [];
  let rest = paragraph;
  while (rest.length > defaultLength) {
    const part = rest.slice(0, defaultLength);
    const cut = Math.max(part.lastIndexOf(". ") + 1, part.lastIndexOf("\n")) || part.lastIndexOf(" ");
    const at = cut > defaultLength / 3 ? cut : defaultLength;
    pieces.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  if (rest.trim()) pieces.push(rest);
  return pieces;
}
