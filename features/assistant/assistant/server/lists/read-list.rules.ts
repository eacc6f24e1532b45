import { foldText } from "#platform/contract/fold-text.ts";
import type { QueryField } from "#platform/contract/query/define-query.ts";
import type { Question } from "../engine/kind.ts";
import { severitiesText } from "../engine/spanish-text.ts";
import { statePatterns } from "../speech/lexicon-states.ts";
import { namedSeverities, severityWordsIn } from "../speech/named-values.rules.ts";
import { isOrdinary } from "../speech/ordinary-words.ts";
import { phrasesPattern } from "../speech/read-question.rules.ts";
import type { AskedList, ListDate, ListOrder } from "./asked-list.ts";
import { FilterDraft } from "./filter-draft.ts";
import { dateFilter, dateIn } from "./list-dates.rules.ts";
import { type ListShape, shapeOf } from "./list-shape.rules.ts";
import type { ListWords } from "./list-words.rules.ts";

/** A question that was read completely as a filter of a list. */
export interface ListReading {
  list: AskedList;
  filter: Readonly<Record<string, unknown>>;
  /** Whether closed rows are included. */
  all: boolean;
  order: ListOrder | undefined;
  /** The applied conditions, as parts of a sentence. */
  conditions: readonly string[];
  /** Words without a field, searched in the texts of the rows. */
  search: string | undefined;
  shape: ListShape;
  /** Whether a period means another date than the beginning or the end of the rows: «cerradas ayer». */
  isOfEvent: boolean;
  /** The period of a comparison; undefined: the present month. */
  period: Question["period"];
  /** Of a comparison of periods: whether it asks if there is a rise or a fall, and if it is a fall. */
  asksDirection: boolean;
  asksFewer: boolean;
  /** Of a comparison of two values: the values in the order in which the question names them. */
  valueOrder: readonly string[];
}

type Asked = Pick<
  Question,
  "words" | "tags" | "matched" | "severities" | "period" | "olderThan" | "marks" | "names" | "mentions"
>;

/** Matches questions that ask for something other than a count, a comparison of counts or a list. */
const asksElse =
  /(?<=^| )(?:por que|como|donde|(?:quier[oe]|necesit[oa]|quisiera|puedo|podemos|para) (?:pedir|solicitar)|promedio|porcentaje|tendencia|evolucion|historia|diferencia|significa|que es|que son|cada|en promedio|sigue|(?<!se )encontr(?:o|aron|amos)|nos deben|deberian|prometieron|faltan?|empresas|clientes|otr[oa]s? (?:empresa|cliente)|cuanto (?:tiempo|demora\w*|tarda\w*|falta))(?= |$)/;
const asksWho = /(?<=^| )quien(?:es)?(?= |$)/g;
const asksWhen = /(?<=^| )(?:desde |hasta )?cuando(?: fue| fueron)?(?= |$)/g;
const asksGroups =
  /(?<=^| )por (?:severidad|gravedad|estado|tipo|activo|equipo|servidor|empresa|cliente|mes|dia|semana|persona|analista|responsable|norma|sitio|categoria|cuenta|nivel|origen|fuente|servicio)(?= |$)/;
const asksDirection =
  /^(?!.*(?<=^| )(?:cuant|compar)).*(?<=^| )(?:subi\w+|bajaron|bajamos|(?:han?|hemos) \w+(?:ado|ido)|aument\w+|disminu\w+|crec\w+|mas|menos)(?= |$)/;
