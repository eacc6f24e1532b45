import { foldText } from "#platform/contract/fold-text.ts";
import { roleMay } from "#platform/contract/permissions.ts";
import { type KindClassifier, type RankedKind, surestRanking } from "../classifier/kind-classifier.ts";
import { sentencePatternOf } from "../classifier/pattern-of.ts";
import { taggedPattern } from "../classifier/tagged-pattern.rules.ts";
import type { Exchange } from "../conversations/conversation-views.rules.ts";
import { acrossCompanies, acrossKind, withoutCompanies } from "../lists/across.kinds.ts";
import { acrossFigureKind } from "../lists/across-figure.kinds.ts";
import { listKind } from "../lists/list.kinds.ts";
import { readList } from "../lists/read-list.rules.ts";
import { completeFromContext, isFollowUp } from "../speech/follow-up.rules.ts";
import { withoutOwnName } from "../speech/own-name.rules.ts";
import { type Reading, readQuestion } from "../speech/read-question.rules.ts";
import { correctSpelling, isVerbForm } from "../speech/spelling.rules.ts";
import { findTermsInText, type NamedTerm } from "../speech/terms.rules.ts";
import { AnswerDraft } from "./answer-draft.ts";
import { findNamesInQuestion, namesTool } from "./find-names.ts";
import { findObject, objectCodeIn } from "./find-object.ts";
import type { Ask, Names, Question, QuestionKind } from "./kind.ts";
import { rewriteRowReference } from "./row-meaning.rules.ts";
import type { Skills } from "./skills-of.ts";

/**
 * The confidence from which a kind answers. In cross-validation over all examples, three quarters of unseen sentences
 * reach it, of which 89 % are read correctly; for the others the assistant asks which reading is meant.
 */
const answerConfidence = 0.6;
/**
 * The confidence from which a refusal answers, so that only clear requests for secrets or for data of others are
 * refused.
 */
const refusalConfidence = 0.78;
/** The confidence that the likeliest reading needs to be offered as a question. */
const minConfidence = 0.12;

type Choice =
  | { kind: QuestionKind }
  /** `unexplained`: the words for which the likeliest reading is not sure. */
  | { readings: readonly RankedKind[]; unexplained: readonly string[] };

/**
 * Returns whether a kind may ignore unknown words: kinds that search by the words themselves, are about one named
 * object, or give no data, so that no figure can be wrong.
 */
const ignoresWords = ({ name, readsAll }: QuestionKind) =>
  readsAll === true ||
  /^(?:knowledge|courtesy|refusal|beyond|objects|audit|screens(?!\.users))\.|\.one$/.test(name);

/**
 * Returns the kind of a question, or its likeliest readings if none is certain; undefined if there are none. A kind
 * is not certain if the question contains a word that none of its examples contains, because this word may be a
 * condition.
 */
function chooseReading(
  ranked: readonly RankedKind[],
  foreignWords: (kind: QuestionKind) => readonly string[],
  isExempt: (kind: QuestionKind) => boolean,
): Choice | undefined {
  const [first] = ranked;
  if (first === undefined || first.confidence < minConfidence) return undefined;
  const needed = first.kind.name.startsWith("refusal.") ? refusalConfidence : answerConfidence;
  const unexplained = isExempt(first.kind) ? [] : foreignWords(first.kind);
  const isLikely = first.confidence >= needed;
  if (isLikely && unexplained.length === 0) return { kind: first.kind };
  const readings = ranked.filter(
    ({ kind, confidence }) => confidence >= minConfidence / 2 && !kind.name.startsWith("refusal."),
  );
  return readings.length > 0 ? { readings, unexplained: isLikely ? unexplained : [] } : undefined;
}

const maxReadings = 3;

/**
 * Returns a kind that asks which of the likeliest readings is meant and offers each as a question. It gives no
 * figure, and names the words that the likeliest reading does not explain.
 */
const clarifyingKind = ({ readings, unexplained }: Extract<Choice, { readings: unknown }>): QuestionKind => ({
  name: "beyond.which",
  examples: ["¿Qué puedo preguntarte?"],
  answer: async (_, { text, unknown, names }) =>
    new AnswerDraft("")
      .as("unknown")
      .say(unknown.length > 0 ? `No entendí ${unknown.map(({ typed }) => `«${typed}»`).join(" ni ")}.` : "")
      .say(
        unknown.length === 0 && unexplained.length + (names.person?.words.length ?? 0) > 0
          ? `No sé responder considerando ${[...unexplained, ...(names.person?.words ?? [])].map((word) => `«${word}»`).join(" ni ")}. ¿Se refiere a una de estas preguntas?`
          : "No estoy segura de entender. ¿Se refiere a una de estas preguntas?",
      )
      .offerTopic("Consulta", text)
      .suggest(...readings.slice(0, maxReadings).map(({ kind }) => kind.examples[0])),
});

