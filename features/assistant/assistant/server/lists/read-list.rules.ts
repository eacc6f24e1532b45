import { foldText } from "#platform/contract/fold-text.ts";
import type { QueryField } from "#platform/contract/query/define-query.ts";
import type { Question } from "../engine/kind.ts";
import { severitiesText } from "../engine/spanish-text.ts";
import { states } from "../speech/lexicon-states.ts";
import { severityWordsIn } from "../speech/named-values.rules.ts";
import { isOrdinary } from "../speech/ordinary-words.ts";
import { phrasesPattern } from "../speech/read-question.rules.ts";
import type { AskedList, ListOrder } from "./asked-list.ts";
import type { ListWords } from "./list-words.rules.ts";

/** A question that was read completely as a filter of a list. */
export interface ListReading {
  list: AskedList;
  filter: Readonly<Record<string, unknown>>;
  /** Whether closed rows are included. */
  all: boolean;
  order: ListOrder | undefined;
  /** The conditions as parts of a sentence. */
  conditions: readonly string[];
  /** Words without a field, searched in the texts of the rows. */
  search: string | undefined;
}

type Asked = Pick<
  Question,
  "words" | "tags" | "matched" | "severities" | "period" | "marks" | "names" | "mentions"
>;

/** Matches questions that ask for something other than a count or a list. */
const asksElse =
  /(?<=^| )(?:quien(?:es)?|cuando|por que|como|donde|cual es el|promedio|porcentaje|tendencia|evolucion|historia|compar\w+|subi\w+|baj(?:o|aron|aban|ado)|aument\w+|dismin\w+|respecto|diferencia|significa|que es|que son|cada|mas que|menos que|en promedio|sigue|nos deben|deberian|prometieron|faltan?|empresas|clientes|otr[oa]s? (?:empresa|cliente)|cuanto (?:tiempo|demora\w*|tarda\w*|falta))(?= |$)/;
const asksGroups =
  /(?<=^| )por (?:severidad|gravedad|estado|tipo|activo|equipo|servidor|empresa|cliente|mes|dia|semana|persona|analista|responsable|norma|sitio|categoria|cuenta|nivel|origen|fuente|servicio)(?= |$)/;
const negation = /(?<=^| )(?:no|ni|excepto|salvo|menos|sin)(?= |$)/;
const orderWords: readonly (readonly [ListOrder, RegExp])[] = [
  ["newest", /(?<=^| )(?:(?:la|el|las|los) )?(?:mas recientes?|mas nuev[ao]s?|ultim[ao]s?)(?= |$)/g],
  ["oldest", /(?<=^| )(?:(?:la|el|las|los) )?(?:mas antigu[ao]s?|mas viej[ao]s?)(?= |$)/g],
  [
    "worst",
    /(?<=^| )(?:(?:la|el|las|los) )?(?:mas graves?|mas critic[ao]s?|mas urgentes?|mas sever[ao]s?|mas peligros[ao]s?|mas serias?|peor(?:es)?)(?= |$)/g,
  ],
];
const openWords = phrasesPattern(states.open ?? [], "g");
const allWords = phrasesPattern(states.all ?? [], "g");
const overdueWords = phrasesPattern(
  [...(states.overdue ?? []), "con el plazo vencido", "sla vencido", "pasaron su plazo", "pasaron de plazo"],
  "g",
);
const mineWords = phrasesPattern(states.mine ?? [], "g");
const nobodyWords = phrasesPattern(
  [...(states.unassigned ?? []), "que nadie tiene", "que nadie lleva", "que nadie ha tomado", "sin tomar"],
  "g",
);
const searchOpening = "(?:de|del|de la|de los|de las|sobre|con|en|para|contra|relacionad[ao]s con)";
const searchPattern = new RegExp(`(?<=^| )${searchOpening} (\\S+(?: \\S+){0,2})$`);

/** The unread words of a question and the filter that was read so far. */
class FilterDraft {
  left: string;
  readonly filter: Record<string, unknown> = {};
  readonly conditions: string[] = [];

  constructor(words: string) {
    this.left = words;
  }

  /** Removes words that match; returns whether there were any. */
  take(pattern: RegExp): boolean {
    const rest = this.left.replace(pattern, " ").replace(/\s+/g, " ").trim();
    const isThere = rest !== this.left;
    this.left = rest;
    return isThere;
  }

  takeName(name: string, mentions: readonly string[]): void {
    for (const each of [name, ...mentions])
      this.left = ` ${this.left} `.replace(` ${foldText(each)} `, " ").trim();
  }

  set(name: string, value: unknown, condition: string): void {
    this.filter[name] = value;
    this.conditions.push(condition);
  }
}

/** Returns the list whose rows a question names: first one that requires two words, then the one named first. */
function calledList(words: string, lists: readonly ListWords[]): ListWords | undefined {
  return lists
    .flatMap((each) => {
      const at = words.search(each.called);
      if (at < 0 || (each.beside && words.search(each.beside) < 0)) return [];
      return [{ each, at: each.beside ? -1 : at }];
    })
    .toSorted((one, other) => one.at - other.at)[0]?.each;
}

