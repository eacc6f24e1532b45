import type { Answer } from "#features/assistant/assistant/answer.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { leadsToObject } from "#platform/contract/matters/place-of-object.ts";
import { sentencePatternOf } from "../classifier/pattern-of.ts";
import { examples } from "../kinds/examples.ts";
import { type NamedObject, objectTool } from "../objects/object-tool.ts";
import { distinctiveWords, isHead } from "../objects/title-match.rules.ts";
import { askedMatter } from "../speech/asked-matter.rules.ts";
import { conditionTags } from "../speech/lexicon-states.ts";
import type { Reading } from "../speech/read-question.rules.ts";
import type { NamedTerm } from "../speech/terms.rules.ts";
import type { Ask, Names, Question } from "./kind.ts";

interface Named {
  reading: Pick<Reading, "text" | "words" | "marks" | "mentions" | "unread" | "matched">;
  names: Names;
  terms: readonly NamedTerm[];
  /** Whether every word of the question is a filter of a list: then it names no single object. */
  isList: boolean;
  /** Returns the confidence of the likeliest kind of a pattern. */
  confidenceOf(pattern: string): number;
}

/** The confidence from which a question is not searched for words of a title. */
const clearConfidence = 0.78;

/**
 * The confidence above which a kind decides even if the question asks for the state of one object, or if one of its
 * words may be a complete name.
 */
const sureConfidence = 0.995;
const asksStateOfOne =
  /(?<=^| )(?:sigue|ya (?:se|lo|la|esta|quedo)|en que (?:va|esta|quedo|etapa)|cuando vence|que tan grave|quien (?:l[oa] )?(?:lleva|tiene|arregla|lidera)|como (?:termino|va)|concluyo|se resolvio|contestaron|respondieron)(?= |$)/;

/** The same confidence where the question contains a single word of a title. */
const weakConfidence = 0.53;

interface FoundObject {
  /** The patterns for the classifier; of several, the one with the surest ranking counts. */
  patterns: readonly string[];
  question: Pick<Question, "object" | "marks" | "terms" | "unread">;
}

