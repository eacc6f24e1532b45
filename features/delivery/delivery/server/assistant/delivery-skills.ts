import type { AssistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import {
  AnswerDraft,
  type Ask,
  counted,
  defineAreaQuestion,
  type Question,
  sentences,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { day } from "#platform/contract/dates/calendar-words.ts";
import { deliveryTool } from "./delivery-tool.ts";

const promisedQuestion = "¿Qué entregas comprometidas faltan?";

/** «¿Han entregado a tiempo?», «¿cumplen con las entregas?». */
const asksIfKept =
  /^(?:y |ustedes |el proveedor )*(?:(?:han|nos han|estan|estamos|se estan|hemos) )?(?:entreg\w+|cumpl\w+)(?= |$)/;

async function promised(ask: Ask, { words, tags }: Question): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(deliveryTool, {});
  const draft = new AnswerDraft("las entregas comprometidas");
  const mark = draft.cite(sources[0]);
  if (value.count === 0)
    return draft.as("nothing").say(`Todavía no hay entregas comprometidas con su empresa.${mark}`);
  const isLate = value.late_count > 0;
  const asksPunctuality = value.due > 0 && asksIfKept.test(words);
  if (asksPunctuality) draft.verdict = value.on_time === value.due ? "yes" : "no";
  draft.exists = isLate || (!tags.has("overdue") && value.next.length > 0);
  const late = isLate
    ? `Hay ${counted(value.late_count, "entrega atrasada", "entregas atrasadas")} del proveedor.`
    : "No hay entregas atrasadas del proveedor.";
  const punctuality =
    value.due > 0 ? `A tiempo: ${value.on_time} de ${counted(value.due, "entrega", "entregas")}.` : "";
  const parts = asksPunctuality ? [punctuality, late] : [late, punctuality];
  draft.say(`${parts.filter(Boolean).join(" ")}${mark}`);
  const rows = [
    ...value.late.map((item) => ({ ...item, when: "Atrasada" })),
    ...value.next.map((item) => ({ ...item, when: "Próxima" })),
  ];
  if (rows.length > 0)
    draft.table(
      "Entregas",
      ["Entrega", "Plazo", "Situación"],
      rows.map(({ name, due_on, when, path }) => ({
        cells: [name, day(`${due_on}T12:00:00Z`), when],
        path,
      })),
    );
  return draft;
}

const otherExamples = sentences(`
  ¿hay entregas atrasadas del proveedor? / próximas entregas / qué nos tienen que entregar / cuándo es
  la próxima entrega / entregas pendientes / compromisos de entrega / qué falta por entregar /
  entregas atrasadas / cuándo entregan el informe / qué informes vienen / cuándo nos toca el próximo
  informe / lo comprometido / qué está comprometido para el próximo mes / entregas de este mes /
  puntualidad del proveedor / han entregado a tiempo / cumplen con las entregas / qué entregables
  vienen / qué le tenemos que entregar al cliente / cuándo recibimos el siguiente informe
`);

const figureQuestions = {
  "delivery.unanswered": sentences(`
    ¿Cuántas entregas faltan por aceptar? / entregas sin aceptar / entregables por aceptar / qué
    entregas debo aceptar o devolver / entregas que esperan mi aceptación / entregas pendientes de
    aceptación / qué tengo que aceptar / entregas que no hemos aceptado / entregas por aprobar de
    nuestra parte / hay entregas sin respuesta
  `),
  "delivery.waiting": sentences(`
    ¿Qué entregas esperan algo de nosotros? / entregas detenidas por nosotros / entregas que esperan
    datos nuestros / entregas en espera del cliente / qué informes están detenidos esperando información
    / entregas paradas por falta de datos / entregas que esperan una respuesta de la empresa / qué
    entregas no avanzan por nosotros / entregas a la espera / entregas que dependen de nosotros
  `),
} as const;

/** Questions about the deliveries that were promised to a company. */
export const deliverySkills: AssistantSkills = {
  ...defineAreaQuestion({
    order: 29,
    tool: deliveryTool,
    name: "delivery.promised",
    question: promisedQuestion,
    otherExamples,
    screen: "/Documentos/Periodos",
    answer: promised,
  }),
  figureQuestions,
};
