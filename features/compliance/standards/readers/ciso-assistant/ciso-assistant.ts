import type { ScaleLevel, Tier } from "#features/compliance/standards/standards.contract.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import {
  cleanLine,
  cleanText,
  listLines,
  slugFromName,
  soundsWithdrawn,
  titleFromText,
} from "../clean-text.ts";
import type { ProblemList } from "../reading-problem.ts";
import { scaleFromLevels } from "../scale-levels.ts";
import { type RawControl, readingLimits } from "../standard-draft.ts";
import { readTextChunks, type StandardReader } from "../standard-reader.ts";
import { asList, asMap, plainYaml, type YamlMap } from "../yaml/plain-yaml.ts";
import { yamlItem, yamlParts } from "../yaml/yaml-parts.ts";

/** Returns an entry with its Spanish texts, if it has them; otherwise with those in its own language. */
export function inSpanish(entry: YamlMap): YamlMap {
  const spanish = asMap(asMap(entry.translations).es);
  const filled = Object.entries(spanish).filter(([, value]) => typeof value === "string" && value.trim());
  return { ...entry, ...Object.fromEntries(filled) };
}

/** The labelled levels of a framework: a list, or the `scale` of a map. */
function scaleFrom(framework: YamlMap, problems: ProblemList): ScaleLevel[] {
  const scoresDefinition = framework.scores_definition;
  const list =
    asList(scoresDefinition).length > 0 ? asList(scoresDefinition) : asList(asMap(scoresDefinition).scale);
  const levels = list
    .map((level) => inSpanish(asMap(level)))
    .map((level) => ({
      score: Number(level.score),
      name: cleanLine(level.name, 80) || cleanLine(level.score, 20),
      description: cleanText(level.description, 600),
    }))
    .filter(({ score }) => Number.isFinite(score));
  return scaleFromLevels(levels, problems);
}

function tiersFrom(framework: YamlMap): Tier[] {
  return asList(framework.implementation_groups_definition)
    .map((group) => inSpanish(asMap(group)))
    .map((group) => ({
      code: cleanLine(group.ref_id, 40),
      name: cleanLine(group.name, 120) || cleanLine(group.ref_id, 40),
      description: cleanText(group.description, 600),
    }))
    .filter(({ code }) => code !== "")
    .slice(0, readingLimits.tiers);
}

const nodes = "requirement_nodes";
export const cisoAssistantLists = new Set([nodes, "requirement_mappings"]);

/** Reads a framework of a CISO Assistant library in YAML; of several frameworks only the first is read. */
export const readCisoAssistant: StandardReader = async function* (open, problems) {
  const parts = yamlParts(readTextChunks(open), cisoAssistantLists);
  let line = 0;
  let firstList: number | undefined;
  for (;;) {
    const { value: part, done } = await parts.next();
    if (done) return headFrom(asMap(plainYaml(part)), problems);
    if (part.list !== nodes) continue;
    line += 1;
    firstList ??= part.ordinal;
    if (part.ordinal !== firstList) continue;
    const node = asMap(yamlItem(part.text));
    yield controlFrom(node, line, problems);
  }
};

function controlFrom(entry: YamlMap, line: number, problems: Parameters<StandardReader>[1]): RawControl {
  const node = inSpanish(entry);
  const code = cleanLine(node.ref_id, readingLimits.codeLength);
  const key = cleanLine(node.urn, 400) || code || `nodo-${line}`;
  const described = cleanText(node.description, readingLimits.guidanceLength);
  const name = cleanLine(node.name, readingLimits.titleLength);
  const title = name || titleFromText(described, readingLimits.titleLength) || code || key;
  const weight = Number(node.weight ?? 1);
  if (node.weight !== undefined && !(weight >= 1 && weight <= 5))
    problems.note(`El peso ${cleanLine(node.weight, 20)} queda entre 1 y 5.`, { line, code: code || key });
  const guidance = [described === title ? "" : described, cleanText(node.annotation, 8_000)];
  const importance = cleanLine(node.importance, 40);
  return {
    line,
    key,
    parentKey: cleanLine(node.parent_urn, 400) || null,
    code,
    title,
    guidance: cleanText(guidance.filter(Boolean).join("\n\n"), readingLimits.guidanceLength),
    typical_evidence: listLines(cleanText(node.typical_evidence, 4_000), readingLimits.evidence),
    assessable: node.assessable === "true" || node.assessable === "yes",
    weight: Number.isFinite(weight) ? Math.min(5, Math.max(1, Math.round(weight))) : 1,
    tiers: asList(node.implementation_groups)
      .map((tier) => cleanLine(tier, 40))
      .filter(Boolean)
      .slice(0, readingLimits.tiers),
    attributes: importance ? { importance } : {},
    withdrawn: soundsWithdrawn(title, described),
  };
}

function headFrom(library: YamlMap, problems: Parameters<StandardReader>[1]) {
  const objects = asMap(library.objects);
  const several = asList(objects.frameworks);
  const framework = objects.framework ?? several[0];
  if (framework === undefined)
    throw new UnreadableFile("El YAML no es una biblioteca con un marco («objects.framework»).");
  if (several.length > 1) problems.note(`La biblioteca trae ${several.length} marcos y se lee el primero.`);
  const entry = inSpanish(asMap(framework));
  const about = inSpanish(library);
  const name = cleanLine(entry.name ?? about.name, 200);
  return {
    code: slugFromName(cleanLine(entry.ref_id ?? about.ref_id, 200) || name),
    name,
    version: cleanLine(library.version, 40),
    publisher: cleanLine(library.provider, 120),
    description: cleanText(entry.description ?? about.description, 600),
    notice: cleanText(about.copyright, 600),
    scale: scaleFrom(asMap(framework), problems),
    tiers: tiersFrom(asMap(framework)),
  };
}
