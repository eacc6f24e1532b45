import type { Answer, AnswerSource } from "#features/assistant/assistant/answer.contract.ts";
import type { RowReference } from "../speech/pointer.rules.ts";

/** One row that an answer listed and that a later question may refer to. */
export interface ListedRow {
  /** The heading of the first column, or the kind of the source. */
  of: string;
  title: string;
  /** The texts of the other columns. */
  facts: readonly { label: string; text: string }[];
  source: Omit<AnswerSource, "number"> | undefined;
}

/** The kinds of source that are single records, for answers without a table. */
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

/** Returns the rows of an answer in its order: those of its first table, otherwise its sources. */
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

/** Returns the rows of an answer that a question may refer to: its list, or all its sources if it has no list. */
export function pointableRows(answer: Answer, { at }: RowReference): ListedRow[] {
  const rows = listedRows(answer);
  return rows.length === 0 && at === "all" ? answer.sources.map(rowOf) : rows;
}

/** Returns the row that a question refers to; undefined if there is none, or if it refers to several. */
export function referencedRow(rows: readonly ListedRow[], { at }: RowReference): ListedRow | undefined {
  if (at === "last") return rows.at(-1);
  if (at === "all") return rows.length === 1 ? rows[0] : undefined;
  return rows[at - 1];
}