const asksFewer = /(?<=^| )(?:baj\w+|disminu\w+|reduj\w+|menos)(?= |$)/;
const negation = /(?<=^| )(?:no|ni|excepto|salvo|menos|sin)(?= |$)/;
const orderWords: readonly (readonly [ListOrder, RegExp])[] = [
  ["newest", /(?<=^| )(?:(?:la|el|las|los) )?(?:mas recientes?|mas nuev[ao]s?|ultim[ao]s?)(?= |$)/g],
  ["oldest", /(?<=^| )(?:(?:la|el|las|los) )?(?:mas antigu[ao]s?|mas viej[ao]s?)(?= |$)/g],
  [
    "worst",
    /(?<=^| )(?:(?:la|el|las|los) )?(?:mas graves?|mas critic[ao]s?|mas urgentes?|mas sever[ao]s?|mas peligros[ao]s?|mas serias?|peor(?:es)?)(?= |$)/g,
  ],
];
const openWords = phrasesPattern(statePatterns.open ?? [], "g");
const allWords = phrasesPattern(statePatterns.all ?? [], "g");
const overdueWords = phrasesPattern(
  [
    ...(statePatterns.overdue ?? []),
    "con el plazo vencido",
    "sla vencido",
    "pasaron su plazo",
    "pasaron de plazo",
  ],
  "g",
);
const mineWords = phrasesPattern(statePatterns.mine ?? [], "g");
/** For a client, «mis vulnerabilidades» are those of the company. */
const ownNameWords =
  /(?<=^| )(?:(?:que )?(?:est[ae]n |tengo )?(?:a mi (?:cargo|nombre)|asignad[oa]s? a mi|que tengo asignad[oa]s?|me asignaron))(?= |$)/g;
const nobodyWords = phrasesPattern(
  [
    ...(statePatterns.unassigned ?? []),
    "que nadie tiene",
    "que nadie lleva",
    "que nadie ha tomado",
    "sin tomar",
    "sin que nadie las tome",
    "sin que nadie la tome",
    "nadie las ha tomado",
    "nadie las toma",
  ],
  "g",
);
const standardWords =
  /(?<=^| )(?:(?:de|del|en|para) )?(?:la |el )?(?:norma )?(?:iso27001|iso|27001|nist(?: csf)?|cis|soc2|anci)(?= |$)/g;
const searchOpening = "(?:de|del|de la|de los|de las|sobre|con|en|para|contra|relacionad[ao]s con)";
const searchPattern = new RegExp(`(?<=^| )${searchOpening} (\\S+(?: \\S+){0,2})$`);

/** «¿Bajó el puntaje?» asks for a change, and not for rows of a low one. */
const opensWithDirection =
  /^(?:y )?(?:subio|bajo|aumento|disminuyo|mejoro|empeoro) (?:el|la|los|las|nuestr\w+)(?= |$)/;

/** «… que nos afecten»: rows of the company, whose list is asked anyway. */
const emptyClause =
  / que (?:nos (?:afect[ae]n?|toca|toquen?|tocan|impact[ae]n)|tengamos|tenemos|tenga|tengan|existan)$/;

/** Removes «quién» and «cuándo» with their verbs, where the rows state them; false where the list does not answer them. */
function takeFacts(draft: FilterDraft, { tells, dates = [] }: AskedList): boolean {
  if (draft.take(asksWho)) {
    if (!tells?.who || !draft.take(phrasesPattern(tells.who, "g"))) return false;
  }
  if (!draft.take(asksWhen)) return true;
  // «¿Cuándo vence?»: the day is in the details of the rows.
  for (const { words, ahead } of dates) if (ahead && words) draft.take(phrasesPattern(words, "g"));
  return tells?.when === true;
}

/** Lists that require two words come before the others; among themselves, the one named first. */
const besideFirst = 10_000;

/** Returns the lists whose rows a question names: first those that require two words, then the one named first. */
function calledLists(words: string, lists: readonly ListWords[]): ListWords[] {
  return lists
    .flatMap((each) => {
      const at = words.search(each.called);
      if (at < 0 || (each.beside && words.search(each.beside) < 0)) return [];
      return [{ each, at: each.beside ? at - besideFirst : at }];
    })
    .toSorted((one, other) => one.at - other.at)
    .map(({ each }) => each);
}

/**
 * Reads a question as a filter of the list that it names. Undefined if it names no list, asks for something else, or
 * has a word that the filter cannot express, because the figure would ignore that condition.
 */
export function readList(
  request: Asked,
  lists: readonly ListWords[],
  isProvider: boolean,
): ListReading | undefined {
  // «¿Qué equipo tiene más vulnerabilidades?» names two lists; only one of them expresses every word.
  const readings = calledLists(request.words, lists).flatMap(
    (listWords) => readOf(request, listWords, isProvider) ?? [],
  );
  return readings.find(({ search }) => search === undefined) ?? readings[0];
}

