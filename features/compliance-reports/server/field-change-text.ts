import type { ChangeVerdict } from "#features/compliance/server/compliance.public.ts";
import type { SheetRow } from "#features/compliance-reports/state-sheet.contract.ts";
import { inclusionWords, resultWords, workWords } from "#features/control-states/control-states.words.ts";
import { dayText } from "./document-words.ts";
import { editable } from "./state-sheet-columns.ts";

const names: Readonly<Record<string, string>> = { ...editable, owner_name: editable.owner };
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  result: resultWords,
  work_status: workWords,
};

function valueText(field: string, value: string | null): string {
  if (value === null) return "sin dato";
  if (field === "due_date") return dayText(value);
  if (field === "inclusion_reasons") {
    const reasons: Readonly<Record<string, string>> = inclusionWords;
    return value
      .split(", ")
      .map((reason) => reasons[reason] ?? reason)
      .join("; ");
  }
  return words[field]?.[value] ?? value;
}

/** A change of a field as a person reads it. */
export function fieldChangeText({
  field,
  old_value,
  new_value,
}: ChangeVerdict["fields"][number]): SheetRow["changes"][number] {
  return {
    field: names[field] ?? field,
    from: valueText(field, old_value),
    to: valueText(field, new_value),
  };
}
