const replacementText = "«dirección quitada»";
const longest = 8_000;
const maxRead = 4 * longest;
const maxRounds = 6;

/**
 * Returns a model's text in the form that may be shown: without links, images, markup and external addresses, and
 * without references to sources that do not exist.
 */
export function cleanAnswer(text: string, sources: number): string {
  let clean = text.slice(0, maxRead).normalize("NFC");
  // Removing a part may create a new match from the text around it, so the removal is repeated.
  for (let round = 0; round < maxRounds; round += 1) {
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

// No pattern scans beyond the next occurrence of its own first character, so that the time stays linear in the length
// of the text.
function cleanOnce(text: string): string {
  return (
    text
      // Invisible characters could hide text from the reader.
      .replace(/(?![\n\t])[\p{Cc}\p{Cf}]/gu, "")
      .replace(/!?\[([^[\]\n]*)\]\([^)\n]*\)?/g, "$1")
      .replace(/^[ \t]*\[[^[\]\n]+\]:[ \t]*\S.*$/gm, "")
      .replace(/<[^<>\n]{0,2000}>/g, "")
      .replace(/[<>]/g, "")
      .replaceAll("](", "] (")
      .replace(/(?:[a-z][a-z0-9+.-]{1,20}:)?\/\/[^\s)\]»"']*/gi, replacementText)
      .replace(/(?:javascript|data|vbscript|mailto|tel|file|ftp|blob):\S+/gi, replacementText)
      .replace(/www\.[^\s)\]»"']*/gi, replacementText)
      .replace(/([a-z0-9.-]+)\/[^\s)\]»"']*|[a-z0-9.-]+/gi, (whole, name?: string) =>
        name !== undefined && machineName.test(name) ? replacementText : whole,
      )
  );
}

/** Matches text that ends like the name of a machine. */
const machineName = /[a-z0-9-]\.[a-z]{2,24}$/i;

/** Passes the text of a model on line by line and cleaned, because a partial line could hide an address. */
export function pieceByLine(give: (piece: string) => void): (piece: string) => void {
  let lines: string[] = [];
  let length = 0;
  let emittedLength = 0;
  const hold = (text: string) => {
    // Of a long text only the beginning is read.
    if (text !== "" && length < maxRead) lines.push(text);
    length += text.length;
  };
  return (piece) => {
    // The complete answer is cut at the same length, so later pieces are not sent.
    if (emittedLength >= longest) return;
    const end = piece.lastIndexOf("\n");
    hold(end === -1 ? piece : piece.slice(0, end));
    if (end === -1) return;
    // References to sources are checked only in the complete answer, which replaces the pieces on screen.
    const text = cleanAnswer(lines.join(""), 0);
    lines = [];
    length = 0;
    hold(piece.slice(end + 1));
    if (text) give(`${text}\n`);
    emittedLength += text.length;
  };
}
