import type { Answer } from "#features/assistant/answer.contract.ts";
import type { Pointer } from "../speech/pointer.rules.ts";
import type { Reading } from "../speech/read-question.rules.ts";
import type { Question } from "./kind.ts";
import { pointableRows, rowAt } from "./listed-rows.rules.ts";
import { meaningOf } from "./row-meaning.rules.ts";

/** «Explícame la segunda» as if the row had been asked for by its name; rows that no kind tells of are told as they stood. */
export function pointedQuestion(reading: Reading, pointer: Pointer, before: Answer | null): Question {
  const rows = before ? pointableRows(before, pointer) : [];
  const row = rowAt(rows, pointer);
  const meaning = row && meaningOf(row);
  return {
    ...reading,
    text: meaning?.text ?? reading.text,
    tags: new Set(meaning?.tags ?? ["points"]),
    marks: { ...reading.marks, ...meaning?.marks },
    names: { ...(reading.standard && { standard: reading.standard }), ...meaning?.names },
    severities: [],
    mentions: [],
    unread: [],
    listed: { rows, row, pointer },
  };
}