/** Returns whether a choice answers about all companies, or offers a question that does. */
function isAcrossCompanies(choice: Choice | undefined): boolean {
  if (choice === undefined) return false;
  const readings = "kind" in choice ? [choice] : choice.readings.slice(0, maxReadings);
  return readings.some(
    ({ kind }) =>
      kind.ofProvider || /^(?:work|companies|refusal|beyond|knowledge|courtesy)\./.test(kind.name),
  );
}

const otherCompany = "refusal.other_company";

/**
 * Returns the ranking for the person who asks. A provider's question about its companies is, if a client asks it, a
 * question for data of other companies, and vice versa: the confidences of both readings are added.
 */
function rankedFor({ isProvider }: Pick<Ask, "isProvider">, ranked: readonly RankedKind[]): RankedKind[] {
  const isSame = ({ kind }: RankedKind) => kind.ofProvider === true || kind.name === otherCompany;
  const same = ranked.filter(isSame);
  const meant = same.find(({ kind }) => (kind.ofProvider === true) === isProvider);
  if (!meant) return [...ranked];
  const confidence = same
    .filter((each) => each === meant || (each.kind.ofProvider === true) !== isProvider)
    .reduce((sum, each) => sum + each.confidence, 0);
  const others = ranked.filter(
    (each) => !isSame(each) || (isProvider && each.kind.ofProvider && each !== meant),
  );
  return [...others, { kind: meant.kind, confidence }].toSorted(
    (one, other) => other.confidence - one.confidence,
  );
}

/** The maximum number of earlier questions that a follow-up question may refer to. */
const maxLeaning = 4;

/** Requests for a secret of somebody or something, whatever else they name. */
const asksSecret =
  /(?<=^| )(?:dame|dar|darme|das|da|pasa|pasame|pasar|entrega|entregame|dime|muestra|envia|enviame|manda|mandame|cual es|necesito|quiero) (?:(?:la|el|las|los|su|sus) )?(?:contrasenas?|claves?|passwords?|tokens?|credenciales?|api key)(?: \S+){0,2} (?:de|del|para)(?= |$)/;

/** Kinds that count by a field or compare periods themselves; the others state one count only. */
const readsForm = /(?:\.by_\w+|\.top_\w+|trend|worst|busiest|owners|sections|compared|changed|standing)$/;

/** Words for facts about a machine that other screens have and the answer about the machine does not contain. */
const protectionWords =
  /(?<=^| )(?:antivirus|antimalware|deep security|agente|endurecimiento|hardening|parches?|parchead[oa]|respaldos?|backups?|firewall|protegid[oa]s?)(?= |$)/;

/** Questions about an action, such as «cómo respondo la alerta»; their answer is not the state of the alert. */
const asksDeed = /(?<=^| )(?:como|donde)(?= |$)/;

/** The confidence from which a question that names an object is about that object. */
const objectConfidence = 0.47;

export interface Understood {
  kind: QuestionKind;
  question: Question;
  /** Other readings, the likeliest first, for questions with a condition that the kind ignores. */
  others?: readonly QuestionKind[];
}

/** The confidence from which another reading may answer if the likeliest one ignores a condition. */
const otherConfidence = 0.25;
const maxOthers = 4;
/** Kinds that search by words or state no data never replace one that ignores a condition. */
const standsIn = ({ name }: QuestionKind) =>
  !/^(?:knowledge|courtesy|refusal|beyond|listed|objects)\./.test(name);

const othersOf = (ranked: readonly RankedKind[]): QuestionKind[] =>
  ranked
    .slice(0, maxOthers)
    .filter(({ kind, confidence }) => confidence >= otherConfidence && standsIn(kind))
    .map(({ kind }) => kind);

/** Returns the kind of a question and the names in it, after correcting the spelling. */
export async function understandQuestion(
  skills: Skills,
  ask: Ask,
  text: string,
  /** The earlier questions of the person with their answers, the newest first. */
  earlier: readonly Exchange[],
): Promise<Understood> {
  const asTyped = await understandAsTyped(skills, ask, text, earlier);
  const { mentions, names, unread, object, terms } = asTyped.question;
  const isNamed =
    terms.size > 0 || Boolean(names.asset || names.account || names.source || names.standard || object);
  const ofPerson = new Set(names.person?.words ?? []);
  const noName = isNamed ? [] : mentions.filter((word) => word.length > 0 && !ofPerson.has(foldText(word)));
  const correction = correctSpelling(text, unread, skills.lexicon.vocabulary);
  const unknown = [
    ...correction.unknown.filter(({ typed }) => !isVerbForm(typed)),
    ...noName.map((typed) => ({ typed, maybe: undefined })),
  ];
  if (correction.corrections.length === 0) return { ...asTyped, question: { ...asTyped.question, unknown } };
  const secondReading = await understandAsTyped(skills, ask, correction.text, earlier);
  return {
    ...secondReading,
    question: { ...secondReading.question, unknown, corrections: correction.corrections },
  };
}

