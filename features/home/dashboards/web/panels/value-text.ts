import { writtenTacticName } from "#features/intelligence/attack/attack.labels.ts";
import { entryOf } from "#platform/contract/word-list.ts";
import { severityLabels } from "#platform/web/text/severity-labels.ts";

const valueLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  severity: severityLabels,
  is_detection: { true: "sí", false: "no" },
  outcome: { success: "con éxito", failure: "sin éxito" },
};

/** Returns a value of an event's field as shown to people. */
export function valueText(field: string, value: string): string {
  if (field === "tactics") return writtenTacticName(value);
  return entryOf(valueLabels[field] ?? {}, value) ?? value;
}
