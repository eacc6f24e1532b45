import type { ParsedNode } from "yaml";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { isDeeperThan } from "#platform/readers/json-limits.ts";
import { yamlDocuments } from "#platform/readers/yaml-documents.ts";
import { readCorrelation } from "./read-correlation.ts";
import { readDetection } from "./read-detection.ts";
import { Problems, type SigmaHead, type SigmaProblem, type SigmaRule } from "./sigma-rule.ts";
import { type MapSpot, yamlMember, yamlSpotOf, yamlText, yamlTexts } from "./spot.ts";

const sigmaStatuses = ["stable", "test", "experimental", "deprecated", "unsupported"] as const;
const sigmaLevels = severities.filter((severity) => severity !== "unknown");
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const tag = /^[a-z0-9_-]+\.[a-z0-9._-]+$/i;
const longestTitle = 256;

/** Reads the head of a rule: title, id, state, level, tags, false positives. */
function readHead(rule: MapSpot, problems: Problems): SigmaHead {
  const word = (name: string) => yamlText(yamlMember(rule, name));
  const placeOf = (name: string) => yamlMember(rule, name)?.place ?? rule.place;
  const title = word("title") ?? "";
  if (title === "") problems.add("title", placeOf("title"), "Falta el título (title).");
  else if (title.length > longestTitle)
    problems.add("title", placeOf("title"), `El título tiene más de ${longestTitle} caracteres.`);
  const id = word("id");
  if (id !== null && !uuid.test(id)) problems.add("id", placeOf("id"), "El id debe ser un UUID.");
  const status = word("status");
  if (status !== null && !(sigmaStatuses as readonly string[]).includes(status))
    problems.add(
      "status",
      placeOf("status"),
      `El estado «${status}» no existe: ${sigmaStatuses.join(", ")}.`,
    );
  const level = word("level");
  if (level !== null && !(sigmaLevels as string[]).includes(level))
    problems.add("level", placeOf("level"), `El nivel «${level}» no existe: ${sigmaLevels.join(", ")}.`);
  const tags = yamlTexts(yamlMember(rule, "tags"));
  for (const each of tags)
    if (!tag.test(each))
      problems.add("tags", placeOf("tags"), `La etiqueta «${each}» no tiene la forma espacio.nombre.`);
  const attack = tags.map((each) => each.toLowerCase()).filter((each) => each.startsWith("attack."));
  return {
    title,
    id: id?.toLowerCase() ?? null,
    name: word("name"),
    status,
    level: (sigmaLevels as string[]).includes(level ?? "") ? (level as Severity) : "unknown",
    description: word("description") ?? "",
    author: word("author") ?? "",
    tags,
    techniques: attack
      .filter((each) => /^attack\.t\d{4}(\.\d{3})?$/.test(each))
      .map((each) => each.slice(7).toUpperCase()),
    tactics: attack.filter((each) => /^attack\.[a-z][a-z_-]+$/.test(each)).map(tacticSlug),
    falsePositives: yamlTexts(yamlMember(rule, "falsepositives")),
    place: rule.place,
  };
}

function tacticSlug(name: string): string {
  return name.slice(7).replaceAll("_", "-");
}

export const longestSource = 200_000;
export const maxDocuments = 50;
/** The most YAML tokens of a text: as many as fifty of the longest published rules. */
const maxParts = 60_000;
const deepestBrackets = 30;
const start = { line: 1, column: 1 };

/** One document of a text: its rule, or the problems that make it invalid. */
export interface SigmaDocument {
  rule: SigmaRule | undefined;
  problems: SigmaProblem[];
  /** The part of the text that contains only this document. */
  source: string;
}

/**
 * Reads a text with one rule or several, separated by `---`. Never throws; every problem is reported with its position.
 */
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
  let yaml: ReturnType<typeof yamlDocuments>;
  try {
    yaml = yamlDocuments(text, { schema: "core", documents: maxDocuments, parts: maxParts });
  } catch {
    return whole("El YAML no se puede leer.");
  }
  const { documents, lines, tooMany } = yaml;
  if (tooMany === "documents") return whole(`El texto tiene más de ${maxDocuments} documentos.`);
  if (tooMany === "parts")
    return whole("El texto tiene demasiadas partes para una regla: repártalo en varios.");
  const sigmaDocuments: SigmaDocument[] = [];
  for (const { document, problems: yamlProblems } of documents) {
    if (document.contents === null && yamlProblems.length === 0) continue;
    const problems = new Problems();
    const [from, , to] = document.range ?? [0, text.length, text.length];
    for (const { code, line, column } of yamlProblems) problems.add("", { line, column }, yamlWords(code));
    const rule =
      yamlProblems.length === 0
        ? readDocument(yamlSpotOf(document.contents as ParsedNode | null, lines, problems), problems)
        : undefined;
    const sigmaRule = problems.items.length === 0 ? rule : undefined;
    sigmaDocuments.push({
      rule: sigmaRule,
      problems: problems.items,
      source: text.slice(from, to).trim(),
    });
  }
  return sigmaDocuments.length > 0 ? sigmaDocuments : whole("El texto está vacío.");
}

function readDocument(spot: ReturnType<typeof yamlSpotOf>, problems: Problems): SigmaRule | undefined {
  if (spot.kind !== "map") {
    problems.add("", spot.place, "Una regla de Sigma es un mapa con title, logsource y detection.");
    return undefined;
  }
  const refusedResult = refusedPart(spot);
  if (refusedResult) {
    problems.add(refusedResult.name, refusedResult.place, refusedResult.message);
    return undefined;
  }
  const head = readHead(spot, problems);
  return yamlMember(spot, "correlation")
    ? readCorrelation(spot, head, problems)
    : readDetection(spot, head, problems);
}

function refusedPart(rule: MapSpot) {
  const parts = {
    action: "«action» es de las colecciones antiguas y no se admite: escriba cada regla completa.",
    filter: "Los filtros de Sigma no se admiten: escriba la excepción en la regla.",
  };
  for (const [name, message] of Object.entries(parts)) {
    const spot = yamlMember(rule, name);
    if (spot) return { name, place: spot.place, message };
  }
  return undefined;
}

function yamlWords(code: string): string {
  if (code === "DUPLICATE_KEY") return "El YAML repite un nombre en el mismo mapa.";
  if (code === "BAD_INDENT" || code === "TAB_AS_INDENT") return "El YAML tiene una sangría que no calza.";
  return "El YAML no es válido aquí.";
}
