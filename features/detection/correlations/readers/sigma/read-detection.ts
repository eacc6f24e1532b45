import { readCondition } from "./read-condition.ts";
import { readModifiers } from "./sigma-modifiers.ts";
import type { Expression, FieldTest, Problems, SigmaDetection, SigmaHead, SigmaValue } from "./sigma-rule.ts";
import { type MapSpot, type YamlSpot, yamlMember, yamlText } from "./spot.ts";

const maxValues = 2_000;
const longestValue = 4_000;

/** Parses one named search: a map (all must match), a list of maps (any), or keywords anywhere in the record. */
function readSearch(spot: YamlSpot, path: string, problems: Problems): Expression {
  if (spot.kind === "map") return readMap(spot, path, problems);
  if (spot.kind === "scalar") {
    if (spot.value === null) problems.add(path, spot.place, "La búsqueda está vacía.");
    return { test: keyword([{ text: spot.text, place: spot.place }], spot) };
  }
  if (spot.items.length === 0) problems.add(path, spot.place, "La búsqueda está vacía.");
  if (spot.items.length > maxValues)
    problems.add(path, spot.place, `La búsqueda tiene más de ${maxValues} valores.`);
  const words = spot.items.filter((item) => item.kind === "scalar");
  const rest = spot.items.filter((item) => item.kind !== "scalar");
  const any: Expression[] = rest.map((item, at) => readSearch(item, `${path}.${at + 1}`, problems));
  if (words.length > 0) any.unshift({ test: keyword(valuesOf(words, path, problems), spot) });
  return any.length === 1 && any[0] ? any[0] : { any };
}

function keyword(values: SigmaValue[], { place }: YamlSpot): FieldTest {
  const shape = readModifiers("", "", place, { add: () => undefined } as unknown as Problems);
  return { ...shape, how: "contains", values, place };
}

function readMap(map: MapSpot, path: string, problems: Problems): Expression {
  if (map.entries.length === 0) problems.add(path, map.place, "La búsqueda está vacía.");
  const all = map.entries.map(({ key, place, value }): Expression => {
    const at = `${path}.${key}`;
    const shape = readModifiers(key, at, place, problems);
    if (shape.field === null && shape.how === "equals") shape.how = "contains";
    const items = value.kind === "list" ? value.items : [value];
    if (items.length === 0) problems.add(at, value.place, "El campo no tiene valores.");
    if (items.length > maxValues)
      problems.add(at, value.place, `El campo tiene más de ${maxValues} valores.`);
    const test: FieldTest = { ...shape, values: valuesOf(items, at, problems), place };
    checkValues(test, at, problems);
    return { test };
  });
  return all.length === 1 && all[0] ? all[0] : { all };
}

function valuesOf(items: YamlSpot[], path: string, problems: Problems): SigmaValue[] {
  return items.slice(0, maxValues).flatMap((item): SigmaValue[] => {
    if (item.kind !== "scalar") {
      problems.add(path, item.place, "Aquí va un valor, no una lista ni un mapa.");
      return [];
    }
    if (item.text.length > longestValue)
      problems.add(path, item.place, `Un valor tiene más de ${longestValue} caracteres.`);
    return [{ text: item.value === null ? null : item.text, place: item.place } as SigmaValue];
  });
}

const numeric = new Set<FieldTest["how"]>(["gt", "gte", "lt", "lte"]);

function checkValues(test: FieldTest, path: string, problems: Problems): void {
  for (const { text, place } of test.values) {
    if (text === null) {
      if (test.how !== "equals" || test.fieldref || test.encodings.length > 0)
        problems.add(path, place, "Un valor vacío (null) solo se compara sin modificadores.");
    } else if (numeric.has(test.how) && (text.trim() === "" || !Number.isFinite(Number(text)))) {
      problems.add(path, place, `${test.how} compara números, y «${text}» no lo es.`);
    } else if (test.how === "exists" && !/^(true|false|yes|no)$/i.test(text)) {
      problems.add(path, place, "exists se escribe con true o false.");
    }
  }
}

/**
 * Parses a rule over single events. Undefined if its condition cannot be evaluated; `problems` then has the reasons.
 */
export function readDetection(
  rule: MapSpot,
  head: SigmaHead,
  problems: Problems,
): SigmaDetection | undefined {
  const logsource = readLogSource(rule, problems);
  const detection = yamlMember(rule, "detection");
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
  const conditionSpot = yamlMember(detection, "condition");
  const conditions =
    conditionSpot?.kind === "list" ? conditionSpot.items : conditionSpot ? [conditionSpot] : [];
  const place = conditionSpot?.place ?? detection.place;
  if (conditions.length === 0) problems.add("detection.condition", place, "Falta la condición.");
  const expressions = conditions.map((each) =>
    readCondition(yamlText(each) ?? "", searches, each.place, problems),
  );
  const validExpressions = expressions.filter((each) => each !== undefined);
  const [only] = validExpressions;
  if (!only || validExpressions.length < conditions.length) return undefined;
  return {
    kind: "detection",
    head,
    logsource,
    expression: validExpressions.length === 1 ? only : { any: validExpressions },
  };
}

function readLogSource(rule: MapSpot, problems: Problems): SigmaDetection["logsource"] {
  const spot = yamlMember(rule, "logsource");
  if (spot?.kind !== "map") {
    problems.add("logsource", spot?.place ?? rule.place, "Falta el origen de los registros (logsource).");
    return { category: null, product: null, service: null, place: spot?.place ?? rule.place };
  }
  const word = (name: string) => yamlText(yamlMember(spot, name))?.toLowerCase() ?? null;
  const source = {
    category: word("category"),
    product: word("product"),
    service: word("service"),
    place: spot.place,
  };
  if (!source.category && !source.product && !source.service)
    problems.add("logsource", spot.place, "El origen debe decir category, product o service.");
  return source;
}
