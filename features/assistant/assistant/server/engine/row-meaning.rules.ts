import type { Answer } from "#features/assistant/assistant/answer.contract.ts";
import type { AmountMarks } from "../speech/named-values.rules.ts";
import type { RowReference } from "../speech/pointer.rules.ts";
import type { Reading } from "../speech/read-question.rules.ts";
import type { Names, Question } from "./kind.ts";
import { type ListedRow, pointableRows, referencedRow } from "./listed-rows.rules.ts";

/** The question with which a person would have asked for a row by its name. */
interface AskedRow {
  /** The kind of question that answers about such a row. */
  kind: string;
  marks?: Partial<AmountMarks>;
  names?: Names;
  /** The text of that question, where the kind reads its words. */
  text?: string;
}

/** Describes what the rows of a list represent. */
export interface RowMeaning {
  /** The heading of the column of the records, or the kind of their source. */
  called: readonly string[];
  /** The page of the rows; the first group is their id. */
  place: RegExp;
  read(title: string, id: string, facts: ListedRow["facts"]): AskedRow | undefined;
}

/** Returns the question for a row, so that the row is read again; undefined if no kind answers about such rows. */
export function questionAboutRow(
  meanings: readonly RowMeaning[],
  { of, title, facts, source }: ListedRow,
): AskedRow | undefined {
  for (const { called, place, read } of meanings) {
    const id = called.includes(of) ? place.exec(source?.path ?? "")?.[1] : undefined;
    if (id) return read(title, id, facts);
  }
  return undefined;
}

/**
 * Rewrites «Explícame la segunda» as a question about the row by its name; a row without such a question is repeated
 * as it was listed.
 */
export function rewriteRowReference(
  meanings: readonly RowMeaning[],
  reading: Reading,
  pointer: RowReference,
  before: Answer | null,
): { kind: string; question: Question } {
  const rows = before ? pointableRows(before, pointer) : [];
  const row = referencedRow(rows, pointer);
  const meaning = row && questionAboutRow(meanings, row);
  const question: Question = {
    ...reading,
    text: meaning?.text ?? reading.text,
    tags: new Set(),
    marks: { ...reading.marks, ...meaning?.marks },
    names: { ...(reading.standard && { standard: reading.standard }), ...meaning?.names },
    severities: [],
    mentions: [],
    unread: [],
    unknown: [],
    corrections: [],
    terms: new Map(),
    listed: { rows, row, pointer },
  };
  return { kind: meaning?.kind ?? "listed.pointed", question };
}