async function understandAsTyped(
  skills: Skills,
  ask: Ask,
  typed: string,
  earlier: readonly Exchange[],
): Promise<Understood> {
  const { areas, kinds, lastResort, lexicon } = skills;
  const lists = skills.lists.filter(({ list }) => roleMay(ask.role, list.permission));
  const classifier = await skills.classifier;
  const text = withoutOwnName(typed, ask.companyName);
  // Earlier questions about single rows are skipped, because a later reference such as «la tercera» still means the
  // list with the rows.
  const leaning = earlier
    .map(({ question, answer }) => ({ answer, reading: readQuestion(question, ask, lexicon) }))
    .filter((each) => each.reading.pointer === undefined)
    .slice(0, maxLeaning);
  const own = readQuestion(text, ask, lexicon);
  const reading = completeFromContext(
    own,
    leaning.map((each) => each.reading),
    lexicon,
  );
  const kindNamed = (name: string) => kinds.find((kind) => kind.name === name) ?? lastResort;
  if (reading.pointer && !asksReason(classifier, earlier, reading)) {
    const meanings = areas.flatMap(({ rows = [] }) => rows);
    const pointed = rewriteRowReference(meanings, reading, reading.pointer, leaning[0]?.answer ?? null);
    return { kind: kindNamed(pointed.kind), question: pointed.question };
  }
  const names = await findNames(ask, reading);
  const terms = findTermsInText(reading.text, skills.terms);
  const asNamed = withNames(reading, names);
  const tagged = (pattern: string) => taggedPattern(pattern, reading.tags);
  // A kind without data does not decide against an object that the question may name.
  const confidenceOf = (pattern: string) =>
    classifier.rank(tagged(pattern)).find(({ kind }) => !kind.name.startsWith("beyond."))?.confidence ?? 0;
  const early = readList(asNamed, lists, ask.isProvider);
  const isList = early !== undefined && early.search === undefined;
  const object = await findObject(
    ask,
    { reading: asNamed, names, terms, confidenceOf, isList },
    earlier[0]?.answer ?? null,
  );
  const question = { ...asNamed, ...object.question };
  for (const { kind, words } of terms) {
    question.tags.add(`named_${kind}`);
    question.unread = question.unread.filter((word) => !words.split(" ").includes(word));
  }
  const [last] = leaning;
  const leans = last !== undefined && (own.pointer !== undefined || isFollowUp(own, lexicon.subjectTags));
  const joined = leans
    ? object.patterns.map((each) => `${sentencePatternOf(last.reading.text)} ${each}`)
    : [];
  const isOfAlert = object.question.marks.alertNumber !== undefined;
  const patterns = [...joined, ...object.patterns];
  const ranked = rankedFor(
    ask,
    surestRanking(
      classifier,
      patterns.map((each) => taggedPattern(each, [...reading.tags, ...(isOfAlert ? ["alert_number"] : [])])),
    ),
  );
  if (question.marks.alertNumber !== undefined) question.tags.add("alert_number");
  if (question.tags.has("change")) return { kind: kindNamed("refusal.change"), question };
  if (question.asks(asksSecret)) return { kind: kindNamed("refusal.secret"), question };
  const [likeliest] = ranked;
  const isOfObject = likeliest?.kind.name === "objects.one" && likeliest.confidence >= objectConfidence;
  const plainWords = withoutNames(question, terms);
  if (question.object && isOfObject) {
    // «Quién está atendiendo…»: a gerund says who works on the object, which the answer states.
    const unexplained = skills
      .foreignWords(likeliest.kind, plainWords)
      .filter((word) => !/(?:ando|iendo)$/.test(word));
    return { kind: likeliest.kind, question: { ...question, unexplained } };
  }
  const ofProtection = question.asks(protectionWords);
  const choice = chooseReading(
    ranked,
    (kind) => skills.foreignWords(kind, plainWords),
    (kind) => ignoresWords(kind) && !(ofProtection && /^(?:assets|accounts)\.one$/.test(kind.name)),
  );
  const isSure = choice !== undefined && "kind" in choice;
  if (!ask.isProvider && !isSure && question.asks(acrossCompanies))
    return { kind: kindNamed(otherCompany), question };
  if (ask.isProvider && question.asks(acrossCompanies)) {
    const isAnswered = isSure && isAcrossCompanies(choice);
    const across = isAnswered
      ? undefined
      : (acrossKind(question, lists, terms) ?? acrossFigure(classifier, question, reading));
    if (across) return { kind: across, question };
  }
  if (ask.isProvider && question.asks(acrossCompanies) && !isAcrossCompanies(choice))
    return { kind: kindNamed(otherCompany), question };
  // If the chosen reading is not certain, no other reading may answer when it ignores a condition.
  const others = isSure ? othersOf(ranked) : [];
  const listReading = question.object ? undefined : readList(question, lists, ask.isProvider);
  const isDeclined = choice && "kind" in choice && /^(?:refusal|beyond)\./.test(choice.kind.name);
  if (listReading && !isDeclined) {
    const ofList = listKind(listReading);
    const { kinds: own, filteringKinds = [] } = listReading.list;
    const { conditions, search, order } = listReading;
    const isBare = conditions.length === 0 && search === undefined && order === undefined;
    // A figure, or a kind that applies no condition, may count other rows than the question asks for, so the list
    // answers instead.
    const isOfList = ({ name }: QuestionKind) =>
      !name.startsWith("figure.") &&
      [...filteringKinds, ...(isBare ? own : [])].some((begin) => name.startsWith(begin));
    const selectedKind = choice && "kind" in choice ? choice.kind : undefined;
    const keepsForm =
      readsForm.test(selectedKind?.name ?? "") ||
      (listReading.shape.kind === "rows" && !listReading.isOfEvent);
    return selectedKind && isOfList(selectedKind) && keepsForm
      ? { kind: selectedKind, question, others: [ofList] }
      : { kind: ofList, question, others };
  }
  const isCode = question.object && objectCodeIn(reading.text) !== undefined;
  // A question that gives the number of an object and fits no kind is about that object.
  if (isCode && !isSure) return { kind: kindNamed("objects.one"), question };
  const asksAlert = question.marks.alertNumber !== undefined && !isSure;
  if (asksAlert && !question.asks(asksDeed)) return { kind: kindNamed("alerts.detail"), question };
  if (choice === undefined) return { kind: lastResort, question };
  return "kind" in choice
    ? { kind: choice.kind, question, others }
    : { kind: clarifyingKind(choice), question };
}

