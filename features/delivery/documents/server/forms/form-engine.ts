import type { DXT } from "docxtemplater";
import Docxtemplater from "docxtemplater";
import PizZip from "pizzip";
import type { FormFields } from "#features/delivery/documents/contracts/document-forms.contract.ts";
import { pageAtOffset } from "./form-pages.rules.ts";
import { isName, readTag, tagKey } from "./form-tags.rules.ts";

export interface FormProblem {
  /** The page, counted from 1; headers and footers are counted as page 1. */
  page: number;
  text: string;
}

export interface FormReading {
  fields: FormFields;
  problems: FormProblem[];
}

export interface FormValues {
  /** The values by the label of the field. */
  fields: Readonly<Record<string, string>>;
  lists: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;
}

export type FormResult = { content: Uint8Array } | { missing: string[] };

/** Collects the parts of each file of a form as the template library parsed them. */
class PartCollector implements DXT.Module {
  readonly name = "PartCollector";
  readonly parts = new Map<string, DXT.Part[]>();
  #path = "";

  /** The library first passes the path of a file, and then its parts. */
  set({ inspect }: { inspect?: { filePath?: string; postparsed?: DXT.Part[] } }): void {
    if (inspect?.filePath) this.#path = inspect.filePath;
    if (inspect?.postparsed) this.parts.set(this.#path, inspect.postparsed);
  }
}

const body = "word/document.xml";

/** Looks up a field by its exact name among the own properties of the values; no expression is evaluated. */
const ownParser = (tag: string) => {
  const key = tagKey(tag);
  return {
    get: (scope: unknown) =>
      typeof scope === "object" && scope !== null && Object.hasOwn(scope, key)
        ? (scope as Record<string, unknown>)[key]
        : undefined,
  };
};

function openForm(content: Uint8Array, modules: DXT.Module[], onMissing: (name: string) => void) {
  const zip = new PizZip(Buffer.from(content));
  return new Docxtemplater(zip, {
    delimiters: { start: "{{", end: "}}" },
    paragraphLoop: true,
    linebreaks: true,
    stripInvalidXMLChars: true,
    parser: ownParser,
    nullGetter: ({ value, module }: DXT.Part) => {
      onMissing(tagKey(value));
      return module === "loop" ? [] : "";
    },
    modules,
    errorLogging: false,
  });
}

/** Returns the fields of a form, and each invalid field with its page. */
export function readForm(content: Uint8Array): FormReading {
  const xml = new PizZip(Buffer.from(content)).file(body)?.asText() ?? "";
  const collector = new PartCollector();
  try {
    openForm(content, [collector], () => {});
  } catch (error) {
    return { fields: emptyFields(), problems: problemsOf(error, xml) };
  }
  const reading: FormReading = { fields: emptyFields(), problems: [] };
  for (const [path, parts] of collector.parts)
    for (const part of parts)
      if (part.type === "placeholder") readPart(part, path === body ? xml : "", reading);
  return reading;
}

/** The maximum number of reported problems, and of fields and lists of one form. */
const maxProblems = 100;
const maxFields = 500;

const emptyFields = (): FormFields => ({ data: [], figures: [], lists: [], usesPeriod: false });

/** Adds a problem with a part; the page is determined only for problems that are reported. */
function addProblem(problems: FormProblem[], part: DXT.Part, xml: string, text: string): void {
  if (problems.length < maxProblems)
    problems.push({ page: pageAtOffset(xml, Number(part.offset ?? 0)), text });
}

function readPart(part: DXT.Part, xml: string, reading: FormReading): void {
  if (part.module === "loop") {
    readList(part, xml, reading);
    return;
  }
  const { fields, problems } = reading;
  const name = tagKey(part.value);
  const tag = part.module === "rawxml" ? undefined : readTag(name);
  if (!tag) addProblem(problems, part, xml, `No existe el campo «${name.slice(0, 80)}».`);
  else if (tag.kind === "data") addOnce(fields.data, tag.name, () => tooMany(reading, part, xml));
  else if (tag.kind === "figure") addOnce(fields.figures, tag.id, () => tooMany(reading, part, xml));
  else if (tag.name.startsWith("periodo")) fields.usesPeriod = true;
}

const tooMany = ({ problems }: FormReading, part: DXT.Part, xml: string) =>
  addProblem(problems, part, xml, `Tiene más de ${maxFields} campos distintos.`);

function addOnce(items: string[], item: string, onFull: () => void): void {
  if (items.includes(item)) return;
  if (items.length < maxFields) items.push(item);
  else onFull();
}

/** Reads a list with its columns; fields of the company inside it are treated like those outside. */
function readList(part: DXT.Part, xml: string, reading: FormReading): void {
  const { fields, problems } = reading;
  const name = tagKey(part.value);
  if (!isName(name))
    addProblem(problems, part, xml, `El nombre de la lista «${name.slice(0, 80)}» no es válido.`);
  let list = fields.lists.find((each) => each.name === name);
  if (!list && fields.lists.length < maxFields) {
    list = { name, columns: [] };
    fields.lists.push(list);
  }
  for (const each of part.subparsed ?? []) {
    if (each.type !== "placeholder") continue;
    const column = tagKey(each.value);
    if (each.module === "rawxml" || each.module === "loop" || !isName(column))
      addProblem(problems, each, xml, `No se acepta el campo «${column.slice(0, 80)}» en una lista.`);
    else if (readTag(column)) readPart(each, xml, reading);
    else if (list) addOnce(list.columns, column, () => tooMany(reading, each, xml));
  }
}

interface TemplateError {
  properties?: { id?: string; xtag?: unknown; offset?: unknown; errors?: TemplateError[] };
}

const explanations: Readonly<Record<string, string>> = {
  unclosed_tag: "Al campo le falta }}",
  unopened_tag: "Al campo le falta {{",
  duplicate_open_tag: "Hay {{ repetidos",
  duplicate_close_tag: "Hay }} repetidos",
  unclosed_loop: "A la lista le falta su final",
  unopened_loop: "Hay un final de lista sin su comienzo",
  closing_tag_does_not_match_opening_tag: "El final no corresponde a la lista",
};

function problemsOf(error: unknown, xml: string): FormProblem[] {
  const { properties = {} } = error as TemplateError;
  const errors = properties.errors ?? [error as TemplateError];
  return errors.slice(0, 100).map(({ properties: own = {} }) => {
    const offset = [own.offset].flat().find((each) => typeof each === "number") ?? 0;
    const explanation = explanations[own.id ?? ""] ?? "El archivo no se puede leer como formulario";
    const tag = [own.xtag].flat().find((each) => typeof each === "string");
    return {
      page: pageAtOffset(xml, offset as number),
      text: tag ? `${explanation}: «${tag}».` : `${explanation}.`,
    };
  });
}

/** Fills a form; returns the fields without a value instead where there are any. */
export function renderForm(content: Uint8Array, { fields, lists }: FormValues): FormResult {
  const missingFields = new Set<string>();
  const form = openForm(content, [], (name) => missingFields.add(name));
  form.render({ ...fields, ...lists });
  if (missingFields.size > 0) return { missing: [...missingFields] };
  return { content: form.getZip().generate({ type: "uint8array", compression: "DEFLATE" }) };
}
