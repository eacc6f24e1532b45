import {
  AnswerDraft,
  type Ask,
  cappedText,
  dayText,
  type FoundSource,
  type Question,
  type QuestionKind,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import * as paths from "#platform/contract/paths.ts";
import { bulletinsTool } from "./bulletin-tool.ts";
import { examples } from "./examples.ts";

/** Returns the text after «sobre», «acerca de»… at the end of a question, as it was typed. */
function aboutOf(text: string): string {
  const match =
    /(?:sobre|acerca de|algo del?|bolet[ií]n(?:es)? del?|habl\w+ de|respecto a|relacionad\w+ con|menciona\w*)\s+(?:el |la |los |las )?(.{2,80}?)\s*[?.!]*$/i.exec(
      text,
    );
  return match?.[1]?.trim() ?? "";
}

const onlyNewest = /(?<=^| )(ultimo boletin|boletin mas (?:nuevo|reciente)|nuevo boletin)(?= |$)/;

type Bulletin = Awaited<ReturnType<typeof bulletinsTool.run>>["value"]["items"][number];

/** Adds the description of one bulletin to the answer. */
function describeBulletin(ask: Ask, draft: AnswerDraft, bulletin: Bulletin, source: FoundSource | undefined) {
  const day = bulletin.published_at ? `, del ${dayText(new Date(bulletin.published_at), ask.timeZone)}` : "";
  return draft
    .say(`**${bulletin.title}**${day}.${draft.cite(source)}`)
    .say(bulletin.summary)
    .suggest("¿Hay boletines críticos?", "¿Cuáles son los últimos boletines?");
}

async function bulletins(ask: Ask, question: Question): Promise<AnswerDraft> {
  const [name] = question.unread;
  if (name) return await about(ask, question);
  const severity = question.severities.filter((each) => each !== "unknown");
  const result = await ask.tool(bulletinsTool, {
    ...(severity.length > 0 && { severity }),
    ...(question.period && { from: calendarDay(question.period.from, ask.timeZone) }),
    most: 5,
  });
  const [newest] = result.value.items;
  if (newest && onlyNewest.test(question.words)) {
    const draft = new AnswerDraft("el boletín más nuevo");
    if (question.asks(affecting)) draft.say(notSeparated).exists = null;
    return describeBulletin(ask, draft, newest, result.sources[1]);
  }
  const draft = new AnswerDraft("los boletines más nuevos");
  if (question.asks(affecting)) {
    draft.exists = null;
    draft.say(`${notSeparated} Los más nuevos:`);
  }
  return show(ask, draft, result);
}

const notSeparated = "No separo los boletines que le afectan: de esos el portal le avisa en Notificaciones.";
/** Bulletins that concern the company, which only its notifications tell apart. */
const affecting = /(?<=^| )(?:afect\w+|aplic\w+|nos toc\w+|concierne\w*)(?= |$)/;

async function about(ask: Ask, question: Question): Promise<AnswerDraft> {
  const { cve } = question.marks;
  const subject = cve ?? (aboutOf(question.text) || question.unread.join(" "));
  const result = await ask.tool(
    bulletinsTool,
    cve ? { cve, most: 5 } : { q: subject || question.text.slice(0, 80), most: 5 },
  );
  const draft = new AnswerDraft(`boletines sobre ${subject}`);
  const [only] = result.value.items;
  if (only && result.value.items.length === 1)
    return describeBulletin(
      ask,
      draft,
      only,
      result.sources.find(({ path }) => path === only.path),
    );
  if (result.value.items.length > 0) return show(ask, draft, result);
  const mark = draft.cite({ kind: "bulletins", label: "Boletines", path: paths.bulletins });
  return draft
    .as("nothing")
    .say(`Ningún boletín publicado habla de ${subject}.${mark}`)
    .offerTopic(`Consulta sobre ${subject}`, question.text)
    .suggest("¿Cuáles son los últimos boletines?");
}

function show(
  ask: Ask,
  draft: AnswerDraft,
  { value, sources }: Awaited<ReturnType<typeof bulletinsTool.run>>,
): AnswerDraft {
  const mark = draft.cite(sources[0]);
  if (value.items.length === 0) return draft.as("nothing").say(`No hay boletines así.${mark}`);
  const count = cappedText(value.total);
  draft.say(`Hay **${count} ${count === "1" ? "boletín" : "boletines"}**.${mark}`);
  draft.table(
    "Boletines",
    ["Boletín", "Publicado"],
    value.items.map(({ title, published_at, path }) => ({
      cells: [title, published_at ? dayText(new Date(published_at), ask.timeZone) : "—"],
      path,
    })),
  );
  for (const source of sources.slice(1)) draft.cite(source);
  return draft.suggest("¿Hay boletines críticos?", "¿Qué técnicas se han visto este mes?");
}

export const bulletinKinds: readonly QuestionKind[] = [
  {
    name: "bulletins.newest",
    examples: examples["bulletins.newest"],
    answer: bulletins,
  },
  {
    name: "bulletins.about",
    examples: examples["bulletins.about"],
    answer: about,
  },
];
