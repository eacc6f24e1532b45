import { z } from "zod";
import type { AssistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import {
  AnswerDraft,
  type Ask,
  countText,
  defineAreaQuestion,
  defineTool,
  isoPeriodOf,
  type NamedPeriod,
  openPeriod,
  portalPath,
  type Question,
  splitExamples,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { documentCode } from "#features/delivery/documents/contracts/document-terms.ts";
import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { day, monthName } from "#platform/contract/dates/calendar-text.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { companyIn } from "#platform/server/actor.ts";
import { documentPath } from "../../contracts/document-terms.ts";
import { findPublished } from "../documents/waiting.store.ts";
import { askedDocuments } from "./document-list.ts";

const documentTool = defineTool({
  name: "published_documents",
  label: "Documentos publicados",
  description:
    "Documentos publicados de la empresa: cuántos hay y los últimos, con su número y su fecha; también los de un período.",
  permission: "document.read",
  input: z.object({
    ...openPeriod,
    name: z
      .string()
      .min(3)
      .max(40)
      .optional()
      .describe("Nombre del mes del período, como está en los títulos: octubre"),
    most: z.number().int().min(1).max(20).default(5),
  }),
  async run({ db, actor }, { from, to, name, most }) {
    const within = from && to ? { from: new Date(from), to: new Date(to), name } : undefined;
    const { count, items } = await findPublished(db, companyIn(actor), { within, limit: most });
    return {
      value: {
        count,
        items: items.map(({ id, number, title, published_at }) => ({
          number,
          title,
          published_at: published_at?.toISOString() ?? null,
          path: documentPath(id),
        })),
      },
      sources: [
        {
          kind: "documents",
          label: "Documentos publicados",
          path: portalPath(paths.documents, { estado: "published" }),
        },
      ],
    };
  },
});

const newestQuestion = "¿Cuáles son los últimos documentos publicados?";

/** Questions whether something was published or delivered: «¿Ya publicaron…?», «¿nos entregaron…?». */
const asksIfPublished =
  /^(?:y |ya |nos |se )*(?:public\w+|entreg(?:aron|o)|envi(?:aron|o)|salio|esta (?:listo|publicad\w))(?= |$)/;

const commitmentsLink = {
  kind: "delivery",
  label: "Lo comprometido",
  path: `${paths.servicePeriods}?vista=comprometido`,
} as const;

/** Finds the documents published in a period; for a month, documents that name it in their title come first. */
async function publishedWithin(
  ask: Ask,
  { period, asks }: { period: NamedPeriod; asks: Question["asks"] },
): Promise<AnswerDraft> {
  const name = monthName(Number(calendarDay(period.from, ask.timeZone).slice(5, 7)));
  const draft = new AnswerDraft(`los documentos publicados (${period.label})`);
  if (period.from > ask.now)
    return draft
      .as("nothing")
      .say(
        `Todavía no se publican los documentos de ${period.label}. Lo comprometido está en Períodos.${draft.cite(commitmentsLink)}`,
      );
  const { value, sources } = await ask.tool(documentTool, { ...isoPeriodOf(period), name, most: 20 });
  const mark = draft.cite(sources[0]);
  const titled = value.items.filter(({ title }) => foldText(title).includes(foldText(name)));
  if (asks(asksIfPublished)) draft.verdict = titled.length > 0 ? "yes" : "no";
  const rows = titled.length > 0 ? titled : value.items;
  if (rows.length === 0)
    return draft.as("nothing").say(`No hay documentos publicados (${period.label}).${mark}`);
  draft.say(
    titled.length > 0
      ? `${countText(titled.length, "documento publicado", "documentos publicados")} de ${name}.${mark}`
      : `Ningún documento publicado tiene ${name} en su título. ${countText(rows.length, "se publicó", "se publicaron")} en ese período.${mark}`,
  );
  return answerListed(draft, rows);
}

type Published = Awaited<ReturnType<typeof documentTool.run>>["value"]["items"];

const answerListed = (draft: AnswerDraft, rows: Published) =>
  draft.table(
    "Documentos",
    ["Documento", "Publicado"],
    rows.map(({ number, title, published_at, path }) => ({
      cells: [[documentCode(number), title].filter(Boolean).join(" · "), day(published_at)],
      path,
    })),
  );

async function newest(ask: Ask, { period, asks }: Question): Promise<AnswerDraft> {
  if (period) return await publishedWithin(ask, { period, asks });
  const { value, sources } = await ask.tool(documentTool, {});
  const draft = new AnswerDraft("los documentos publicados");
  const mark = draft.cite(sources[0]);
  if (value.count === 0)
    return draft.as("nothing").say(`Todavía no hay documentos publicados de su empresa.${mark}`);
  draft.say(
    `Hay ${countText(value.count, "documento publicado", "documentos publicados")}. Los últimos:${mark}`,
  );
  return answerListed(draft, value.items);
}

const otherExamples = splitExamples(`
  ¿qué informes mensuales se publicaron? / documentos publicados / último informe mensual / qué
  documentos tenemos / documentos nuevos / informes publicados / cuántos documentos hay publicados / qué
  actas hay / qué informes nos han entregado / últimos documentos de mi empresa / informes que
  publicaron este mes / ya salió el informe del mes / publicaron el informe mensual / dónde está el
  último informe / qué informes hay disponibles / informes del mes pasado / ya está el informe de
  octubre / nos mandaron el acta / me puedes dar el último reporte mensual / está disponible el informe
  de vulnerabilidades / dónde está el informe mensual / me mandaron el informe / pásame el último
  informe / quiero el informe de este mes / qué documentos me enviaron / últimos informes / documentos
  recientes / muéstrame el informe de vulnerabilidades / acta de la última reunión / dónde está el acta
  del comité / qué documento publicaron último / último informe que subieron / documentos publicados
  este mes / qué informes llegaron este mes / ya nos entregaron el informe de septiembre / llegó el
  informe del mes pasado / nos entregaron el informe mensual
`);

const figureQuestions = {
  "documents.in_review": splitExamples(`
    ¿Cuántos documentos están en revisión? / documentos que esperan aprobación / documentos sin aprobar
    / qué documentos faltan por revisar / informes por aprobar / documentos esperando revisión /
    documentos que debo aprobar / cuántos informes están en revisión / hay documentos por revisar /
    documentos pendientes de aprobación
  `),
} as const;

/** Questions about the published documents of a company. */
export const documentSkills: AssistantSkills = {
  ...defineAreaQuestion({
    order: 28,
    tool: documentTool,
    name: "documents.newest",
    question: newestQuestion,
    otherExamples,
    screen: paths.documents,
    answer: newest,
  }),
  figureQuestions,
  lists: [askedDocuments],
};