/** Reads a question as a filter of one list. */
function readOf(request: Asked, listWords: ListWords, isProvider: boolean): ListReading | undefined {
  const { list } = listWords;
  // A question for a CVE is no question for machines of which the list does not know the CVEs.
  if (request.marks.cve && list.place.query.fields.cve?.kind !== "text") return undefined;
  const { shape, rest } = shapeOf(request.words, listWords, request.tags.has("compare_periods"));
  const draft = new FilterDraft(
    rest.replace(/^(hay|tiene|tenemos) mas (?!de )/, "$1 ").replace(emptyClause, ""),
  );
  if (asksElse.test(rest) || asksGroups.test(rest)) return undefined;
  if (shape.kind === "groups" && !isProvider && list.providerOnly?.includes(shape.field)) return undefined;
  if (shape.kind !== "periods" && opensWithDirection.test(rest)) return undefined;
  if (!takeFacts(draft, list)) return undefined;
  const namedDate = request.period && shape.kind !== "periods" ? dateIn(list, rest) : undefined;
  const date = namedDate?.date;
  if (namedDate?.words) draft.take(namedDate.words);
  if (!takeValues(draft, listWords)) return undefined;
  const isOpen = takeStates(draft, request, list, isProvider);
  if (isOpen === undefined) return undefined;
  takeNamed(draft, request, list);
  if (!isProvider && list.providerOnly?.some((name) => name in draft.filter)) return undefined;
  draft.take(listWords.called);
  if (listWords.beside) draft.take(listWords.beside);
  const order = orderWords.find(([, pattern]) => draft.take(pattern))?.[0];
  if (order && !list.orders[order]) return undefined;
  if (!takePeriod(draft, request, { list, date, shape }) || !takeAge(draft, request, list)) return undefined;
  if (negation.test(draft.left) || /(?<=^| )mas(?= |$)/.test(draft.left)) return undefined;
  const search = searchIn(draft, list);
  if (search === undefined && unreadConditions(draft.left, request)) return undefined;
  if (shape.kind === "values" && !comparesTwo(draft.filter)) return undefined;
  const isAll =
    isOpen === "all" ||
    (isOpen === "unsaid" && date !== undefined && !date.ahead) ||
    shape.kind === "periods";
  return {
    list,
    filter: draft.filter,
    all: isAll,
    order,
    conditions: draft.conditions,
    search: search === "" ? undefined : search,
    shape,
    period: shape.kind === "periods" ? request.period : undefined,
    isOfEvent: date?.phrase !== undefined && !date.ahead && !date.begins,
    asksDirection: asksDirection.test(request.words),
    asksFewer: asksFewer.test(request.words),
    valueOrder: orderOfValues(rest, listWords),
  };
}

/** Returns the severities and values of fields in the order in which words name them. */
function orderOfValues(words: string, { values }: ListWords): string[] {
  const places = [
    ...severityWordsIn(words).flatMap((word) =>
      namedSeverities(word).map((value) => ({ value: value as string, at: words.indexOf(word) })),
    ),
    ...values.map(({ value, pattern }) => ({ value, at: words.search(new RegExp(pattern.source)) })),
  ];
  return places
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)
    .map(({ value }) => value);
}

/** Whether exactly one field has two values, which can be compared. */
const comparesTwo = (filter: Readonly<Record<string, unknown>>) =>
  Object.values(filter).filter((value) => Array.isArray(value) && value.length === 2).length === 1;

/** Reads the least age of the rows; false where the list does not know when they began. */
function takeAge(draft: FilterDraft, { olderThan }: Asked, list: AskedList): boolean {
  if (!olderThan) return true;
  const date = list.dates?.find(({ begins }) => begins) ?? list.period;
  if (!date || list.place.query.fields[date.to]?.kind !== "to" || date.to in draft.filter) return false;
  draft.filter[date.to] = olderThan.before.toISOString();
  draft.conditions.push(`de ${olderThan.label}`);
  draft.take(/(?<=^| )(?:llevan?|abiert[oa]s?|de antiguedad)(?= |$)/g);
  return true;
}

