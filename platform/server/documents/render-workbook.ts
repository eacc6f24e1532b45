import { inThread } from "./in-thread.ts";

/** A cell of the first sheet, which is read like a page. */
export interface CoverCell {
  value: string | number | null;
  look?:
    | "title"
    | "lead"
    | "soft"
    | "text"
    | "heading"
    | "head"
    | "head_first"
    | "name"
    | "number"
    | "change"
    | "total_name"
    | "total"
    | "code";
  /** Over so many columns. */
  span?: number;
}

export interface CoverLine {
  cells: readonly CoverCell[];
  /** In points. */
  height?: number;
}

/** Returns the width of a column for a number of pixels: workbooks count widths in letters and heights in points. */
export const lettersOf = (pixels: number): number => (pixels - 5) / 7;
export const pointsOf = (pixels: number): number => pixels * 0.75;

export interface WorkbookColumn {
  title: string;
  width: number;
  kind: "text" | "wide" | "number" | "change" | "share" | "day";
}

/** The parts of a workbook. Texts stay texts, whatever they begin with. */
export interface WorkbookDraft {
  title: string;
  cover: {
    name: string;
    widths: readonly number[];
    lines: readonly CoverLine[];
    pictures: readonly {
      content: Uint8Array;
      type: "png" | "jpg";
      /** The cells that it fills, the last ones left out: a workbook stretches it over them. */
      from: { row: number; column: number };
      to: { row: number; column: number };
      /** For those who hear it. */
      text: string;
    }[];
  };
  /** A sheet each, with a head that stays and a filter on every column. */
  tables: readonly {
    name: string;
    columns: readonly WorkbookColumn[];
    rows: readonly (readonly (string | number | Date | null)[])[];
  }[];
  createdAt: Date;
}

const limits = { milliseconds: 120_000, megabytes: 768 };
let last: Promise<unknown> = Promise.resolve();

/** A workbook with a page before its rows, made in a thread of its own, one after the other. */
export function renderWorkbook(draft: WorkbookDraft): Promise<Buffer> {
  const worker = new URL("./workbook.worker.ts", import.meta.url);
  const mine = last.then(async () => Buffer.from((await inThread(worker, draft, limits)) as Uint8Array));
  last = mine.catch(() => undefined);
  return mine;
}
