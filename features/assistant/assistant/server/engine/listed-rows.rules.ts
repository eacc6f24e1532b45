import type { Answer, AnswerSource } from "#features/assistant/assistant/answer.contract.ts";
import type { Pointer } from "../speech/pointer.rules.ts";

/** One row that an answer listed. */
export interface ListedRow {
  /** The heading of its first column, or the kind of its source. */
  of: string;
  title: string;
  /** The texts of the other columns. */
  facts: readonly { label: string; text: string }[];
  source: Omit<AnswerSource, "number"> | undefined;
}

/** Source kinds that are single records, for answers without a table. */
const records = new Set([
  "account",
  "alert",
  "analysis",
  "article",
  "asset",
  "bulletin",
  "control",
  "event",
  "evidence",
  "nonconformity",
  "standard",
  "technique",
]);

/** Returns the rows of an answer, in its order: those of its first table, otherwise its sources. */
function listedRows({ blocks, sources }: Answer): ListedRow[] {
  const table = blocks.find((block) => block.kind === "table");
  if (!table) return sources.filter(({ kind }) => records.has(kind)).map(rowOf);
  const [first, ...columns] = table.columns;
  return table.rows.map(({ cells: [title = "", ...cells], path }) => ({
    of: first?.label ?? "",
    title,
    facts: columns.map(({ label }, at) => ({ label, text: cells[at] ?? "—" })),
    source:
      path === null
        ? sources[0]
        : (sources.find((source) => source.path === path) ?? { kind: "record", label: title, path }),
  }));
}

function rowOf({ number: _, ...source }: AnswerSource): ListedRow {
  return { of: source.kind, title: source.label, facts: [], source };
}

/** Returns the rows of an answer that can be pointed at: its list, or all its sources where it has none. */
export function pointableRows(answer: Answer, { at }: Pointer): ListedRow[] {
  const rows = listedRows(answer);
  return rows.length === 0 && at === "all" ? answer.sources.map(rowOf) : rows;
}

/** Returns the row that the question refers to; undefined when there is none, or when several are meant. */
export function rowAt(rows: readonly ListedRow[], { at }: Pointer): ListedRow | undefined {
  if (at === "last") return rows.at(-1);
  if (at === "all") return rows.length === 1 ? rows[0] : undefined;
  return rows[at - 1];
}
