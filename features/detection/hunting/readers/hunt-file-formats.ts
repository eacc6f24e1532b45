import { parse as parseToml } from "smol-toml";
import type { DataNeed, HuntFileFormat } from "#features/detection/hunting/hunting.contract.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { yamlDocuments } from "#platform/readers/yaml-documents.ts";
import { dataNeedsOf } from "./needed-data.ts";

type Fields = Record<string, unknown>;

/** The contents of a hunt file; fields that the file lacks are empty. */
export interface HuntOfFile {
  format: HuntFileFormat;
  id: string;
  author: string[];
  license: string;
  title: string;
  hypothesis: string;
  techniques: string[];
  needs: DataNeed[];
  queries: { language: string; text: string }[];
  notes: string[];
  references: string[];
  /** Fields of the file without a counterpart in the portal. */
  unread: string[];
  /** The doubts of the reader, in sentences. */
  doubts: string[];
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);
/** Returns a text without NUL and unpaired surrogates, which escapes in these formats can produce. */
const word = (value: unknown): string =>
  typeof value === "string"
    ? value.toWellFormed().replaceAll("\0", "").trim()
    : typeof value === "number"
      ? String(value)
      : "";
const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
const words = (value: unknown): string[] => list(value).map(word).filter(Boolean);
interface LanguageQuery {
  language: string;
  text: string;
}

/**
 * Returns queries with their languages from a second list. Lists of equal length are paired by position; a single
 * language applies to all queries; any other number is ambiguous.
 */
function queriesWithLanguages(
  queries: readonly unknown[],
  languages: readonly unknown[],
): { queries: LanguageQuery[]; doubts: string[] } {
  const isPaired = languages.length === queries.length;
  const [only] = languages.length === 1 ? languages : [];
  const huntQueries = queries.map((query, place) => ({
    language: word(isPaired ? languages[place] : only),
    text: word(query),
  }));
  const isUnclear = !isPaired && languages.length > 1 && queries.length > 0;
  const doubts = isUnclear
    ? [
        `Lenguajes: el archivo nombra ${languages.length} (${words(languages).join(", ")}) para ${queries.length} consultas; no se sabe cuál es de cuál.`,
      ]
    : [];
  return { queries: huntQueries.filter(({ text }) => text !== ""), doubts };
}

/** Words that mean an absent value in files. */
const none = /^(?:none|null|nil|n\/?a|-+)?$/i;

/** Returns the technique of an ATT&CK mapping, whose sub-technique may be a number or a full id. */
function mappedTechnique({ technique, sub_technique }: Fields): { technique: string; doubt?: string } {
  const [whole, sub] = [word(technique), word(sub_technique)];
  if (none.test(sub)) return { technique: whole };
  if (/^\d{1,3}$/.test(sub)) return { technique: `${whole}.${sub.padStart(3, "0")}` };
  if (/^T\d{4}\.\d{3}$/i.test(sub)) return { technique: sub };
  return { technique: whole, doubt: `Técnicas: «${sub.slice(0, 60)}» no es una subtécnica de ${whole}.` };
}

const unreadOf = (fields: Fields, knownNames: string[]) =>
  Object.keys(fields).filter((name) => !knownNames.includes(name));

const unknown =
  "No es un archivo de búsquedas conocido: HEARTH (Markdown con cabecera YAML), Elastic (TOML), Sigma u OTRF (YAML).";

function yaml(text: string): Fields {
  let fields: unknown;
  try {
    const { documents, tooMany } = yamlDocuments(text, { schema: "core", documents: 1, parts: 20_000 });
    if (tooMany) throw new Error(tooMany);
    fields = documents[0]?.document.toJS({ maxAliasCount: 20 });
  } catch {
    throw new UnreadableFile(unknown);
  }
  if (!isFields(fields)) throw new UnreadableFile(unknown);
  return fields;
}

function hypothesisOf(fields: Fields): string {
  const hypothesis = word(fields.hypothesis);
  if (hypothesis === "") throw new UnreadableFile(unknown);
  return hypothesis;
}