const code = /\b(VUL|INC|RES|INV|IRE|COR|DOC)[- ]?(\d{1,6})\b/i;
const incident = /\bincidente\s+(?:n[°ºo.]?\s*|n[uú]mero\s+|#)?(\d{1,6})\b/i;
/** «En el incidente», «del último incidente»: one of which the number is not given. */
const newestIncident =
  /(?<=(?:^| )(?:en|del?|por|para|al|con|a|sobre) )(?:el )?(?:ultimo |mismo )?incidente(?= |$)(?! (?:critic|alt|medi|baj|abiert|cerrad))/;
const bareNumber = /^(?:y )?la (\d{2,6})(?= |$)/;
const pointing = /(?<=^| )(?:es[aeo]|est[ae]|ahi|aquello|arreglarl[oa]|corregirl[oa])(?= |$)|^y (?!l[ao]s )/;
const asksMany = /(?<=^| )(?:cuant[oa]s?|cuales|lista\w*|top|todas|todos|resumen)(?= |$)/;
const definite = /(?<=^| )(?:el|la|lo|del|al)(?= |$)/;
/** Returns whether a word is preceded by an article: «el acceso», but not «tienen acceso». */
const isDefinite = (words: string, word: string) =>
  new RegExp(`(?<=^| )(?:el|la|lo|los|las|del|al|lo de) (?:\\S+ ){0,3}${word}(?= |$)`).test(words);
const certificateWords = /(?<=^| )(?:certificad\w+|venc\w+|renov\w+|caduc\w+|expir\w+)(?= |$)/;
const asksDelivery = /(?<=^| )(?:entregaron|entregan|publicaron|a tiempo|en plazo)(?= |$)/;
const plural = /(?<=^| )(?:las|los) \w+s(?= |$)|^(?:y )?(?:que|cuales) \w+s(?= |$)/;

export function objectCodeIn(text: string): string | undefined {
  const [, letters, number] = code.exec(text) ?? [];
  if (letters) return `${letters.toUpperCase()}-${number}`;
  const numberOfIncident = incident.exec(text)?.[1];
  return numberOfIncident ? `INC-${numberOfIncident}` : undefined;
}

/**
 * Finds the object that a question names by number, by title or by reference to the previous answer, and returns it
 * with the patterns of the question.
 */
export async function findObject(
  ask: Ask,
  namedQuestion: Named,
  before: Answer | null,
): Promise<FoundObject> {
  const { reading, names, terms } = namedQuestion;
  const parts = partsOf(namedQuestion);
  const plain = sentencePatternOf(reading.text, parts);
  const cve = terms.find(({ kind }) => kind === "cve")?.name ?? spacedCve(reading.text);
  const number = bareNumber.exec(reading.words)?.[1];
  const marks = {
    ...reading.marks,
    ...(cve && { cve }),
    ...(number && reading.marks.alertNumber === undefined && { alertNumber: Number(number) }),
  };
  const base = {
    marks,
    terms: new Map(terms.map(({ kind, name }) => [kind, name])),
    unread: reading.unread,
    object: undefined as NamedObject | null | undefined,
  };
  if (number) return { patterns: [plain.replace(/(?<=^| )la xnumero/, "la xalerta")], question: base };
  const givenCode = objectCodeIn(reading.text);
  if (givenCode) {
    const { value } = await ask.tool(objectTool, { code: givenCode });
    return { patterns: [plain], question: { ...base, object: value } };
  }
  if (newestIncident.test(reading.words)) {
    const { value } = await ask.tool(objectTool, { newest: "incident" });
    const withoutPhrase = plain.replace(newestIncident, "xcosa");
    if (value) return { patterns: [plain, withoutPhrase], question: { ...base, object: value } };
  }
  const pointed =
    (pointsAtScreen.test(reading.words) ? await objectOnScreen(ask) : undefined) ??
    (await objectBefore(ask, namedQuestion, before)) ??
    (asksOfOne.test(reading.words) ? await objectOnScreen(ask) : undefined);
  if (pointed) return pointedAt(pointed, plain, base);
  if (namedQuestion.isList || !mayNameObject(namedQuestion)) return { patterns: [plain], question: base };
  const certificate = certificateWords.test(reading.words) ? [...reading.mentions] : [];
  if (certificate.length > 0) {
    const { value } = await ask.tool(objectTool, { names: certificate });
    if (value) {
      // The question «el certificado de www…» is read as one about any object by its name.
      const pattern = sentencePatternOf(reading.text, { terms, asset: [] })
        .replace(foldText(value.title), "xcosa")
        .replace(/(?<=^| )certificado (?:de )?(?=xcosa)/, "");
      return { patterns: [pattern], question: { ...base, object: value } };
    }
  }
  const exact = exactNames(reading.text);
  const confidence = namedQuestion.confidenceOf(plain);
  if (
    exact.length > 0 &&
    confidence < sureConfidence &&
    !namedQuestion.isList &&
    !names.asset &&
    !names.account
  ) {
    const { value } = await ask.tool(objectTool, { names: exact });
    if (value) {
      const unread = reading.unread.filter((word) => !foldText(value.title).includes(word));
      const pattern = sentencePatternOf(reading.text, { ...parts, object: value.words });
      return { patterns: [pattern], question: { ...base, object: value, unread } };
    }
  }
  const needed = asksStateOfOne.test(reading.words) ? sureConfidence : clearConfidence;
  if (reading.mentions.length > 0 || confidence >= needed) return { patterns: [plain], question: base };
  const title = withoutAsking(withoutStates(reading));
  const { value } = await ask.tool(objectTool, { title: title.slice(0, 300) });
  // A match of one title word is weaker than a kind that recognises the question.
  const isKnown = confidence >= weakConfidence || askedMatter(reading.words) !== undefined;
  const [only = "", second] = value?.words ?? [];
  // «Los incidentes» are not the object «Simulacro de incidente».
  const isSubject = [...reading.matched.values()].some((phrases) => phrases.includes(only));
  // One word names a title if it is its first, or if the question says what the object is: «el incidente de la banca».
  const isNamed = isHead(only, value?.title ?? "") || objectNouns.test(reading.words);
  const isWeak =
    second === undefined && (!isNamed || isKnown || isSubject || !isDefinite(foldText(reading.text), only));
  if (!value || isWeak) return { patterns: [plain], question: base };
  const unread = reading.unread.filter((word) => !value.words.includes(word));
  const asObject = sentencePatternOf(reading.text, {
    ...parts,
    object: distinctiveWords(withoutAsking(reading.text)),
  });
  const patterns = names.asset || names.account ? [asObject, plain] : [asObject];
  return { patterns, question: { ...base, object: value, unread } };
}

function partsOf({ reading, names, terms }: Named) {
  const within = (name: string | undefined) =>
    name
      ? [
          name,
          ...reading.mentions,
          ...reading.words.split(" ").filter((word) => word.length > 3 && foldText(name).includes(word)),
        ]
      : [];
  return {
    asset: within(names.asset?.name),
    account: names.asset ? [] : within(names.account?.name),
    source: names.source ? [names.source.name] : [],
    person: names.person?.words ?? [],
    terms,
  };
}

const objectNouns =
  /(?<=^| )(?:incidente|caso|hallazgo|vulnerabilidad|documento|informe|evidencia|certificado|tema|investigacion|correo|entrega|acta|lo)(?= |$)/;

/** The maximum number of words of a short question of which one may be a complete name: «¿LockBit es peligroso?». */
const maxNameWords = 3;
const minNameLength = 5;

function exactNames(text: string): string[] {
  const words = distinctiveWords(withoutAsking(text));
  return words.length > maxNameWords ? [] : words.filter((word) => word.length >= minNameLength).slice(0, 1);
}

const spacedCve = (text: string) => {
  const [, year, number] = /\bCVE[- ](\d{4})[- ](\d{4,7})\b/i.exec(text) ?? [];
  return year ? `CVE-${year}-${number}` : undefined;
};

/**
 * Returns whether a question may name one object by its title: it contains «el», «la» or «lo», and is not about
 * several objects.
 */
const mayNameObject = ({ reading, terms }: Named) =>
  terms.length === 0 &&
  reading.marks.alertNumber === undefined &&
  !asksMany.test(reading.words) &&
  !asksDelivery.test(reading.words) &&
  (definite.test(reading.words) || reading.mentions.length > 0) &&
  !plural.test(reading.words);

/** «Este hallazgo», «esto»: what the screen shows. */
const pointsAtScreen =
  /(?<=^| )(?:est[ea] (?:alerta|hallazgo|vulnerabilidad|incidente|caso|tema|documento|informe|certificado|correo|cambio|investigacion|evaluacion|entrega|falla|busqueda|automatizacion|agente|registro|pagina|pantalla)|esto|aqui)(?= |$)/;
/** Matches questions about one object that do not name it. */
const asksOfOne =
  /^(?:y )?(?:quien (?:l[aeo] )?(?:lleva|tiene|ve|atiende|lidera)|quien es el responsable|cuando vence|en que (?:esta|va)|que (?:falta|hay que hacer|me piden|tengo que hacer)|a quien le toca|(?:cual es el|que|y el) plazo(?: tiene)?|sigue abiert[oa]|ya se (?:corrigio|cerro|resolvio)|(?:que tan|es) grave(?: es)?|de que se trata)$/;

/** Returns the object that the screen shows on which the question is asked. */
async function objectOnScreen(ask: Ask) {
  if (!ask.screen) return undefined;
  const alert = /^ALR-(\d+)/.exec(ask.screen.title)?.[1];
  if (alert) return { alertNumber: Number(alert) };
  const { value } = await ask.tool(objectTool, { screen: ask.screen });
  return value ? { object: value } : undefined;
}

/** Finds the object of the previous answer, if the question refers to it. */
async function objectBefore(ask: Ask, { reading, names }: Named, before: Answer | null) {
  if (!before || !pointing.test(reading.words) || names.asset || names.account) return undefined;
  const [source] = before.sources;
  if (!source || !leadsToObject(source.path) || before.sources.length > 3) return undefined;
  const alert = /^ALR-(\d+)/.exec(source.label)?.[1];
  if (alert) return { alertNumber: Number(alert) };
  const givenCode = objectCodeIn(source.label.split(" ")[0] ?? "");
  const { value } = await ask.tool(objectTool, givenCode ? { code: givenCode } : { title: source.label });
  return value ? { object: value } : undefined;
}

function pointedAt(
  pointed: { alertNumber: number } | { object: NamedObject },
  plain: string,
  base: FoundObject["question"],
): FoundObject {
  if ("alertNumber" in pointed)
    return {
      patterns: [`${plain} xalerta`],
      question: { ...base, marks: { ...base.marks, alertNumber: pointed.alertNumber } },
    };
  return { patterns: [`${plain} xcosa`], question: { ...base, object: pointed.object } };
}

/** The words that people use to ask about objects of any kind. */
const askingWords = new Set(examples["objects.one"].flatMap((sentence) => foldText(sentence).split(" ")));

/**
 * Returns the question without words for states, such as «vencida» and «cerrada», which also occur in titles by
 * chance.
 */
function withoutStates({ text, matched }: Pick<Reading, "text" | "matched">): string {
  const phrases = [...matched].filter(([tag]) => conditionTags.has(tag)).flatMap(([, words]) => words);
  const words = new Set(phrases.flatMap((phrase) => phrase.split(" ")));
  return foldText(text)
    .split(" ")
    .filter((word) => !words.has(word))
    .join(" ");
}

const withoutAsking = (text: string) =>
  foldText(text)
    .split(" ")
    .filter((word) => !askingWords.has(word))
    .join(" ");