/** Reads the period as a date of the rows; false where the list has none, so that the figure would ignore it. */
function takePeriod(
  draft: FilterDraft,
  { period }: Asked,
  { list, date, shape }: { list: AskedList; date: ListDate | undefined; shape: ListShape },
): boolean {
  if (shape.kind === "periods") return list.period !== undefined;
  if (!period) {
    // «Indicadores cargados», «alertas que llegaron»: words of the beginning of the rows are no condition.
    for (const each of [list.period, ...(list.dates ?? []).filter(({ begins }) => begins)])
      if (each?.words) draft.take(phrasesPattern(each.words, "g"));
    return true;
  }
  if (!date) return period.label === "hoy" && list.period === undefined && (list.dates ?? []).length === 0;
  Object.assign(draft.filter, dateFilter(list, date, period));
  draft.conditions.push([date.phrase, `(${period.label})`].filter(Boolean).join(" "));
  return true;
}

/**
 * Reads the values of fields from their words, the longest phrase first: «antimalware apagado» is one value and not two.
 * Returns whether each phrase has one field.
 */
function takeValues(draft: FilterDraft, { list, values }: ListWords): boolean {
  const valuesByField = new Map<string, string[]>();
  const matches = values
    .flatMap((each) => {
      const phrase = draft.left.match(each.pattern)?.[0];
      return phrase === undefined ? [] : [{ ...each, phrase }];
    })
    .toSorted((one, other) => other.phrase.length - one.phrase.length);
  const whole = matches.filter(
    ({ phrase }) => !matches.some((other) => other.phrase !== phrase && other.phrase.includes(phrase)),
  );
  // A phrase that is a value of several fields does not say which of them is meant.
  if (whole.some(({ field, phrase }) => whole.some((each) => each.field !== field && each.phrase === phrase)))
    return false;
  for (const { field, value, pattern } of whole) {
    draft.take(pattern);
    valuesByField.set(field, [...(valuesByField.get(field) ?? []), value]);
  }
  for (const [name, fieldValues] of valuesByField) {
    const field: QueryField | undefined = list.place.query.fields[name];
    if (!field) continue;
    if (field.kind === "flag") draft.set(name, true, list.flags?.[name] ?? "");
    else if (field.kind === "choice" && fieldValues.length > 1) return false;
    else
      draft.set(
        name,
        field.kind === "choices" ? fieldValues : fieldValues[0],
        conditionOf(field, fieldValues),
      );
  }
  return true;
}

/** Returns a condition with the labels of its values: «(estado: reabierta)». */
function conditionOf(field: QueryField, values: readonly string[]): string {
  const names = "names" in field ? (field.names as Readonly<Record<string, string>> | undefined) : undefined;
  const text = values.map((value) => (names?.[value] ?? value).toLowerCase()).join(" o ");
  return `(${(field.label ?? "estado").toLowerCase()}: ${text})`;
}

/**
 * Adds severities, deadlines, owners and states to the filter. Returns `open` if the question asks for open rows and
 * `all` for all rows; undefined if the list or the side has no data for a condition.
 */
function takeStates(
  draft: FilterDraft,
  request: Asked,
  list: AskedList,
  isProvider: boolean,
): "open" | "all" | "unsaid" | undefined {
  const fields: Readonly<Record<string, QueryField>> = list.place.query.fields;
  const { severities } = request;
  // «Activos críticos» are those of a criticality, whose words are taken by then.
  if (severities.length > 0 && severityWordsIn(draft.left).length > 0) {
    if (!fields.severity) return undefined;
    for (const word of severityWordsIn(draft.left)) draft.take(new RegExp(`(?<=^| )${word}(?= |$)`, "g"));
    const value = fields.severity.kind === "severities" ? severities : severities[0];
    if (fields.severity.kind === "severity" && severities.length > 1) return undefined;
    draft.set("severity", value, severitiesText(severities, "of").replaceAll(" y ", " o "));
  }
  if (fields.overdue && !("overdue" in draft.filter) && draft.take(overdueWords))
    draft.set("overdue", true, "con el plazo vencido");
  if (fields.mine && draft.take(isProvider ? mineWords : ownNameWords)) draft.set("mine", true, "a su cargo");
  const owner = Object.entries(fields).find(([, { kind }]) => kind === "person")?.[0];
  if (owner && draft.take(nobodyWords)) draft.set(owner, "none", "sin responsable");
  const isOpen = draft.take(openWords);
  const isAll = draft.take(allWords);
  // «Revisiones manuales pendientes»: the value that was read says already what is open.
  if (isOpen && !list.place.open && !fields.open) return draft.conditions.length > 0 ? "unsaid" : undefined;
  if (isOpen && !list.place.open) draft.filter.open = true;
  return isOpen ? "open" : isAll ? "all" : "unsaid";
}