/**
 * Reads a question as a filter of the list that it names. Undefined where it names none, asks for something else, or
 * has a word that the filter does not express, because the figure would ignore that condition.
 */
export function readList(
  request: Asked,
  lists: readonly ListWords[],
  isProvider: boolean,
): ListReading | undefined {
  const { words, period } = request;
  if (asksElse.test(words) || asksGroups.test(words)) return undefined;
  const listWords = calledList(words, lists);
  if (!listWords) return undefined;
  const { list } = listWords;
  const draft = new FilterDraft(words);
  if (!takeValues(draft, listWords)) return undefined;
  const isOpen = takeStates(draft, request, list, isProvider);
  if (isOpen === undefined) return undefined;
  takeNamed(draft, request, list);
  draft.take(listWords.called);
  if (listWords.beside) draft.take(listWords.beside);
  const order = orderWords.find(([, pattern]) => draft.take(pattern))?.[0];
  if (order && !list.orders[order]) return undefined;
  if (period && list.period) {
    draft.set(list.period.from, period.from.toISOString(), `(${period.label})`);
    draft.filter[list.period.to] = period.to.toISOString();
  } else if (period && period.label !== "hoy") return undefined;
  if (negation.test(draft.left) || /(?<=^| )mas(?= |$)/.test(draft.left)) return undefined;
  const search = searchIn(draft, list);
  if (search === undefined && unreadConditions(draft.left, request)) return undefined;
  const isAll =
    isOpen === "all" || (isOpen === "unsaid" && period !== undefined && list.period !== undefined);
  return {
    list,
    filter: draft.filter,
    all: isAll,
    order,
    conditions: draft.conditions,
    search: search === "" ? undefined : search,
  };
}

/** Reads the values of fields from their words; returns whether each phrase has one field. */
function takeValues(draft: FilterDraft, { list, values }: ListWords): boolean {
  const whole = draft.left;
  const takenEntries = new Map<string, string[]>();
  const phraseOfField = new Map<string, string>();
  for (const { field, value, pattern } of values) {
    const phrase = whole.match(pattern)?.[0];
    if (phrase === undefined) continue;
    draft.take(pattern);
    takenEntries.set(field, [...(takenEntries.get(field) ?? []), value]);
    phraseOfField.set(field, phrase);
  }
  // A phrase that is a value of several fields does not say which of them is meant.
  const phrases = [...phraseOfField.values()];
  if (new Set(phrases).size < phrases.length) return false;
  for (const [name, own] of takenEntries) {
    const field: QueryField | undefined = list.place.query.fields[name];
    if (!field) continue;
    if (field.kind === "flag") draft.set(name, true, list.flags?.[name] ?? "");
    else draft.set(name, field.kind === "choices" ? own : own[0], conditionOf(field, own));
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
 * Reads severities, deadlines, owners and state. Returns `open` where open rows are asked for and `all` for all rows;
 * undefined where the list or the side has no data for the condition.
 */
function takeStates(
  draft: FilterDraft,
  request: Asked,
  list: AskedList,
  isProvider: boolean,
): "open" | "all" | "unsaid" | undefined {
  const fields: Readonly<Record<string, QueryField>> = list.place.query.fields;
  const { severities } = request;
  if (severities.length > 0) {
    if (!fields.severity) return undefined;
    for (const word of severityWordsIn(draft.left)) draft.take(new RegExp(`(?<=^| )${word}(?= |$)`, "g"));
    const value = fields.severity.kind === "severities" ? severities : severities[0];
    if (fields.severity.kind === "severity" && severities.length > 1) return undefined;
    draft.set("severity", value, severitiesText(severities, "of").replaceAll(" y ", " o "));
  }
  if (fields.overdue && !("overdue" in draft.filter) && draft.take(overdueWords))
    draft.set("overdue", true, "con el plazo vencido");
  if (isProvider && fields.mine && draft.take(mineWords)) draft.set("mine", true, "a su cargo");
  const owner = Object.entries(fields).find(([, { kind }]) => kind === "person")?.[0];
  if (owner && isProvider && draft.take(nobodyWords)) draft.set(owner, "none", "sin responsable");
  const isOpen = draft.take(openWords);
  const isAll = draft.take(allWords);
  if (isOpen && !list.place.open && !fields.open) return undefined;
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
  name("asset", names.asset, "en");
  if (!names.asset) {
    name("user", names.account, "de la cuenta");
    name("account", names.account, "de la cuenta");
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
    draft.take(phrasesPattern(states[`level_${level}`] ?? [], "g"));
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

/** Returns whether meaningful words remain: unknown ones, or those of a state or another subject. */
function unreadConditions(remainingText: string, { matched }: Asked): boolean {
  if (remainingText.split(" ").some((word) => word && !isOrdinary(word))) return true;
  const padded = ` ${remainingText} `;
  return [...matched].some(
    ([tag, phrases]) =>
      tag in states && phrases.some((phrase) => phrase !== "" && padded.includes(` ${phrase} `)),
  );
}