/** Text between a heading of the body and the next one. */
function section(body: string, heading: string): string {
  const parts = body.split(/^#{1,6}\s+/m);
  return (
    parts
      .find((part) => part.split("\n", 1)[0]?.trim().toLowerCase() === heading)
      ?.replace(/^.*\n?/, "")
      .trim() ?? ""
  );
}

/** Converts the front matter and the body of a HEARTH Markdown file to a hunt. */
export function readHearthHunt(head: string, body: string): HuntOfFile {
  const fields = yaml(head);
  const hypothesis = hypothesisOf(fields);
  const submitter = isFields(fields.submitter) ? fields.submitter : {};
  const queries = list(fields.detection_queries).map((each) =>
    isFields(each)
      ? { language: word(each.language ?? each.platform), text: word(each.query ?? each.text) }
      : { language: "", text: word(each) },
  );
  return {
    format: "hearth",
    id: word(fields.id),
    author: words(submitter.name),
    license: word(fields.license),
    title: word(fields.title),
    hypothesis,
    techniques: [...words(fields.techniques), ...words(fields.tags)],
    needs: dataNeedsOf(words(fields.required_data_sources)),
    queries,
    notes: [...words(fields.notes), section(body, "why")],
    references: [
      ...words(fields.references),
      ...section(body, "references")
        .split("\n")
        .map((line) => line.replace(/^[-*]\s*/, "").trim())
        .filter(Boolean),
    ],
    unread: unreadOf(fields, [
      ...["id", "category", "title", "hypothesis", "techniques", "tags", "tactics", "notes", "submitter"],
      ...["required_data_sources", "detection_queries", "license", "references"],
    ]),
    doubts: [],
  };
}

export function readElasticHunt(text: string): HuntOfFile {
  let fields: unknown;
  try {
    fields = parseToml(text).hunt;
  } catch (error) {
    const line = error instanceof Error && "line" in error ? ` (línea ${error.line})` : "";
    throw new UnreadableFile(`El archivo TOML no se puede leer${line}.`);
  }
  if (!isFields(fields) || word(fields.description) === "") throw new UnreadableFile(unknown);
  const { queries, doubts } = queriesWithLanguages(list(fields.query), list(fields.language));
  return {
    format: "elastic",
    id: word(fields.uuid),
    author: words(fields.author),
    license: word(fields.license),
    title: word(fields.name),
    hypothesis: word(fields.description),
    techniques: words(fields.mitre),
    needs: dataNeedsOf(words(fields.integration)),
    queries,
    notes: words(fields.notes),
    references: words(fields.references),
    unread: unreadOf(fields, [
      ...["uuid", "author", "license", "name", "description", "mitre", "integration", "query", "language"],
      ...["notes", "references"],
    ]),
    doubts,
  };
}

/** Converts a YAML file: a Sigma rule has a detection, an OTRF hunt a hypothesis. */
export function sigmaOrOtrf(text: string): HuntOfFile {
  const fields = yaml(text);
  return isFields(fields.detection) && isFields(fields.logsource) ? sigma(fields, text) : otrf(fields);
}

/** Converts a Sigma rule to a hunt; the complete rule becomes its query. */
function sigma(fields: Fields, text: string): HuntOfFile {
  const { category, product, service } = isFields(fields.logsource) ? fields.logsource : {};
  const harmless = words(fields.falsepositives);
  return {
    format: "sigma",
    id: word(fields.id),
    author: words(fields.author),
    license: word(fields.license),
    title: word(fields.title),
    hypothesis: word(fields.description) || word(fields.title),
    techniques: words(fields.tags).map((tag) => tag.replace(/^attack\./i, "")),
    needs: dataNeedsOf(words([category, product, service])),
    queries: [{ language: "sigma", text }],
    notes: harmless.length > 0 ? [`También aparece sin ataque: ${harmless.join("; ")}.`] : [],
    references: words(fields.references),
    unread: [],
    doubts: [],
  };
}

function otrf(fields: Fields): HuntOfFile {
  const hypothesis = hypothesisOf(fields);
  const analytics = list(fields.analytics).filter(isFields);
  const mapped = list(fields.attack_mappings).filter(isFields).map(mappedTechnique);
  return {
    format: "otrf",
    id: word(fields.id),
    author: words(fields.collaborators),
    license: word(fields.license),
    title: word(fields.title),
    hypothesis,
    techniques: mapped.map(({ technique }) => technique),
    needs: dataNeedsOf(words(fields.platform)),
    queries: analytics.map((each) => ({ language: word(each.platform), text: word(each.logic) })),
    notes: [word(fields.technical_context), word(fields.offensive_tradecraft), word(fields.description)],
    references: words(fields.references),
    unread: unreadOf(fields, [
      ...["id", "title", "hypothesis", "collaborators", "creation_date", "modification_date", "platform"],
      ...["attack_mappings", "analytics", "technical_context", "offensive_tradecraft", "description"],
      ...["references", "license"],
    ]),
    doubts: mapped.flatMap(({ doubt }) => doubt ?? []),
  };
}