/** Returns the kind of a figure in each company, where a question without its companies clearly asks for the figure. */
function acrossFigure(
  classifier: KindClassifier,
  { words }: Pick<Question, "words">,
  { tags }: Pick<Reading, "tags">,
): QuestionKind | undefined {
  const [first] = classifier.rank(taggedPattern(sentencePatternOf(withoutCompanies(words)), tags));
  const id = first && /^figure\.(.+)$/.exec(first.kind.name)?.[1];
  return id && first.confidence >= answerConfidence ? acrossFigureKind(id) : undefined;
}

/** Returns the words of a question without those of the names that were found in it. */
function withoutNames(
  { words, names, object, mentions }: Omit<Question, "unknown" | "corrections">,
  terms: readonly NamedTerm[],
): string {
  const objectNames = [
    names.standard,
    names.source?.name,
    names.asset?.name,
    names.account?.name,
    names.person?.name,
    object?.title,
  ];
  const texts = [
    ...objectNames.flatMap((name) => name ?? []),
    ...terms.flatMap((term) => [term.words, term.name]),
  ];
  const isNamed = texts.length > 0;
  const ownWords = new Set(foldText([...texts, ...(isNamed ? mentions : [])].join(" ")).split(" "));
  return words
    .split(" ")
    .filter((word) => !ownWords.has(word))
    .join(" ");
}

async function findNames(ask: Ask, reading: Reading): Promise<Names> {
  const { names, candidates, bare, lookUp } = findNamesInQuestion(reading);
  const existingNames = lookUp
    ? (await ask.tool(namesTool, { text: reading.text, candidates: [...candidates], bare: [...bare] })).value
    : {};
  return { ...existingNames, ...(existingNames.standard ? {} : names) };
}

/**
 * Returns the reading with tags for its names; a word that was identified as a person's name is treated as
 * understood.
 */
function withNames(reading: Reading, names: Names) {
  const tags = new Set(reading.tags);
  tags.delete("points");
  for (const name of ["standard", "source", "asset", "account", "person"] as const)
    if (names[name]) tags.add(`named_${name}`);
  const foldedNames = foldText(
    [names.standard, names.source?.name, names.asset?.name, names.account?.name, names.person?.name]
      .filter(Boolean)
      .join(" "),
  );
  const unread = reading.unread.filter((word) => !foldedNames.includes(word));
  return { ...reading, tags, names, unread, unknown: [], corrections: [], terms: new Map<string, string>() };
}

/** Returns whether «¿Por qué?» follows a question whose subject has a kind for reasons. */
function asksReason(
  classifier: KindClassifier,
  [last]: readonly Exchange[],
  { words }: Pick<Reading, "words">,
): boolean {
  if (!last || !/^(?:y )?por que$/.test(words)) return false;
  const [why] = classifier.rank(sentencePatternOf(`¿Por qué? ${last.question}`));
  return why?.kind.name === "analyses.compared";
}
