import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { cleanLine, cleanText, slugFromName } from "../clean-text.ts";
import type { FoundMappings, PairDraft } from "../mapping-set-draft.ts";
import { relationOf } from "../mapping-set-draft.ts";
import type { ProblemList } from "../reading-problem.ts";
import type { OpenFile } from "../standard-reader.ts";
import { readTextChunks } from "../standard-reader.ts";
import { asList, asMap, plainYaml, type YamlMap } from "../yaml/plain-yaml.ts";
import { yamlItem, yamlParts } from "../yaml/yaml-parts.ts";
import { cisoAssistantLists, inSpanish } from "./ciso-assistant.ts";

const maxPairs = 50_000;

/** Reads a mapping set of a CISO Assistant library in YAML; of several sets only the first is read. */
export async function readCisoAssistantMappings(
  open: OpenFile,
  problems: ProblemList,
): Promise<FoundMappings> {
  const parts = yamlParts(readTextChunks(open), cisoAssistantLists);
  const pairs: PairDraft[] = [];
  let line = 0;
  let firstList: number | undefined;
  for (;;) {
    const { value: part, done } = await parts.next();
    if (done) return { ...headFrom(asMap(plainYaml(part)), problems), pairs };
    if (part.list !== "requirement_mappings") continue;
    line += 1;
    firstList ??= part.ordinal;
    if (part.ordinal !== firstList) continue;
    if (pairs.length === maxPairs)
      throw new UnreadableFile(`El archivo tiene más de ${maxPairs} correspondencias.`);
    const pair = pairFrom(asMap(yamlItem(part.text)), line, problems);
    if (pair) pairs.push(pair);
  }
}

const nameOfFramework = (urn: unknown) => slugFromName(cleanLine(urn, 400).split(":").at(-1) ?? "");

function pairFrom(entry: YamlMap, line: number, problems: ProblemList): PairDraft | undefined {
  const source = cleanLine(entry.source_requirement_urn, 400);
  const target = cleanLine(entry.target_requirement_urn, 400);
  const relation = relationOf(entry.relationship);
  if (relation === "none") return undefined;
  if (!source || !target || relation === undefined) {
    problems.note("La correspondencia no dice sus dos requisitos o su relación; se deja fuera.", { line });
    return undefined;
  }
  const strength = Number(entry.strength_of_relationship);
  const rationale = cleanLine(entry.rationale, 20);
  return {
    source,
    target,
    relation,
    strength: strength >= 1 && strength <= 10 ? Math.round(strength) : 5,
    rationale: rationale === "syntactic" || rationale === "functional" ? rationale : "semantic",
    note: cleanText(entry.annotation, 600) || null,
  };
}

function headFrom(library: YamlMap, problems: ProblemList): Omit<FoundMappings, "pairs"> {
  const objects = asMap(library.objects);
  const sets = asList(objects.requirement_mapping_sets);
  const value = objects.requirement_mapping_set ?? sets[0];
  if (value === undefined) throw new UnreadableFile("La biblioteca no trae correspondencias.");
  if (sets.length > 1) problems.note(`La biblioteca trae ${sets.length} conjuntos y se lee el primero.`);
  const set = inSpanish(asMap(value));
  const about = inSpanish(library);
  return {
    source: nameOfFramework(set.source_framework_urn),
    target: nameOfFramework(set.target_framework_urn),
    name: cleanLine(set.name ?? about.name, 200),
    version: cleanLine(library.version, 40) || "1.0",
    publisher: cleanLine(library.provider, 120),
    notice: cleanText(about.copyright, 600),
  };
}
