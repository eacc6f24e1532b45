import type { Answer } from "#features/assistant/assistant/answer.contract.ts";
import type { AmountMarks } from "../speech/named-values.rules.ts";
import type { Pointer } from "../speech/pointer.rules.ts";
import type { Reading } from "../speech/read-question.rules.ts";
import type { Names, Question } from "./kind.ts";
import { type ListedRow, pointableRows, rowAt } from "./listed-rows.rules.ts";

/** The question by which a row would have been asked for by its name. */
interface AskedRow {
  /** The kind of question that answers about such a record. */
  kind: string;
  marks?: Partial<AmountMarks>;
  names?: Names;
  /** The text of that question, where the kind reads its words. */
  text?: string;
}

/** The meaning of an area's rows. */
export interface RowMeaning {
  /** The heading of the column of the records, or the kind of their source. */
  called: readonly string[];
  /** The page of the rows; the first group is their id. */
  place: RegExp;
  read(title: string, id: string, facts: ListedRow["facts"]): AskedRow | undefined;
}

/** Returns the question for a row, so that it is read again; undefined when no kind answers about such a record. */
export function meaningOf(
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
 * Rewrites «Explícame la segunda» as a question about the row by its name; a row without a kind of its own is repeated
 * as listed.
 */
export function pointedQuestion(
  meanings: readonly RowMeaning[],
  reading: Reading,
  pointer: Pointer,
  before: Answer | null,
): { kind: string; question: Question } {
  const rows = before ? pointableRows(before, pointer) : [];
  const row = rowAt(rows, pointer);
  const meaning = row && meaningOf(meanings, row);
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
