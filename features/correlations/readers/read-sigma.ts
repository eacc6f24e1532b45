import { LineCounter, type ParsedNode, parseAllDocuments } from "yaml";
import { isDeeperThan } from "#platform/readers/json-limits.ts";
import { readCorrelation } from "./read-correlation.ts";
import { readDetection } from "./read-detection.ts";
import { readHead } from "./read-head.ts";
import { Problems, type SigmaProblem } from "./sigma-problem.ts";
import type { SigmaRule } from "./sigma-rule.ts";
import { type MapSpot, partOf, spotOf } from "./spot.ts";

export const longestSource = 200_000;
export const mostDocuments = 50;
const deepestBrackets = 30;
const start = { line: 1, column: 1 };

/** One document of a text: its rule, or what keeps it from being one. */
export interface SigmaDocument {
  rule: SigmaRule | undefined;
  problems: SigmaProblem[];
  /** The text of this document alone. */
  source: string;
}

/** Reads a text with one rule or several, parted by `---`. Never throws; every problem is named with its place. */
export function readSigma(text: string): SigmaDocument[] {
  const whole = (message: string): SigmaDocument[] => [
    {
      rule: undefined,
      problems: [{ message, path: "", place: start }],
      source: text.slice(0, longestSource),
    },
  ];
  if (text.trim() === "") return whole("El texto está vacío.");
  if (text.length > longestSource) return whole("El texto tiene más de 200.000 caracteres.");
  if (isDeeperThan(text, deepestBrackets)) return whole("El texto tiene más niveles de los permitidos.");
  const lines = new LineCounter();
  let documents: ReturnType<typeof parseAllDocuments>;
  try {
    documents = parseAllDocuments(text, { lineCounter: lines, uniqueKeys: true, logLevel: "silent" });
  } catch {
    return whole("El YAML no se puede leer.");
  }
  if (!Array.isArray(documents) || documents.length === 0) return whole("El texto está vacío.");
  if (documents.length > mostDocuments) return whole(`El texto tiene más de ${mostDocuments} documentos.`);
  const read: SigmaDocument[] = [];
  for (const document of documents) {
    if (document.contents === null && document.errors.length === 0) continue;
    const problems = new Problems();
    const [from, , to] = document.range ?? [0, text.length, text.length];
    for (const error of document.errors) {
      const at = error.linePos?.[0];
      problems.add("", at ? { line: at.line, column: at.col } : start, yamlWords(error.code));
    }
    const rule =
      document.errors.length === 0
        ? readDocument(spotOf(document.contents as ParsedNode | null, lines, problems), problems)
        : undefined;
    const found = problems.items.length === 0 ? rule : undefined;
    read.push({ rule: found, problems: problems.items, source: text.slice(from, to).trim() });
  }
  return read.length > 0 ? read : whole("El texto está vacío.");
}

function readDocument(spot: ReturnType<typeof spotOf>, problems: Problems): SigmaRule | undefined {
  if (spot.kind !== "map") {
    problems.add("", spot.place, "Una regla de Sigma es un mapa con title, logsource y detection.");
    return undefined;
  }
  const refused = refusedPart(spot);
  if (refused) {
    problems.add(refused.name, refused.place, refused.message);
    return undefined;
  }
  const head = readHead(spot, problems);
  return partOf(spot, "correlation")
    ? readCorrelation(spot, head, problems)
    : readDetection(spot, head, problems);
}

function refusedPart(rule: MapSpot) {
  const parts = {
    action: "«action» es de las colecciones antiguas y no se admite: escriba cada regla completa.",
    filter: "Los filtros de Sigma no se admiten: escriba la excepción en la regla.",
  };
  for (const [name, message] of Object.entries(parts)) {
    const found = partOf(rule, name);
    if (found) return { name, place: found.place, message };
  }
  return undefined;
}

function yamlWords(code: string): string {
  if (code === "DUPLICATE_KEY") return "El YAML repite un nombre en el mismo mapa.";
  if (code === "BAD_INDENT" || code === "TAB_AS_INDENT") return "El YAML tiene una sangría que no calza.";
  return "El YAML no es válido aquí.";
}
