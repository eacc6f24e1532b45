import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { AnswerDraft } from "../engine/answer-draft.ts";
import type { Ask, Kind, Question } from "../engine/kind.ts";
import { cappedText, dayText } from "../engine/spanish-text.ts";
import { subjects } from "../speech/lexicon-subjects.ts";
import { bulletinsTool, documentsTool, reportsTool } from "../tools/publications.ts";
import type { FoundSource } from "../tools/tool.ts";

/** What comes after «sobre», «acerca de»… at the end of a question, as it was typed. */
function aboutOf(text: string): string {
  const found =
    /(?:sobre|acerca de|habl\w+ de|respecto a|relacionad\w+ con|menciona\w*)\s+(?:el |la |los |las )?(.{2,80}?)\s*[?.!]*$/i.exec(
      text,
    );
  return found?.[1]?.trim() ?? "";
}

const onlyNewest = /(?<=^| )(ultimo boletin|boletin mas (?:nuevo|reciente)|nuevo boletin)(?= |$)/;

type Bulletin = Awaited<ReturnType<typeof bulletinsTool.run>>["value"]["items"][number];

/** One bulletin, and what it says. */
function describeBulletin(ask: Ask, draft: AnswerDraft, found: Bulletin, source: FoundSource | undefined) {
  const day = found.published_at ? `, del ${dayText(new Date(found.published_at), ask.timeZone)}` : "";
  return draft
    .say(`**${found.title}**${day}.${draft.cite(source)}`)
    .say(found.summary)
    .suggest("¿Hay boletines críticos?", "¿Cuáles son los últimos boletines?");
}

async function bulletins(ask: Ask, question: Question): Promise<AnswerDraft> {
  const [named] = question.unread;
  if (named) return await about(ask, question);
  const severity = question.severities.filter((each) => each !== "unknown");
  const told = await ask.tool(bulletinsTool, {
    ...(severity.length > 0 && { severity }),
    ...(question.period && { from: calendarDay(question.period.from, ask.timeZone) }),
    most: 5,
  });
  const [newest] = told.value.items;
  if (newest && onlyNewest.test(question.words))
    return describeBulletin(ask, new AnswerDraft("el boletín más nuevo"), newest, told.sources[1]);
  return show(ask, new AnswerDraft("los boletines más nuevos"), told);
}

async function about(ask: Ask, question: Question): Promise<AnswerDraft> {
  const { cve } = question.marks;
  const subject = cve ?? (aboutOf(question.text) || question.unread.join(" "));
  const told = await ask.tool(bulletinsTool, cve ? { cve, most: 5 } : { q: subject || "amenaza", most: 5 });
  const draft = new AnswerDraft(`boletines sobre ${subject}`);
  const [only] = told.value.items;
  if (only && told.value.items.length === 1)
    return describeBulletin(
      ask,
      draft,
      only,
      told.sources.find(({ path }) => path === only.path),
    );
  if (told.value.items.length > 0) return show(ask, draft, told);
  const mark = draft.cite({ kind: "bulletins", label: "Boletines", path: "/Threat_Intelligence/Boletines" });
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

async function documents(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(documentsTool, { most: 6 });
  const draft = new AnswerDraft("documentos emitidos");
  const mark = draft.cite(sources[0]);
  if (value.items.length === 0)
    return draft
      .as("nothing")
      .say(`Todavía no se ha emitido ningún documento.${mark}`)
      .suggest("¿Cómo emito un informe para el directorio?");
  draft.say(`Se han emitido **${cappedText(value.total)} documentos**.${mark}`);
  draft.table(
    "Documentos emitidos",
    ["Documento", "Emitido", "Por"],
    value.items.map(({ title, number, issued_at, issued_by_name }) => ({
      cells: [`${title} (n.º ${number})`, dayText(new Date(issued_at), ask.timeZone), issued_by_name],
    })),
  );
  return draft.suggest("¿Cómo emito un informe para el directorio?");
}

async function reports(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(reportsTool, { most: 5 });
  const draft = new AnswerDraft("reportes de ciberseguridad publicados");
  const mark = draft.cite(sources[0]);
  if (value.items.length === 0) return draft.as("nothing").say(`Todavía no hay reportes publicados.${mark}`);
  draft.say(`Hay **${cappedText(value.total)} reportes**.${mark}`);
  draft.table(
    "Reportes",
    ["Reporte", "Publicado"],
    value.items.map(({ title, published_at }) => ({
      cells: [title, dayText(new Date(published_at), ask.timeZone)],
    })),
  );
  return draft.suggest("¿Cuáles son los últimos boletines?");
}

export const publications: readonly Kind[] = [
  {
    name: "bulletins.newest",
    examples: ["¿Cuáles son los últimos boletines?", "cuántos boletines críticos hay"],
    when: ["bulletin"],
    unless: ["define", "howto", "whereis"],
    weight: 1,
    answer: bulletins,
  },
  {
    name: "bulletins.about",
    examples: ["¿Hay algún boletín sobre FortiOS?", "boletines que hablen de LockBit"],
    when: ["bulletin", "about"],
    weight: 4,
    answer: about,
  },
  {
    name: "bulletins.mention",
    examples: ["¿Hay algo sobre Fortinet?"],
    when: ["about"],
    unless: [...Object.keys(subjects), "define", "howto", "whereis", "named_standard", "change"],
    weight: -6,
    answer: about,
  },
  {
    name: "bulletins.cve",
    examples: ["¿Qué se sabe de CVE-2024-3400?", "CVE-2023-4966"],
    when: ["cve_id"],
    weight: 14,
    answer: about,
  },
  {
    name: "documents.issued",
    examples: ["¿Qué documentos se han emitido?", "informes para el directorio"],
    when: ["document"],
    unless: ["define", "howto", "whereis", "evidence"],
    weight: 1,
    answer: documents,
  },
  {
    name: "reports.newest",
    examples: ["¿Qué reportes de ciberseguridad hay publicados?", "último reporte"],
    when: ["report"],
    unless: ["define", "howto", "whereis", "document", "incident"],
    weight: 1,
    answer: reports,
  },
];
