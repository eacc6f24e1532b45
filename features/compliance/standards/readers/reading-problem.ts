/** A problem in a file. A blocking problem must be fixed in the file before it can be stored. */
export interface ReadingProblem {
  blocking: boolean;
  /** The line, row or element of the problem, counted from 1; null if it concerns the whole file. */
  line: number | null;
  code: string | null;
  message: string;
}

/** Collects problems: the first 300 with their text, further ones only as a count. */
export class ProblemList {
  static readonly kept = 300;
  readonly items: ReadingProblem[] = [];
  count = 0;
  blocking = 0;

  note(message: string, at: { line?: number | null; code?: string | null; blocking?: boolean } = {}): void {
    const problem = { message, line: at.line ?? null, code: at.code ?? null, blocking: at.blocking ?? false };
    this.count += 1;
    if (problem.blocking) this.blocking += 1;
    if (this.items.length < ProblemList.kept) this.items.push(problem);
    // A blocking problem must be listed even if many warnings came before it.
    else if (problem.blocking) {
      const warning = this.items.findLastIndex((item) => !item.blocking);
      if (warning !== -1) this.items[warning] = problem;
    }
  }

  /** Adds the problems of another list to this one. */
  take({ items, count, blocking }: Pick<ProblemList, "items" | "count" | "blocking">): void {
    for (const { message, ...at } of items) this.note(message, at);
    this.count += count - items.length;
    this.blocking += blocking - items.filter((item) => item.blocking).length;
  }
}
