import { writtenTacticName } from "#features/intelligence/attack/attack.words.ts";
import { entryOf } from "#platform/contract/word-list.ts";
import { severityWords } from "#platform/web/words/severity-words.ts";

const valueWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  severity: severityWords,
  is_detection: { true: "sí", false: "no" },
  outcome: { success: "con éxito", failure: "sin éxito" },
};

/** A value of a field of an event as a person reads it. */
export function valueText(field: string, value: string): string {
  if (field === "tactics") return writtenTacticName(value);
  return entryOf(valueWords[field] ?? {}, value) ?? value;
}
