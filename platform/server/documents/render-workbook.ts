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
  /** The number of columns that the cell spans. */
  span?: number;
}

export interface CoverLine {
  cells: readonly CoverCell[];
  /** The height in points. */
  height?: number;
}

/** Returns the width of a column for a number of pixels: workbooks count widths in letters and heights in points. */
export const columnWidthOf = (pixels: number): number => (pixels - 5) / 7;
export const pointsOfPixels = (pixels: number): number => pixels * 0.75;

export interface WorkbookColumn {
  title: string;
  width: number;
  kind: "text" | "wide" | "number" | "change" | "share" | "day";
}

/** The content of a workbook. Text cells stay text, even if they begin like a formula. */
export interface WorkbookDraft {
  title: string;
  cover: {
    name: string;
    widths: readonly number[];
    lines: readonly CoverLine[];
    pictures: readonly {
      content: Uint8Array;
      type: "png" | "jpg";
      /** The cell range of the picture, with exclusive end; the picture is scaled to it. */
      from: { row: number; column: number };
      to: { row: number; column: number };
      /** The alternative text for screen readers. */
      text: string;
    }[];
  };
  /** Tables, each on its own sheet, with a frozen header row and a filter on every column. */
  tables: readonly {
    name: string;
    columns: readonly WorkbookColumn[];
    rows: readonly (readonly (string | number | Date | null)[])[];
  }[];
  createdAt: Date;
}

const limits = { milliseconds: 120_000, megabytes: 768 };
let last: Promise<unknown> = Promise.resolve();

/** Renders a workbook with a cover sheet in its own thread; workbooks are rendered one after the other. */
export function renderWorkbook(draft: WorkbookDraft): Promise<Buffer> {
  const worker = new URL("./workbook.worker.ts", import.meta.url);
  const mine = last.then(async () => Buffer.from((await inThread(worker, draft, limits)) as Uint8Array));
  last = mine.catch(() => undefined);
  return mine;
}