/** Reads machines, accounts, sources, techniques, addresses and CVEs, where the list has a field for them. */
function takeNamed(draft: FilterDraft, { names, marks, mentions, tags }: Asked, list: AskedList): void {
  const fields: Readonly<Record<string, QueryField>> = list.place.query.fields;
  const name = (field: string, value: { id: string; name: string } | undefined, says: string) => {
    const kind = fields[field]?.kind;
    if (!value || (kind !== "id" && kind !== "text") || field in draft.filter) return;
    draft.set(field, kind === "id" ? value.id : value.name, `${says} ${value.name}`);
    draft.takeName(value.name, mentions);
  };
  const owner =
    Object.entries(fields).find(([, { kind }]) => kind === "person")?.[0] ??
    (list.resolve && fields.owner_id ? "owner_id" : undefined);
  if (owner && names.person && !(owner in draft.filter)) {
    draft.set(owner, names.person.id, `a cargo de ${names.person.name}`);
    for (const word of foldText(names.person.name).split(" ")) draft.takeName(word, []);
    if (list.tells?.who) draft.take(phrasesPattern(list.tells.who, "g"));
    draft.take(/(?<=^| )(?:a cargo de|asignad[oa]s? a|a nombre de|responsable)(?= |$)/g);
  }
  if (names.standard && list.resolve) {
    draft.set("standard_id", names.standard, `de ${names.standard}`);
    draft.takeName(names.standard, []);
    draft.take(standardWords);
  }
  name("asset", names.asset, "en");
  if (!names.asset) {
    name("user", names.account, "de la cuenta");
    if (!("user" in draft.filter)) name("account", names.account, "de la cuenta");
  }
  if (fields.source?.kind === "id") name("source", names.source, "de la fuente");
  for (const mark of ["technique", "ip", "cve"] as const) {
    const value = marks[mark];
    if (!value || fields[mark]?.kind !== "text") continue;
    draft.set(mark, value, `de ${value}`);
    draft.takeName(value, []);
  }
  if (fields.level?.kind === "number" && tags.has("level_1") !== tags.has("level_2")) {
    const level = tags.has("level_1") ? 1 : 2;
    draft.set("level", level, `de N${level}`);
    draft.take(phrasesPattern(statePatterns[`level_${level}`] ?? [], "g"));
  }
}

/** Returns the words after «de», «sobre» or «con» that no field covers; an empty text where none remain. */
function searchIn(draft: FilterDraft, list: AskedList): string | undefined {
  const rest = draft.left.split(" ").filter((word) => word && !isOrdinary(word));
  if (rest.length === 0) return undefined;
  const match = searchPattern.exec(draft.left)?.[1];
  const names = match?.split(" ").filter((word) => !isOrdinary(word)) ?? [];
  const isWhole = names.length > 0 && names.length === rest.length && names.every((word) => word.length > 2);
  if (!isWhole || list.place.query.fields.q?.kind !== "search") return undefined;
  return names.join(" ");
}

/** Returns whether meaningful words remain unread: unknown words, or words of a state or another subject. */
function unreadConditions(remainingText: string, { matched }: Asked): boolean {
  if (remainingText.split(" ").some((word) => word && !isOrdinary(word))) return true;
  const padded = ` ${remainingText} `;
  return [...matched].some(
    ([tag, phrases]) =>
      tag in statePatterns && phrases.some((phrase) => phrase !== "" && padded.includes(` ${phrase} `)),
  );
}
