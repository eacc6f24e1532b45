import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { cleanLine, cleanText, slugFromName } from "../clean-text.ts";
import type { FoundMappings, PairDraft } from "../mapping-set-draft.ts";
import { relationOf } from "../mapping-set-draft.ts";
import type { ProblemList } from "../reading-problem.ts";
import type { OpenFile } from "../standard-reader.ts";
import { asList } from "../yaml/plain-yaml.ts";
import { oscalJson } from "./oscal-json.ts";

const maxPairs = 50_000;

/** Reads an OSCAL mapping collection in JSON; every source of a map is paired with every target of it. */
export async function readOscalMappings(open: OpenFile, problems: ProblemList): Promise<FoundMappings> {
  const collection = await oscalJson(open, "mapping-collection");
  const metadata = isJsonObject(collection.metadata) ? collection.metadata : {};
  const mappings = asList(collection.mappings).filter(isJsonObject);
  const first = mappings[0];
  if (!first) throw new UnreadableFile("La colección no trae correspondencias.");
  if (mappings.length > 1)
    problems.note(`La colección trae ${mappings.length} conjuntos y se lee el primero.`);
  const pairs: PairDraft[] = [];
  for (const [place, map] of asList(first.maps).entries()) {
    for (const pair of isJsonObject(map) ? pairsOf(map, place + 1, problems) : []) {
      if (pairs.length === maxPairs)
        throw new UnreadableFile(`El archivo tiene más de ${maxPairs} correspondencias.`);
      pairs.push(pair);
    }
  }
  return {
    source: nameOf(first["source-resource"]),
    target: nameOf(first["target-resource"]),
    name: cleanLine(metadata.title, 200),
    version: cleanLine(metadata.version, 40) || "1.0",
    publisher: "",
    notice: cleanText(metadata.remarks, 600),
    pairs,
  };
}

/** A resource is named by the file that it points to. */
function nameOf(resource: unknown): string {
  const href = isJsonObject(resource) ? cleanLine(resource.href, 400) : "";
  return slugFromName((href.split(/[/#]/).findLast(Boolean) ?? "").replace(/\.(json|xml|ya?ml)$/i, ""));
}

const idsOf = (list: unknown) =>
  asList(list)
    .filter(isJsonObject)
    .map((item) => cleanLine(item["id-ref"], 120))
    .filter(Boolean);

function* pairsOf(map: JsonObject, line: number, problems: ProblemList): Generator<PairDraft> {
  const relationship = isJsonObject(map.relationship) ? map.relationship.type : map.relationship;
  const relation = relationOf(relationship);
  const [sources, targets] = [idsOf(map.sources), idsOf(map.targets)];
  if (relation === "none") return;
  if (relation === undefined || sources.length === 0 || targets.length === 0) {
    problems.note("La correspondencia no dice sus controles o su relación; se deja fuera.", { line });
    return;
  }
  const note = cleanText(map.remarks, 600) || null;
  const strength = strengthOf(map["confidence-score"]);
  for (const source of sources) {
    for (const target of targets) yield { source, target, relation, strength, rationale: "semantic", note };
  }
}

/** Converts a score, a fraction or a percentage, to 1 to 10. */
function strengthOf(score: unknown): number {
  const scoreValue = isJsonObject(score) ? (score.percentage ?? score.value) : score;
  const number = Number(scoreValue);
  if (!(number > 0)) return 5;
  return Math.min(10, Math.max(1, Math.round(number <= 1 ? number * 10 : number / 10)));
}
