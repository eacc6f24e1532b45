import { parse as parseToml } from "smol-toml";
import type { DataNeed, HuntFileFormat, HuntQuery, HuntSource } from "#features/hunting/hunting.contract.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { yamlDocuments } from "#platform/readers/yaml-documents.ts";
import { needsOf } from "./needed-data.ts";

/** A hunt of a file, cut to what a hunt here may hold. */
export interface HuntIdea {
  source: HuntSource;
  title: string;
  hypothesis: string;
  techniques: string[];
  needs: DataNeed[];
  /** To be run where the file holds exactly one rule of Sigma, or one filter of a portal; else what it holds, kept to be read. */
  query: HuntQuery;
  notes: string;
  /** What of the file was not taken, in words. */
  left: string[];
}

type Fields = Record<string, unknown>;

interface Written {
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
  /** Fields of the file that nothing here stands for. */
  unread: string[];
}

const longest = {
  title: 200,
  hypothesis: 2_000,
  notes: 10_000,
  query: 50_000,
  filter: 8_000,
  id: 200,
  author: 300,
};
/** What is run here as it stands: rules of Sigma, and what another portal wrote. */
const runnable = new Map<string, "sigma" | "filter">([
  ["sigma", "sigma"],
  ["event-filter", "filter"],
]);
const technique = /^T\d{4}(?:\.\d{3})?$/;

/**
 * One hunt of a HEARTH (Markdown with a YAML head), Elastic (TOML) or OTRF (YAML) file, told by its content. Queries of
 * other tools are kept as text. Throws {@link UnreadableFile} for anything else.
 */
export function readHuntFile(text: string): HuntIdea {
  const plain = text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  const head = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(plain);
  if (head) return ideaOf(hearth(yaml(head[1] ?? ""), plain.slice(head[0].length)));
  if (/^\s*\[hunt\]/m.test(plain)) return ideaOf(elastic(plain));
  return ideaOf(otrf(yaml(plain)));
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);
/** Escapes of these formats can write what a text may not hold. */
const word = (value: unknown): string =>
  typeof value === "string"
    ? value.toWellFormed().replaceAll("\0", "").trim()
    : typeof value === "number"
      ? String(value)
      : "";
const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
const words = (value: unknown): string[] => list(value).map(word).filter(Boolean);
const unreadOf = (fields: Fields, known: string[]) =>
  Object.keys(fields).filter((name) => !known.includes(name));

const unknown =
  "No es un archivo de búsquedas conocido: HEARTH (Markdown con cabecera YAML), Elastic (TOML) u OTRF (YAML).";

function yaml(text: string): Fields {
  let fields: unknown;
  try {
    const { documents, tooMany } = yamlDocuments(text, { schema: "core", documents: 1, parts: 20_000 });
    if (tooMany) throw new Error(tooMany);
    fields = documents[0]?.document.toJS({ maxAliasCount: 20 });
  } catch {
    throw new UnreadableFile(unknown);
  }
  if (!isFields(fields) || word(fields.hypothesis) === "") throw new UnreadableFile(unknown);
  return fields;
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

function hearth(fields: Fields, body: string): Written {
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
    hypothesis: word(fields.hypothesis),
    techniques: [...words(fields.techniques), ...words(fields.tags)],
    needs: needsOf(words(fields.required_data_sources)),
    queries,
    notes: [...words(fields.notes), section(body, "why")],
    references: section(body, "references")
      .split("\n")
      .map((line) => line.replace(/^[-*]\s*/, "").trim())
      .filter(Boolean),
    unread: unreadOf(fields, [
      ...["id", "category", "title", "hypothesis", "techniques", "tags", "tactics", "notes", "submitter"],
      ...["required_data_sources", "detection_queries", "license"],
    ]),
  };
}

