import { readCondition } from "./read-condition.ts";
import { readSearch } from "./read-search.ts";
import type { Problems } from "./sigma-problem.ts";
import type { Expression, LogSource, SigmaDetection, SigmaHead } from "./sigma-rule.ts";
import { type MapSpot, partOf, textOf } from "./spot.ts";

/** A rule over single events. Undefined when its condition cannot be followed; the problems say why. */
export function readDetection(
  rule: MapSpot,
  head: SigmaHead,
  problems: Problems,
): SigmaDetection | undefined {
  const logsource = readLogSource(rule, problems);
  const detection = partOf(rule, "detection");
  if (detection?.kind !== "map") {
    problems.add("detection", detection?.place ?? rule.place, "Falta la detección (detection).");
    return undefined;
  }
  const searches = new Map<string, Expression>();
  for (const { key, place, value } of detection.entries) {
    if (key === "condition") continue;
    if (key === "timeframe") {
      problems.add(
        "detection.timeframe",
        place,
        "«timeframe» es de las agregaciones antiguas y no se admite: escriba una correlación de Sigma con timespan.",
      );
      continue;
    }
    if (!/^[A-Za-z_][\w-]*$/.test(key)) {
      problems.add(`detection.${key}`, place, `«${key}» no sirve de nombre de una búsqueda.`);
      continue;
    }
    searches.set(key, readSearch(value, `detection.${key}`, problems));
  }
  const written = partOf(detection, "condition");
  const conditions = written?.kind === "list" ? written.items : written ? [written] : [];
  const place = written?.place ?? detection.place;
  if (conditions.length === 0) problems.add("detection.condition", place, "Falta la condición.");
  const read = conditions.map((each) => readCondition(textOf(each) ?? "", searches, each.place, problems));
  const any = read.filter((each) => each !== undefined);
  const [only] = any;
  if (!only || any.length < conditions.length) return undefined;
  return { kind: "detection", head, logsource, expression: any.length === 1 ? only : { any } };
}

function readLogSource(rule: MapSpot, problems: Problems): LogSource {
  const spot = partOf(rule, "logsource");
  if (spot?.kind !== "map") {
    problems.add("logsource", spot?.place ?? rule.place, "Falta el origen de los registros (logsource).");
    return { category: null, product: null, service: null };
  }
  const word = (name: string) => textOf(partOf(spot, name))?.toLowerCase() ?? null;
  const source = { category: word("category"), product: word("product"), service: word("service") };
  if (!source.category && !source.product && !source.service)
    problems.add("logsource", spot.place, "El origen debe decir category, product o service.");
  return source;
}
