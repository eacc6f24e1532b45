import { foldText } from "#platform/contract/fold-text.ts";
import { fieldsOf } from "#platform/contract/query/define-query.ts";
import { phrasesPattern } from "../speech/read-question.rules.ts";
import type { ListWords } from "./list-words.rules.ts";

/**
 * The form of the answer to a question about a list: its rows, the same count in two periods, the counts of two values, or
 * the counts by the values of a field.
 */
export type ListShape =
  | { kind: "rows" }
  | { kind: "periods" }
  | { kind: "values"; direction: "more" | "fewer" }
  | { kind: "groups"; field: string; label: string };

/** Words with which two periods are compared. */
const periodsPattern =
  /(?<=^| )(?:compar\w+|(?:subio|bajo|aumento) (?:la cantidad|el numero|el total) de|subi(?:eron|o|mos|endo)|(?:han?|hemos|viene|vienen|van) (?:subido|bajado|aumentado|disminuido|crecido|subiendo|bajando|aumentando)|bajaron|bajamos|bajando|aumentaron|aumento|disminuy\w+|crecio|crecieron|crecimos|reduj\w+|en comparacion|(?:con )?respecto (?:de|del|al?)|respecto|versus|vs|(?:mas|menos) que antes|variacion|variaron|vario)(?= |$)/g;
/** What remains of «… que la pasada», «… con la anterior» after the first period. */
const otherPeriod =
  /(?<=^| )(?:(?:que|con|de|del|al|a|contra|frente a|y) )*(?:la|el|lo|las|los) (?:de )?(?:la |el )?(?:(?:pasad|previ)[oa]|anterior)(?= |$)|(?<=^| )(?:que|con|de|del|al) (?:el )?(?:periodo anterior|antes)(?= |$)/g;
const valuesPattern = /(?<=^| )(mas|menos) (?:\S+ ){1,5}que (?=\S)/;
const moreWords = /(?<=^| )(?:mas|menos|mayor(?:es)?|menor(?:es)?)(?= |$)/g;

const groupOpening =
  "(?:(?:como se (?:reparten|distribuyen|dividen)|reparto|distribucion|desglose|detalle|separad[oa]s|agrupad[oa]s|contad[oa]s|segun|por)(?: por| segun| de)?(?: su| el| la)?)";
const topOpening =
  /(?:^|(?<=^| )(?:que|cual(?:es)?|quien(?:es)?|donde) (?:son |es )?(?:(?:el|l[ao]s?) )?(?:\d{1,2} |cinco |diez |tres )?|(?<=^| )top(?: (?:ten|\d{1,2}|cinco|diez|tres))?(?: de)? (?:l[ao]s? )?|(?<=^| )ranking (?:de )?(?:l[ao]s? )?|^(?:dame |muestrame )?l[ao]s? (?:\d{1,2} |cinco |diez |tres )?)/;
const mostWords =
  /(?<=^| )(?:(?:tiene|tienen|tuvo|tuvieron|con|concentra\w*|acumula\w*|junta\w*|presenta\w*|muestra\w*|genera\w*)? ?(?:la mayor cantidad de|el mayor numero de|mas cantidad de|mas)|mas (?:afectad|vulnerab|expuest|comprometid)\w+)(?= |$)/;

/** Fields by whose values rows are counted with one question each. */
const countable = new Set(["choice", "choices", "severity", "severities"]);
const maxValues = 12;
const ownWords: Readonly<Record<string, readonly string[]>> = {
  severity: ["severidad", "severidades", "gravedad", "criticidad", "prioridad"],
  status: ["estado", "estados", "situacion"],
  state: ["estado", "estados", "situacion"],
  stage: ["etapa", "etapas", "estado", "fase"],
  level: ["nivel"],
  kind: ["tipo", "tipos", "clase"],
};

/** Returns the fields of a list by which rows can be counted, each with its words. */
function groupsOf({
  list,
}: ListWords): readonly { field: string; label: string; words: readonly string[] }[] {
  const declared = Object.entries(list.groups ?? {}).flatMap(([field, group]) =>
    group ? [{ field, label: group.label, words: group.words }] : [],
  );
  const choices = fieldsOf(list.place.query).flatMap(([field, definition]) => {
    if (!countable.has(definition.kind) || definition.only || field in (list.groups ?? {})) return [];
    const values = "values" in definition ? definition.values.length : 0;
    if (values > maxValues) return [];
    const label = definition.label ?? (field === "severity" ? "Severidad" : "Estado");
    const words = [...(ownWords[field] ?? []), ...(definition.label ? [foldText(definition.label)] : [])];
    return words.length > 0 ? [{ field, label, words }] : [];
  });
  return [...declared, ...choices];
}

interface ShapedWords {
  shape: ListShape;
  /** The words without those of the form. */
  rest: string;
}

const without = (words: string, pattern: RegExp) => words.replace(pattern, " ").replace(/\s+/g, " ").trim();

/** Reads the form of the answer that the words of a question ask for. */
export function shapeOf(words: string, list: ListWords, comparesPeriods: boolean): ShapedWords {
  for (const { field, label, words: names } of groupsOf(list)) {
    const name = names.map((each) => each.replaceAll("*", "\\S*")).join("|");
    const by = new RegExp(`(?<=^| )${groupOpening} (?:${name})(?= |$)`);
    if (by.test(words)) return { shape: { kind: "groups", field, label }, rest: without(words, by) };
    const isTop = topOpening.test(words) && mostWords.test(words);
    const subject = new RegExp(`${topOpening.source}(?:${name})(?= |$)`);
    if (isTop && list.list.groups?.[field] && subject.test(words))
      return {
        shape: { kind: "groups", field, label },
        rest: without(without(words, subject), mostWords),
      };
  }
  const isCompared = comparesPeriods || namesChange(words, list) || isOfOther(words);
  if (isCompared) {
    const rest = without(without(without(words, periodsPattern), otherPeriod), moreWords);
    return { shape: { kind: "periods" }, rest: without(rest, /(?<=^| )que(?= |$)/g) };
  }
  const more = valuesPattern.exec(words)?.[1];
  if (more)
    return {
      shape: { kind: "values", direction: more === "mas" ? "more" : "fewer" },
      rest: without(without(words, /(?<=^| )(?:mas|menos)(?= |$)/g), /(?<=^| )que(?= |$)/g),
    };
  return { shape: { kind: "rows" }, rest: words };
}

/** Whether words for a rise or a fall occur; «subimos» of evidence is the date of its upload. */
function namesChange(words: string, { list }: ListWords): boolean {
  const own = [list.period, ...(list.dates ?? [])].flatMap((date) => date?.words ?? []);
  const ofDates = own.length > 0 ? phrasesPattern(own) : undefined;
  return [...words.matchAll(periodsPattern)].some(([word]) => !ofDates?.test(word));
}

/** «Más alertas esta semana que la pasada»: the period itself is no longer in the words. */
function isOfOther(words: string): boolean {
  otherPeriod.lastIndex = 0;
  return /(?<=^| )(?:mas|menos)(?= |$)/.test(words) && otherPeriod.test(words);
}
