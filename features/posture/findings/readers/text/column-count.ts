import type { WatchedColumn } from "#platform/readers/file-text.ts";

/** Counts in how many rows each column of a table has a value. */
export class ColumnCount {
  readonly #headings: readonly string[];
  readonly #values: number[];

  constructor(headings: readonly string[]) {
    this.#headings = headings;
    this.#values = headings.map(() => 0);
  }

  add(cells: readonly string[]): void {
    for (let at = 0; at < this.#values.length; at += 1)
      if ((cells[at] ?? "").trim() !== "") this.#values[at] = (this.#values[at] ?? 0) + 1;
  }

  result(isRead: (at: number) => boolean): WatchedColumn[] {
    return this.#headings.map((heading, at) => ({
      name: heading.replace(/^\uFEFF/, "").trim(),
      values: this.#values[at] ?? 0,
      isRead: isRead(at),
    }));
  }
}
