/** A block of a section in a rendered document. */
export type Block =
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "table"; head: string[]; rows: string[][] };

const item = /^\s*[-*]\s+(.+)$/;
const isRow = (line: string) => line.trim().startsWith("|");
const isRule = (cells: readonly string[]) => cells.every((cell) => /^:?-{3,}:?$/.test(cell));

function cellsOf(line: string): string[] {
  const within = line
    .trim()
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "");
  return within.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
}

function tableBlock(lines: readonly string[]): Block {
  const [head = [], ...rows] = lines.map(cellsOf).filter((cells) => !isRule(cells));
  return {
    kind: "table",
    head,
    // Rows are padded or cut to the number of columns, because other lengths would break the table.
    rows: rows.map((cells) => head.map((_name, place) => cells[place] ?? "")),
  };
}

/** Returns the paragraphs, lists and tables of a section; other Markdown is plain text. */
export function reportBlocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let table: string[] = [];
  const endTable = () => {
    if (table.length > 0) blocks.push(tableBlock(table));
    table = [];
  };
  let joined = false;
  for (const line of text.split(/\r?\n/)) {
    if (isRow(line)) {
      table.push(line);
      joined = false;
      continue;
    }
    endTable();
    const last = blocks.at(-1);
    const words = item.exec(line)?.[1];
    if (words !== undefined) {
      if (joined && last?.kind === "list") last.items.push(words);
      else blocks.push({ kind: "list", items: [words] });
      joined = true;
    } else if (line.trim() === "") joined = false;
    else {
      if (joined && last?.kind === "paragraph") last.text += `\n${line.trim()}`;
      else blocks.push({ kind: "paragraph", text: line.trim() });
      joined = true;
    }
  }
  endTable();
  return blocks;
}
