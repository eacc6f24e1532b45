import type { Problems, RulePosition } from "./sigma-rule.ts";
import {
  type CorrelationType,
  type CountWord,
  correlationTypes,
  countWords,
  type SigmaCorrelation,
  type SigmaHead,
} from "./sigma-rule.ts";
import { type MapSpot, type YamlSpot, yamlMember, yamlText, yamlTexts } from "./spot.ts";

/** The types of correlation that Sigma defines and the portal does not support. */
export const refusedCorrelationTypes = [
  "value_sum",
  "value_avg",
  "value_percentile",
  "value_median",
] as const;
export const longestTimespanMs = 30 * 86_400_000;
export const maxCorrelatedRules = 20;
const maxGroupFields = 8;
const unitMs = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/**
 * Parses a correlation: a rule over matches of other rules. Undefined if it cannot be evaluated; `problems` then has
 * the reasons.
 */
export function readCorrelation(
  rule: MapSpot,
  head: SigmaHead,
  problems: Problems,
): SigmaCorrelation | undefined {
  const part = yamlMember(rule, "correlation");
  if (part?.kind !== "map") {
    problems.add("correlation", part?.place ?? rule.place, "La correlación debe ser un mapa.");
    return undefined;
  }
  const before = problems.items.length;
  const say = (name: string, message: string) =>
    problems.add(`correlation.${name}`, yamlMember(part, name)?.place ?? part.place, message);
  const type = yamlText(yamlMember(part, "type")) ?? "";
  if (!(correlationTypes as readonly string[]).includes(type)) say("type", unknownType(type));
  const rules = yamlTexts(yamlMember(part, "rules"));
  if (rules.length === 0) say("rules", "La correlación no nombra ninguna regla (rules).");
  if (rules.length > maxCorrelatedRules)
    say("rules", `La correlación nombra más de ${maxCorrelatedRules} reglas.`);
  const groupBy = yamlTexts(yamlMember(part, "group-by"));
  if (groupBy.length > maxGroupFields) say("group-by", `Agrupa por más de ${maxGroupFields} campos.`);
  const timespan = yamlText(yamlMember(part, "timespan")) ?? "";
  const timespanMs = milliseconds(timespan);
  if (timespanMs === undefined) say("timespan", "timespan se escribe como 30s, 10m, 1h o 7d.");
  else if (timespanMs > longestTimespanMs) say("timespan", "timespan llega hasta 30d.");
  const isCount = type === "event_count" || type === "value_count";
  const { conditions, field } = readCounts(yamlMember(part, "condition"), part.place, problems);
  if (isCount && conditions.length === 0)
    say("condition", "Falta la condición con gt, gte, lt, lte, eq o neq.");
  if (type === "value_count" && field === null)
    say("condition", "value_count necesita field en la condición.");
  const generate = yamlText(yamlMember(part, "generate")) ?? yamlText(yamlMember(rule, "generate"));
  const aliases = readAliases(yamlMember(part, "aliases"), problems);
  if (problems.items.length > before) return undefined;
  return {
    kind: "correlation",
    head,
    type: type as CorrelationType,
    rules,
    groupBy,
    timespan,
    timespanMs: timespanMs ?? 0,
    conditions,
    field,
    aliases,
    generate: generate === "true",
  };
}

function unknownType(type: string): string {
  if ((refusedCorrelationTypes as readonly string[]).includes(type))
    return `La correlación «${type}» no se admite: solo ${correlationTypes.join(", ")}.`;
  return type === ""
    ? "Falta el tipo de la correlación (type)."
    : `La correlación «${type}» no existe: ${correlationTypes.join(", ")}.`;
}

function milliseconds(text: string): number | undefined {
  const [, count, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  if (count === undefined || Number(count) === 0) return undefined;
  return Number(count) * unitMs[unit as keyof typeof unitMs];
}

function readCounts(spot: YamlSpot | undefined, place: RulePosition, problems: Problems) {
  const conditions: { word: CountWord; count: number }[] = [];
  let field: string | null = null;
  if (spot === undefined) return { conditions, field };
  const path = "correlation.condition";
  if (spot.kind !== "map") {
    problems.add(path, spot.place ?? place, "La condición de una correlación es un mapa: gte: 10.");
    return { conditions, field };
  }
  for (const { key, place: at, value } of spot.entries) {
    const text = yamlText(value);
    if (key === "field") field = text;
    else if (!(countWords as readonly string[]).includes(key))
      problems.add(path, at, `«${key}» no se admite en la condición: ${countWords.join(", ")} y field.`);
    else if (text === null || !/^\d{1,9}$/.test(text))
      problems.add(path, at, `«${key}» lleva un número entero.`);
    else conditions.push({ word: key as CountWord, count: Number(text) });
  }
  return { conditions, field };
}

function readAliases(spot: YamlSpot | undefined, problems: Problems): Record<string, Record<string, string>> {
  if (spot === undefined) return {};
  const wrong = (at: RulePosition) =>
    problems.add("correlation.aliases", at, "Un alias se escribe como un mapa de regla a campo.");
  if (spot.kind !== "map") {
    wrong(spot.place);
    return {};
  }
  return Object.fromEntries(
    spot.entries.map(({ key, value }) => {
      if (value.kind !== "map") {
        wrong(value.place);
        return [key, {}];
      }
      return [key, Object.fromEntries(value.entries.map((each) => [each.key, yamlText(each.value) ?? ""]))];
    }),
  );
}
