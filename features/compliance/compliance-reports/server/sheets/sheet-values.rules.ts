import {
  inclusionLabels,
  resultLabels,
  workLabels,
} from "#features/compliance/control-states/control-states.labels.ts";
import type { SeenChange } from "#features/compliance/control-states/server/control-states.public.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { type EditableColumn, editable } from "./state-sheet-columns.ts";

/** A person who may own a control. */
export interface Person {
  id: number;
  name: string;
}

type Change = SeenChange["change"];
type Read = { change: Change } | { problem: string };

const longest = { justification: 2_000, observation: 5_000 };

/** Returns the value whose label is a text, ignoring accents and case. */
function valueOfLabel<Value extends string>(
  labels: Readonly<Record<Value, string>>,
  text: string,
): Value | undefined {
  const entry = (Object.entries(labels) as [Value, string][]).find(
    ([, label]) => foldText(label) === foldText(text),
  );
  return entry?.[0];
}

const unknown = (column: EditableColumn, text: string, allowedValues: readonly string[]): Read => ({
  problem: `${editable[column]}: «${text.slice(0, 60)}» no es un valor. Use ${allowedValues.join(", ")}.`,
});

function word<Value extends string>(
  column: EditableColumn,
  words: Readonly<Record<Value, string>>,
  text: string,
  make: (value: Value) => Change,
): Read {
  const value = valueOfLabel(words, text);
  return value === undefined ? unknown(column, text, Object.values(words)) : { change: make(value) };
}

function level(column: "implementation_score" | "documentation_score" | "target", text: string): Read {
  if (text === "") return { change: { [column]: null } };
  if (!/^\d{1,2}$/.test(text))
    return { problem: `${editable[column]}: debe ser un número entero, sin decimales.` };
  return { change: { [column]: Number(text) } };
}

function day(text: string): Read {
  if (text === "") return { change: { due_date: null } };
  const parts = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(text);
  const iso = parts ? `${parts[3]}-${parts[2]?.padStart(2, "0")}-${parts[1]?.padStart(2, "0")}` : text;
  const real = /^\d{4}-\d{2}-\d{2}$/.test(iso) && new Date(`${iso}T00:00:00Z`).toJSON()?.startsWith(iso);
  return real
    ? { change: { due_date: iso } }
    : {
        problem: `${editable.due_date}: «${text.slice(0, 30)}» no es una fecha. Use 2026-12-31 o 31-12-2026.`,
      };
}

function reasons(text: string): Read {
  const reasonLabels = text
    .split(";")
    .map((part) => part.trim())
    .filter(Boolean);
  const values = reasonLabels.map((part) => valueOfLabel(inclusionLabels, part));
  const unknownAt = values.indexOf(undefined);
  if (unknownAt !== -1)
    return unknown("inclusion_reasons", reasonLabels[unknownAt] ?? "", Object.values(inclusionLabels));
  return { change: { inclusion_reasons: values.filter((value) => value !== undefined) } };
}

function owner(text: string, people: readonly Person[]): Read {
  if (text === "") return { change: { owner_id: null, owner_name: null } };
  const id = /\[(\d+)\]$/.exec(text)?.[1];
  const persons = people.filter((person) =>
    id === undefined ? foldText(person.name) === foldText(text) : person.id === Number(id),
  );
  if (persons.length > 1)
    return {
      problem: `${editable.owner}: hay más de una persona llamada «${text.slice(0, 60)}». Elija de la lista.`,
    };
  const [person] = persons;
  return person
    ? { change: { owner_id: person.id, owner_name: person.name } }
    : {
        problem: `${editable.owner}: «${text.slice(0, 60)}» no es una persona de la empresa ni de su proveedor.`,
      };
}

function prose(column: "justification" | "observation", text: string): Read {
  if (text.length > longest[column])
    return { problem: `${editable[column]}: tiene más de ${longest[column]} caracteres.` };
  return { change: { [column]: text } };
}

/** Returns the value of an edited cell, or its problem. */
export function readCell(column: EditableColumn, text: string, people: readonly Person[]): Read {
  switch (column) {
    case "result":
      return word(column, resultLabels, text, (result) => ({ result }));
    case "work_status":
      return word(column, workLabels, text, (work_status) => ({ work_status }));
    case "implementation_score":
    case "documentation_score":
    case "target":
      return level(column, text);
    case "justification":
    case "observation":
      return prose(column, text);
    case "inclusion_reasons":
      return reasons(text);
    case "owner":
      return owner(text, people);
    case "due_date":
      return day(text);
  }
}
