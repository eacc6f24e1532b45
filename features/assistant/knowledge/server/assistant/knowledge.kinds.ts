import {
  AnswerDraft,
  type Ask,
  answerUnknown,
  askedMatter,
  type Question,
  type QuestionKind,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { screensTool } from "#features/delivery/catalog/server/catalog.public.ts";
import { bulletinsTool } from "#features/intelligence/bulletins/server/bulletins.public.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { examples } from "./examples.ts";
import { findTerm, findTerms, passageText, screenTerms } from "./glossary.ts";
import { knowledgeTool } from "./knowledge-tool.ts";

// This file is long because its question kinds are tried in this order, each when the one before finds no answer.

const wholeWord = (text: string, term: string) => ` ${foldText(text)} `.includes(` ${foldText(term)} `);

async function define(ask: Ask, question: Question): Promise<AnswerDraft> {
  const term = findTerm(question.text);
  if (!term && telling(question.words).length === 0) return answerUnknown(new AnswerDraft(""), question);
  if (!term) return await answerRead(ask, question);
  const { value, sources } = await ask.tool(knowledgeTool, { question: term.term, most: 1 });
  const draft = new AnswerDraft(`qué es ${term.term}`);
  const mark = draft.cite({
    kind: "glossary",
    label: `Glosario: ${term.term}`,
    path: term.path ?? paths.knowledge,
  });
  draft.say(`**${term.term}**: ${term.meaning}${mark}`);
  const [article] = value.items;
  const speaksOf = article && wholeWord(`${article.title} ${article.passage}`, term.term);
  if (speaksOf && sources[0]) draft.say(`Más en «${article.title}».${draft.cite(sources[0])}`);
  return draft.suggest(...(term.next ?? ["¿Qué puedo preguntarte?"]));
}

type Found = Awaited<ReturnType<typeof knowledgeTool.run>>;

/** Returns the words that state the subject of a question. */
const telling = (words: string) =>
  words
    .split(" ")
    .filter((word) => word.length > 3 && !smallTalk.test(word) && !/^(expli|signific|defin)/.test(word));

function byTitle({ value, sources }: Found, words: string): Found {
  const topicWords = telling(words);
  const about = ({ title, summary }: Found["value"]["items"][number]) => {
    const text = foldText(`${title} ${summary}`);
    return topicWords.some((word) => text.includes(word.slice(0, 6)));
  };
  const isAboutTopic = value.items.map(about);
  return {
    value: { items: value.items.filter((_, at) => isAboutTopic[at]) },
    sources: sources.filter((_, at) => isAboutTopic[at]),
  };
}

const minSubjectLength = 6;

/** Searches for the longest word of a question alone, and keeps the articles whose title has it. */
async function bySubject(ask: Ask, { words }: Question): Promise<Found> {
  const [subject] = telling(words).toSorted((one, other) => other.length - one.length);
  if (!subject || subject.length < minSubjectLength) return { value: { items: [] }, sources: [] };
  const result = await ask.tool(knowledgeTool, { question: subject, most: 3 });
  const inTitle = result.value.items.map(
    ({ title, alike }) => !alike && foldText(title).includes(subject.slice(0, 6)),
  );
  return {
    value: { items: result.value.items.filter((_, at) => inTitle[at]) },
    sources: result.sources.filter((_, at) => inTitle[at]),
  };
}

/** «¿Qué diferencia hay entre evento y alerta?»: what each of them is. */
async function difference(ask: Ask, question: Question): Promise<AnswerDraft> {
  const terms = findTerms(question.text).slice(0, 3);
  if (terms.length < 2) return await define(ask, question);
  const draft = new AnswerDraft(`la diferencia entre ${terms.map(({ term }) => term).join(" y ")}`);
  for (const { term, meaning, path } of terms)
    draft.say(
      `**${term}**: ${meaning}${draft.cite({ kind: "glossary", label: `Glosario: ${term}`, path: path ?? paths.knowledge })}`,
    );
  return draft.suggest("¿Qué puedo preguntarte?");
}

async function answerRead(
  ask: Ask,
  question: Question,
  {
    onlyByTitle = false,
    orBySubject = false,
    preface = "",
  }: { onlyByTitle?: boolean; orBySubject?: boolean; preface?: string } = {},
): Promise<AnswerDraft> {
  const result = await ask.tool(knowledgeTool, { question: question.text.slice(0, 300), most: 3 });
  // A word somewhere in a text is no answer to a question about how to do something, or that no kind recognised.
  const first = onlyByTitle ? byTitle(result, question.words) : result;
  const { value, sources } =
    first.value.items.length > 0 || !orBySubject ? first : await bySubject(ask, question);
  const [best, ...others] = value.items;
  const draft = new AnswerDraft(best ? `en la base de conocimiento: ${best.title}` : "");
  if (!best) return (await inBulletins(ask, question)) ?? answerUnknown(draft, question);
  draft
    .say(preface)
    .say(`**${best.title}**${draft.cite(sources[0])}`)
    .say(passageText(best.passage));
  if (best.alike) draft.say("No encontré esas palabras tal cual; esto es lo más parecido.");
  if (others.length > 0) {
    const titles = others.map(({ title }, at) => `${title}${draft.cite(sources[at + 1])}`);
    draft.say(`También: ${titles.join(" · ")}`);
  }
  return draft.suggest("¿Qué puedo preguntarte?", "Quiero hablar con una persona");
}

/** «¿Dónde cambio mi clave?»: answers with the matching article and the screen of the task. */
async function matter(ask: Ask, question: Question): Promise<AnswerDraft> {
  const matter = askedMatter(question.words);
  const draft = await answerRead(ask, { ...question, text: matter?.search ?? question.text });
  if (matter?.place)
    draft.say(`Se hace en **${matter.place.label}**.${draft.cite({ kind: "screen", ...matter.place })}`);
  return draft;
}

const smallTalk =
  /^(hay|cual|cuales|quien|quienes|donde|algo|alguna?|algun|sobre|sabes?|saben|ver|que|cosas?|info|informacion|noticias?|novedad(?:es)?|tiene|para|del?|los?|las?|con|por|una?|nos|esta|este|desde|hasta|entre|raro|rara|primer[oa]?s?|segund[oa]|tiempo|cuanto|cuando|clave|hacer|mejorar)$/;

/** «¿Hay algo de Fortinet?»: answers with the bulletins about the only name in the question. */
async function inBulletins(ask: Ask, { words }: Question): Promise<AnswerDraft | undefined> {
  const topicWords = words.split(" ").filter((word) => word.length > 2 && !smallTalk.test(word));
  if (topicWords.length === 0 || topicWords.length > 3 || (topicWords[0] ?? "").length < 4) return undefined;
  const result = await ask.tool(bulletinsTool, { q: topicWords.join(" "), most: 5 });
  const holds = ({ title, summary }: { title: string; summary: string }) => {
    const text = foldText(`${title} ${summary}`);
    return topicWords.some((word) => word.length > 4 && text.includes(word.slice(0, 6)));
  };
  // A single word must occur in the bulletin; of several words, at least one.
  const bulletins = topicWords.length === 1 ? result.value.items : result.value.items.filter(holds);
  if (bulletins.length === 0) return undefined;
  const draft = new AnswerDraft(`boletines que hablan de ${topicWords.join(" ")}`);
  const titles = bulletins.map(
    ({ title, path }) => `${title}${draft.cite({ kind: "bulletin", label: title, path })}`,
  );
  return draft
    .say(`Esto es lo publicado en los boletines:\n${titles.join("\n")}`)
    .suggest("¿Cuáles son los últimos boletines?", "¿Hay boletines críticos?");
}

/** «¿Qué hago?»: a question for steps, and not whether something happened. */
const asksSteps = /(?<=^| )(?:que (?:hago|hacemos|hay que|debo|debemos)|como|ayuda\w*|a quien|creo)(?= |$)/;

/** Answers an emergency with the immediate steps and a contact of the provider. */
async function emergency(ask: Ask, question: Question): Promise<AnswerDraft> {
  const isLocked = /cifr|encript|secuestr/.test(question.words);
  const text = isLocked ? "ransomware primeros pasos" : "qué hacer ante un incidente de seguridad";
  const asksFact = question.text.includes("?") && !asksSteps.test(question.words);
  const draft = await answerRead(
    ask,
    { ...question, text },
    asksFact
      ? {
          preface:
            "No se puede saber con los datos del portal si eso ocurrió. Pregunte por los incidentes y las alertas abiertas; si lo sospecha, siga estos pasos.",
        }
      : {},
  );
  if (asksFact) draft.suggest("¿Hay incidentes abiertos?", "¿Qué alertas abiertas tengo?");
  return draft.offerTopic("Posible incidente en curso", question.text);
}

/** Screens that everybody may open, and that are no module of a company. */
const publicPages = [
  {
    tag: "report",
    title: "Reportes de ciberseguridad",
    path: paths.reports,
  },
  { tag: "bulletin", title: "Boletines", path: paths.bulletins },
] as const;

async function where(ask: Ask, question: Question): Promise<AnswerDraft> {
  const screens = new Map<string, string>();
  const open = publicPages.find(({ tag }) => question.tags.has(tag));
  if (open) screens.set(open.path, open.title);
  for (const words of open ? [] : screenTerms(question.text)) {
    const { value } = await ask.tool(screensTool, { q: words, most: 3 });
    for (const { path, title } of value.items) screens.set(path, title);
    if (screens.size > 0) break;
  }
  if (screens.size === 0) return await answerRead(ask, question);
  const draft = new AnswerDraft("dónde está en el portal");
  const marks = [...screens].map(
    ([path, title]) => `**${title}**${draft.cite({ kind: "screen", label: title, path })}`,
  );
  return draft.say(`Está en ${marks.join(" o ")}.`).suggest("¿Qué puedo preguntarte?");
}

export const knowledgeKinds: readonly QuestionKind[] = [
  {
    name: "knowledge.define",
    examples: examples["knowledge.define"],
    answer: define,
  },
  {
    name: "knowledge.difference",
    examples: examples["knowledge.difference"],
    answer: difference,
  },
  {
    name: "knowledge.howto",
    examples: examples["knowledge.howto"],
    answer: (ask, question) => answerRead(ask, question, { onlyByTitle: true, orBySubject: true }),
  },
  {
    name: "knowledge.matter",
    examples: examples["knowledge.matter"],
    answer: matter,
  },
  {
    name: "knowledge.emergency",
    examples: examples["knowledge.emergency"],
    answer: emergency,
  },
  {
    name: "knowledge.where",
    examples: examples["knowledge.where"],
    answer: where,
  },
  {
    name: "knowledge.articles",
    examples: examples["knowledge.articles"],
    answer: answerRead,
  },
  {
    name: "knowledge.deadlines",
    examples: examples["knowledge.deadlines"],
    answer: (ask, question) =>
      answerRead(ask, {
        ...question,
        text: question.tags.has("deadline")
          ? "en cuánto tiempo hay que reportar un incidente a la ANCI"
          : "qué deberes impone la Ley 21.663",
      }),
  },
];

/** Answers questions that match no other kind: searches the knowledge base, or says that nothing was found. */
export const lastResort: QuestionKind = {
  name: "knowledge.any",
  examples: ["phishing"],
  answer: (ask, question) => answerRead(ask, question, { onlyByTitle: true }),
};
