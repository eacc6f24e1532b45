import type { ScaleLevel, Tier } from "#features/standards/standards.contract.ts";
import { cleanLine, cleanText } from "./clean-text.ts";
import { inSpanish } from "./in-spanish.ts";
import { asList, asMap, type YamlMap } from "./plain-yaml.ts";
import { readingLimits } from "./raw-control.ts";
import type { ProblemList } from "./reading-problem.ts";
import { usualScale } from "./usual-scale.ts";

const mostLevels = 11;

/** The labelled levels of a framework, a list or the `scale` of a map, with scores one by one from 0. */
export function scaleFrom(framework: YamlMap, problems: ProblemList): ScaleLevel[] {
  const given = framework.scores_definition;
  const list = asList(given).length > 0 ? asList(given) : asList(asMap(given).scale);
  const levels = list
    .map((level) => inSpanish(asMap(level)))
    .map((level) => ({
      score: Number(level.score),
      name: cleanLine(level.name, 80) || cleanLine(level.score, 20),
      description: cleanText(level.description, 600),
    }))
    .filter(({ score }) => Number.isFinite(score))
    .sort((one, other) => one.score - other.score);
  if (levels.length < 2) return usualScale;
  if (levels.length > mostLevels) {
    problems.note(`La escala tiene ${levels.length} niveles; se usa la escala habitual de 0 a 5.`);
    return usualScale;
  }
  if (levels.every(({ score }, place) => score === place)) return levels;
  if (levels.every(({ score }, place) => score === place + 1) && levels.length < mostLevels)
    return [{ score: 0, name: "Inexistente", description: "No se hace." }, ...levels];
  problems.note("Los puntajes de la escala no son consecutivos desde 0; se numeran en su orden.");
  return levels.map((level, score) => ({ ...level, score }));
}

export function tiersFrom(framework: YamlMap): Tier[] {
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
