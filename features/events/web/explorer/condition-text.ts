import { writtenTacticName } from "#features/attack/attack.words.ts";
import { fieldWords, testWords } from "#features/events/event-field.words.ts";
import type { Condition } from "#features/events/event-filter.contract.ts";
import { severityWords } from "#platform/web/severity-words.ts";

const said: Record<string, Record<string, string>> = {
  severity: severityWords,
  is_detection: { true: "sí", false: "no" },
  outcome: { success: "con éxito", failure: "sin éxito" },
};

/** A value of a field as a person reads it. */
export function valueText(field: string, value: string): string {
  if (field === "tactics") return writtenTacticName(value);
  return said[field]?.[value] ?? value;
}

/** A condition in two parts: the field, and what is asked of it. */
export function conditionText([field, test, ...values]: Condition): { name: string; text: string } {
  const list = values.map((value) => valueText(field, value)).join(" o ");
  return { name: fieldWords[field], text: `${testWords[test]} ${list}`.trim() };
}
