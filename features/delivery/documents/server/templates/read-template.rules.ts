import { fieldPattern, maxFields, readField, type TemplateField } from "./template-fields.rules.ts";

export interface TemplateProblem {
  /** The line, counted from 1. */
  line: number;
  text: string;
}

export interface TemplateReading {
  /** Names of the data that a person fills in, in the order of the text. */
  data: string[];
  /** Ids of the figures that the template prints or tests. */
  figures: string[];
  usesPeriod: boolean;
  problems: TemplateProblem[];
}

interface LineField {
  line: number;
  field: TemplateField;
  /** Whether the line has no other content. */
  isAlone: boolean;
}

const figuresOf = (field: TemplateField): readonly string[] =>
  field.kind === "figures" ? field.ids : field.kind === "figure" || field.kind === "if" ? [field.id] : [];

/** Returns the fields of a template, and each invalid field with its line. */
export function readTemplate(source: string, knownFigures: ReadonlySet<string>): TemplateReading {
  const problems: TemplateProblem[] = [];
  const fields = source.split("\n").flatMap((text, place) => fieldsOfLine(text, place + 1, problems));
  if (fields.length > maxFields) problems.push({ line: 1, text: `Tiene más de ${maxFields} campos.` });
  for (const { line, field } of fields)
    for (const id of figuresOf(field))
      if (!knownFigures.has(id)) problems.push({ line, text: `No existe la cifra «${id}».` });
  problems.push(...problemsOfConditions(fields));
  return {
    data: [...new Set(fields.flatMap(({ field }) => (field.kind === "data" ? [field.name] : [])))],
    figures: [...new Set(fields.flatMap(({ field }) => figuresOf(field)))],
    usesPeriod: fields.some(({ field }) => field.kind === "standard" && field.name.startsWith("periodo")),
    problems: problems.toSorted((one, other) => one.line - other.line),
  };
}

function fieldsOfLine(text: string, line: number, problems: TemplateProblem[]): LineField[] {
  const rest = text.replaceAll(fieldPattern, "");
  if (/\{\{|\}\}/.test(rest)) problems.push({ line, text: "Un campo no está completo: falta {{ o }}." });
  return [...text.matchAll(fieldPattern)].flatMap(([, words = ""]) => {
    const field = readField(words);
    if (!field) problems.push({ line, text: `No existe el campo «${words.trim().slice(0, 80)}».` });
    return field ? [{ line, field, isAlone: rest.trim() === "" }] : [];
  });
}

/** Returns the problems of conditions: each must be alone on its line, not nested, and closed. */
function problemsOfConditions(fields: readonly LineField[]): TemplateProblem[] {
  const problems: TemplateProblem[] = [];
  let openLine: number | undefined;
  for (const { line, field, isAlone } of fields) {
    if (["if", "end", "figures"].includes(field.kind) && !isAlone)
      problems.push({ line, text: "Este campo debe ir solo en su línea." });
    if (field.kind === "if" && openLine !== undefined)
      problems.push({ line, text: "Una condición no puede ir dentro de otra." });
    if (field.kind === "end" && openLine === undefined)
      problems.push({ line, text: "«fin» sin una condición que lo abra." });
    if (field.kind === "if") openLine = line;
    if (field.kind === "end") openLine = undefined;
  }
  if (openLine !== undefined) problems.push({ line: openLine, text: "A la condición le falta su «fin»." });
  return problems;
}
