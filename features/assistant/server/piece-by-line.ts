import { cleanAnswer } from "./model/clean-answer.rules.ts";

/** Hands on what a model writes line by line and cleaned: half a line could hide an address. */
export function pieceByLine(give: (piece: string) => void): (piece: string) => void {
  let line = "";
  return (piece) => {
    line += piece;
    const end = line.lastIndexOf("\n");
    if (end === -1) return;
    // Marks are checked in the whole answer, which is shown instead of the pieces.
    const text = cleanAnswer(line.slice(0, end), 0);
    line = line.slice(end + 1);
    if (text) give(`${text}\n`);
  };
}
