const removed = "«dirección quitada»";
const longest = 8_000;
const mostRead = 4 * longest;
const mostRounds = 6;

/**
 * What a model wrote, as it may be shown: without links, pictures, markup or addresses of the outside, and without marks
 * of sources that are none.
 */
export function cleanAnswer(text: string, sources: number): string {
  let clean = text.slice(0, mostRead).normalize("NFC");
  // What is taken out may join what stood around it to something new.
  for (let round = 0; round < mostRounds; round += 1) {
    const next = cleanOnce(clean);
    if (next === clean) break;
    clean = next;
  }
  return clean
    .replace(/\[(\d{1,3})\]/g, (mark, number: string) =>
      Number(number) >= 1 && Number(number) <= sources ? mark : "",
    )
    .replace(/^#{1,6}\s+/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
    .slice(0, longest)
    .toWellFormed();
}

// No pattern looks past the next sign of its own beginning: else each beginning would be read to the end of the text.
function cleanOnce(text: string): string {
  return (
    text
      // Signs that nobody sees could hide something from whoever reads.
      .replace(/(?![\n\t])[\p{Cc}\p{Cf}]/gu, "")
      .replace(/!?\[([^[\]\n]*)\]\([^)\n]*\)?/g, "$1")
      .replace(/^[ \t]*\[[^[\]\n]+\]:[ \t]*\S.*$/gm, "")
      .replace(/<[^<>\n]{0,2000}>/g, "")
      .replace(/[<>]/g, "")
      .replaceAll("](", "] (")
      .replace(/(?:[a-z][a-z0-9+.-]{1,20}:)?\/\/[^\s)\]»"']*/gi, removed)
      .replace(/(?:javascript|data|vbscript|mailto|tel|file|ftp|blob):\S+/gi, removed)
      .replace(/www\.[^\s)\]»"']*/gi, removed)
      .replace(/([a-z0-9.-]+)\/[^\s)\]»"']*|[a-z0-9.-]+/gi, (whole, name?: string) =>
        name !== undefined && machineName.test(name) ? removed : whole,
      )
  );
}

/** Ends like the name of a machine. */
const machineName = /[a-z0-9-]\.[a-z]{2,24}$/i;

/** Hands on what a model writes line by line and cleaned: half a line could hide an address. */
export function pieceByLine(give: (piece: string) => void): (piece: string) => void {
  let lines: string[] = [];
  let length = 0;
  let given = 0;
  const hold = (text: string) => {
    // Of what is longer, no more than the beginning is read.
    if (text !== "" && length < mostRead) lines.push(text);
    length += text.length;
  };
  return (piece) => {
    // The whole answer ends there too.
    if (given >= longest) return;
    const end = piece.lastIndexOf("\n");
    hold(end === -1 ? piece : piece.slice(0, end));
    if (end === -1) return;
    // Marks are checked in the whole answer, which is shown instead of the pieces.
    const text = cleanAnswer(lines.join(""), 0);
    lines = [];
    length = 0;
    hold(piece.slice(end + 1));
    if (text) give(`${text}\n`);
    given += text.length;
  };
}
