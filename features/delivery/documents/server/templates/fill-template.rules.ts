import { type MarkdownPart, markdownTree } from "#platform/server/documents/markdown-tree.ts";
import {
  type FigureTest,
  fieldPattern,
  readField,
  type StandardField,
  type TemplateField,
} from "./template-fields.rules.ts";

export interface FilledFigure {
  label: string;
  /** Null where it was not measured. */
  value: number | null;
  text: string;
}

export interface TemplateValues {
  standard: Readonly<Partial<Record<StandardField, string>>>;
  figures: Readonly<Record<string, FilledFigure>>;
  data: Readonly<Record<string, string>>;
}

export interface FilledTemplate {
  parts: MarkdownPart[];
  /** The fields without a value; a document with such a field is not created. */
  missing: string[];
}

const own = <Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

const holds = (test: FigureTest, value: number | null) =>
  test === "unmeasured" ? value === null : test === "zero" ? value === 0 : value !== null && value > 0;

/**
 * Fills the fields of a template. The text is parsed before fields are filled, so a value is never read as Markdown. A
 * field inside an unmet condition needs no value.
 */
export function fillTemplate(source: string, values: TemplateValues): FilledTemplate {
  const missingFields = new Set<string>();
  const parts = chosenParts(markdownTree(source), values, missingFields);
  return { parts: parts.map((part) => fillPart(part, values, missingFields)), missing: [...missingFields] };
}

/** Returns the only field of a paragraph without any other content. */
function loneField({ type, parts = [] }: MarkdownPart): TemplateField | undefined {
  const [only] = parts;
  if (type !== "paragraph" || parts.length !== 1 || only?.type !== "text") return undefined;
  const words = /^\s*\{\{([^{}\n]*)\}\}\s*$/.exec(only.value ?? "")?.[1];
  return words === undefined ? undefined : readField(words);
}

/** Returns the parts of a template outside of conditions, and those of conditions that are met. */
function chosenParts(
  parts: readonly MarkdownPart[],
  { figures }: TemplateValues,
  missingFields: Set<string>,
): MarkdownPart[] {
  let isShown = true;
  return parts.filter((part) => {
    const field = loneField(part);
    if (field?.kind === "end") isShown = true;
    if (field?.kind === "if") {
      const figure = own(figures, field.id);
      if (!figure) missingFields.add(`cifra ${field.id}`);
      isShown = figure !== undefined && holds(field.test, figure.value);
    }
    return isShown && field?.kind !== "end" && field?.kind !== "if";
  });
}

function fillPart(part: MarkdownPart, values: TemplateValues, missingFields: Set<string>): MarkdownPart {
  const field = loneField(part);
  if (field?.kind === "figures") return figureTable(field.ids, values, missingFields);
  if (field?.kind === "data") return dataParagraphs(field.name, values, missingFields);
  return {
    ...part,
    ...(part.value !== undefined && { value: fillText(part.value, values, missingFields) }),
    ...(part.parts && { parts: part.parts.map((each) => fillPart(each, values, missingFields)) }),
  };
}

function fillText(text: string, values: TemplateValues, missingFields: Set<string>): string {
  return text.replaceAll(fieldPattern, (_field, words: string) => {
    const value = textOfField(readField(words), values);
    if (value === undefined) missingFields.add(words.trim());
    return value ?? "";
  });
}

function textOfField(field: TemplateField | undefined, values: TemplateValues): string | undefined {
  if (field?.kind === "standard") return values.standard[field.name];
  if (field?.kind === "figure") return own(values.figures, field.id)?.text;
  if (field?.kind === "data") return own(values.data, field.name);
  return undefined;
}

const words = (value: string): MarkdownPart => ({ type: "text", value });
const node = (type: string, parts: MarkdownPart[]): MarkdownPart => ({ type, parts });

function figureTable(
  ids: readonly string[],
  { figures }: TemplateValues,
  missingFields: Set<string>,
): MarkdownPart {
  const rows = ids.flatMap((id) => {
    const figure = own(figures, id);
    if (!figure) missingFields.add(`cifra ${id}`);
    return figure ? [[figure.label, figure.text]] : [];
  });
  const row = (cells: readonly string[]) =>
    node(
      "tableRow",
      cells.map((cell) => node("tableCell", [words(cell)])),
    );
  return node("table", [row(["Cifra", "Valor"]), ...rows.map(row)]);
}

/** Returns a person's text as one paragraph per line. */
function dataParagraphs(name: string, { data }: TemplateValues, missingFields: Set<string>): MarkdownPart {
  const text = own(data, name);
  if (text === undefined) missingFields.add(`dato ${name}`);
  const lines = (text ?? "").split("\n").filter((line) => line.trim() !== "");
  return node(
    "root",
    lines.map((line) => node("paragraph", [words(line)])),
  );
}
