import { isAlias, stringify, visit } from "yaml";
import type { z } from "zod";
import {
  PipelineDefinition,
  PipelineStep,
} from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import { yamlDocuments } from "#platform/readers/yaml-documents.ts";

export const pipelineFormat = "portal-automatizacion/1";

/** The keys of the YAML file for the property names of a definition, by part. A key that is not listed is refused. */
const names = {
  head: {
    nombre: "name",
    proposito: "purpose",
    para: "audience",
    disparador: "trigger",
    entradas: "inputs",
    pasos: "steps",
    salidas: "outputs",
  },
  trigger: { tipo: "kind", horario: "cron", evento: "event", filtro: "filter" },
  filter: { campo: "field", es: "is", valores: "values" },
  inputs: { clave: "key", etiqueta: "label", tipo: "type", obligatoria: "required", valor: "default" },
  steps: {
    clave: "key",
    hacer: "kind",
    titulo: "title",
    si: "only_if",
    con: "with",
    reintentos: "retries",
    segundos: "timeout_seconds",
    si_falla: "on_failure",
  },
  outputs: { clave: "key", valor: "value" },
} as const;
type Part = keyof typeof names;

const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  audience: { proveedor: "provider", cliente: "client" },
  "trigger.kind": {
    manual: "manual",
    horario: "schedule",
    evento: "event",
    webhook: "webhook",
    correo: "mail",
    procedimiento: "playbook",
    agente: "agent",
  },
  "inputs.type": { texto: "text", numero: "number", logico: "boolean" },
  "steps.on_failure": { detener: "stop", seguir: "continue" },
  "filter.is": { es: "is", no_es: "is_not", contiene: "contains", al_menos: "at_least", a_lo_mas: "at_most" },
};

export interface FileProblem {
  line: number;
  text: string;
}
export type PipelineFile =
  | { definition: PipelineDefinition; problems: [] }
  | { definition: undefined; problems: FileProblem[] };

type Path = (string | number)[];
type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Renames the keys of one part of the file to property names; reports unknown keys. */
function renamed(
  value: unknown,
  part: Part,
  path: Path,
  report: (path: Path, text: string) => void,
): unknown {
  if (Array.isArray(value)) return value.map((each, at) => renamed(each, part, [...path, at], report));
  if (!isPlain(value)) return value;
  const keysByName: Readonly<Record<string, string>> = names[part];
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      if (part === "head" && name === "formato") return [];
      const key = Object.hasOwn(keysByName, name) ? keysByName[name] : undefined;
      if (key === undefined) {
        report([...path, name], `No se conoce «${name}».`);
        return [];
      }
      const below = part === "head" && key in names ? (key as Part) : key === "filter" ? "filter" : undefined;
      if (below) return [[key, renamed(inner, below, [...path, name], report)]];
      const table = words[part === "head" ? key : `${part}.${key}`];
      const word = table && typeof inner === "string" && Object.hasOwn(table, inner) ? table[inner] : inner;
      return [[key, word]];
    }),
  );
}

/** Reads a definition from YAML. Errors contain their line; aliases, unknown keys and several documents are refused. */
export function readPipelineYaml(text: string): PipelineFile {
  const refuse = (line: number, words: string): PipelineFile => ({
    definition: undefined,
    problems: [{ line, text: words }],
  });
  let reading: ReturnType<typeof yamlDocuments>;
  try {
    reading = yamlDocuments(text, { schema: "core", documents: 1, parts: 40_000 });
  } catch {
    return refuse(1, "El texto no es YAML.");
  }
  const [first] = reading.documents;
  if (!first || reading.tooMany) return refuse(1, "Se espera un solo documento.");
  const [firstProblem] = first.problems;
  if (firstProblem) return refuse(firstProblem.line, "El YAML está mal formado o repite una clave.");
  let aliased = false;
  visit(first.document, (_key, node) => {
    aliased ||= isAlias(node);
  });
  if (aliased) return refuse(1, "No se aceptan referencias entre partes del archivo.");
  const { document } = first;
  const lineOf = (path: Path): number => {
    for (let length = path.length; length > 0; length -= 1) {
      const node = document.getIn(path.slice(0, length), true) as { range?: [number] } | undefined;
      if (node?.range) return Math.max(1, reading.lines.linePos(node.range[0]).line);
    }
    return 1;
  };
  const content: unknown = document.toJS({ maxAliasCount: 0 });
  if (!isPlain(content) || content.formato !== pipelineFormat)
    return refuse(1, `Falta «formato: ${pipelineFormat}».`);
  return parseContent(content, lineOf);
}

function parseContent(content: Plain, lineOf: (path: Path) => number): PipelineFile {
  const problems: FileProblem[] = [];
  const plain = renamed(content, "head", [], (path, text) => problems.push({ line: lineOf(path), text }));
  const parsed = PipelineDefinition.safeParse(plain);
  if (!parsed.success)
    for (const { path, message } of parsed.error.issues.slice(0, 20))
      problems.push({
        line: lineOf(inFile(path as Path)),
        text: `${inFile(path as Path).join(".") || "archivo"}: ${message}`,
      });
  if (problems.length > 0 || !parsed.success) return { definition: undefined, problems };
  return { definition: parsed.data, problems: [] };
}

const nameIn = (part: Part, key: string | number): string | number =>
  Object.entries(names[part]).find(([, inner]) => inner === key)?.[0] ?? key;

/**
 * Translates a path of the definition to the Spanish keys of the YAML file, so that a problem names the key that its author
 * wrote.
 */
function inFile(path: Path): Path {
  let part: Part | undefined = "head";
  return path.map((key) => {
    if (typeof key === "number" || part === undefined) return key;
    const name = nameIn(part, key);
    part = key in names ? (key as Part) : key === "with" ? undefined : part;
    return name;
  });
}

const step = PipelineStep.shape;
const defaults: Plain = {
  ...Object.fromEntries(
    (["only_if", "retries", "timeout_seconds", "on_failure"] as const).map((key) => [
      `steps.${key}`,
      (step[key] as z.ZodDefault).parse(undefined),
    ]),
  ),
  purpose: "",
  "inputs.default": null,
  "inputs.type": "text",
  "inputs.required": true,
};

function write(value: unknown, part: Part): unknown {
  if (Array.isArray(value)) return value.map((each) => write(each, part));
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(names[part]).flatMap(([name, key]) => {
      const inner = value[key];
      const place = part === "head" ? key : `${part}.${key}`;
      const isEmpty =
        (Array.isArray(inner) && inner.length === 0) || (isPlain(inner) && Object.keys(inner).length === 0);
      if (inner === undefined || isEmpty || inner === defaults[place]) return [];
      if (part === "head" && key in names) return [[name, write(inner, key as Part)]];
      if (key === "filter") return [[name, write(inner, "filter")]];
      const word = Object.entries(words[place] ?? {}).find(([, meaning]) => meaning === inner)?.[0];
      return [[name, word ?? inner]];
    }),
  );
}

/** Writes a definition as YAML; reading it again gives the same definition. */
export function writePipelineYaml(definition: PipelineDefinition): string {
  const content = write(definition, "head") as Plain;
  return stringify({ formato: pipelineFormat, ...content }, { lineWidth: 0 });
}