function elastic(text: string): Written {
  let fields: unknown;
  try {
    fields = parseToml(text).hunt;
  } catch (error) {
    const line = error instanceof Error && "line" in error ? ` (línea ${error.line})` : "";
    throw new UnreadableFile(`El archivo TOML no se puede leer${line}.`);
  }
  if (!isFields(fields) || word(fields.description) === "") throw new UnreadableFile(unknown);
  const languages = words(fields.language);
  return {
    format: "elastic",
    id: word(fields.uuid),
    author: words(fields.author),
    license: word(fields.license),
    title: word(fields.name),
    hypothesis: word(fields.description),
    techniques: words(fields.mitre),
    needs: needsOf(words(fields.integration)),
    queries: words(fields.query).map((query, place) => ({
      language: languages[place] ?? languages[0] ?? "",
      text: query,
    })),
    notes: words(fields.notes),
    references: words(fields.references),
    unread: unreadOf(fields, [
      ...["uuid", "author", "license", "name", "description", "mitre", "integration", "query", "language"],
      ...["notes", "references"],
    ]),
  };
}

function otrf(fields: Fields): Written {
  const analytics = list(fields.analytics).filter(isFields);
  return {
    format: "otrf",
    id: word(fields.id),
    author: words(fields.collaborators),
    license: word(fields.license),
    title: word(fields.title),
    hypothesis: word(fields.hypothesis),
    techniques: list(fields.attack_mappings)
      .filter(isFields)
      .map(({ technique, sub_technique }) => {
        const sub = word(sub_technique);
        return sub === "" ? word(technique) : `${word(technique)}.${sub.padStart(3, "0")}`;
      }),
    needs: needsOf(words(fields.platform)),
    queries: analytics.map((each) => ({ language: word(each.platform), text: word(each.logic) })),
    notes: [word(fields.technical_context), word(fields.offensive_tradecraft), word(fields.description)],
    references: words(fields.references),
    unread: unreadOf(fields, [
      ...["id", "title", "hypothesis", "collaborators", "creation_date", "modification_date", "platform"],
      ...["attack_mappings", "analytics", "technical_context", "offensive_tradecraft", "description"],
      ...["references", "license"],
    ]),
  };
}

/** The first sentence, or as many whole words of it as a title holds. */
function titleOf(hypothesis: string): string {
  const sentence = /^[\s\S]*?[.!?](?=\s|$)/.exec(hypothesis)?.[0] ?? hypothesis;
  const line = sentence.replace(/\s+/g, " ").replace(/\.$/, "");
  return line.length <= 120 ? line : `${line.slice(0, 119).replace(/\s+\S*$/, "")}…`;
}

function ideaOf(file: Written): HuntIdea {
  const left: string[] = [];
  const cut = (name: string, value: string, most: number) => {
    if (value.length > most) left.push(`${name}: pasa de ${most} caracteres y se cortó.`);
    return value.slice(0, most).toWellFormed();
  };
  const techniques = [...new Set(file.techniques.map((each) => each.toUpperCase()))];
  const known = techniques.filter((each) => technique.test(each));
  if (known.length > 20) left.push(`Técnicas: se tomaron 20 de ${known.length}.`);
  const hypothesis = file.hypothesis.replace(/\s*\n\s*/g, "\n");
  if (file.unread.length > 0) left.push(`Campos que aquí no tienen lugar: ${file.unread.join(", ")}.`);
  const references = file.references.length > 0 ? `Referencias:\n${file.references.join("\n")}` : "";
  const notes = [...file.notes.filter(Boolean), references].filter(Boolean).join("\n\n");
  const queries = file.queries.filter(({ text }) => text !== "");
  const [only] = queries;
  const runs = queries.length === 1 ? runnable.get(only?.language.toLowerCase() ?? "") : undefined;
  const foreign = queries
    .map(({ language, text }) => (language === "" ? text : `# ${language}\n${text}`))
    .join("\n\n");
  return {
    source: {
      format: file.format,
      id: file.id.slice(0, longest.id).toWellFormed(),
      author: file.author.join(", ").slice(0, longest.author).toWellFormed(),
      license: file.license.slice(0, longest.id).toWellFormed(),
    },
    title: cut("Título", file.title === "" ? titleOf(hypothesis) : file.title, longest.title),
    hypothesis: cut("Hipótesis", hypothesis, longest.hypothesis),
    techniques: known.slice(0, 20),
    needs: file.needs,
    query:
      only && runs
        ? { kind: runs, text: cut("Consulta", only.text, runs === "filter" ? longest.filter : longest.query) }
        : { kind: "foreign", text: cut("Consultas", foreign, longest.query) },
    notes: cut("Notas", notes, longest.notes),
    left,
  };
}
