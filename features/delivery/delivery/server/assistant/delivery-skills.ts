import type { AssistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import {
  AnswerDraft,
  type Ask,
  countText,
  defineAreaQuestion,
  type NamedPeriod,
  type Question,
  splitExamples,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { type Timing, timingLabels } from "#features/delivery/delivery/delivery-terms.ts";
import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { day } from "#platform/contract/dates/calendar-text.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { deliveryTool } from "./delivery-tool.ts";
import { askedObligations } from "./obligation-list.ts";

const pendingDeliveriesQuestion = "¿Qué entregas comprometidas faltan?";

/** «¿Han entregado a tiempo?», «¿cumplen con las entregas?». */
const asksIfKept =
  /^(?:y |ustedes |el proveedor )*(?:(?:han|nos|estan|estamos|se|hemos|ya) )*(?:entreg(?:aron|an|ado|amos|ando) (?:.* )?(?:a tiempo|en plazo|en fecha|dentro de)|cumpl(?:en|ieron|imos|iendo|ido))(?= |$)/;

/** Returns a period that is one month as `2026-10`; undefined for any other period. */
function monthOf({ from, end }: NamedPeriod, timeZone: string): string | undefined {
  const [first, next] = [calendarDay(from, timeZone), calendarDay(end, timeZone)];
  const last = calendarDay(new Date(end.getTime() - 1), timeZone);
  return first.endsWith("-01") && next.endsWith("-01") && first.slice(0, 7) === last.slice(0, 7)
    ? first.slice(0, 7)
    : undefined;
}

type Facts = Awaited<ReturnType<typeof deliveryTool.run>>["value"];

/** Returns whether a question names a delivery: it contains all words of the delivery's name. */
const isNamed = (name: string, words: string) =>
  foldText(name)
    .split(" ")
    .filter((word) => word.length > 3)
    .every((word) => words.includes(word.slice(0, 6)));

const inTime = new Set<Timing>(["on_time", "client_delay"]);

/** Answers with the deliveries of the service period of one month, or with the one that the question names. */
function ofMonth(
  draft: AnswerDraft,
  { value, mark, period }: MonthAnswer,
  { asks, words }: Question,
): AnswerDraft {
  const namedServices = value.of_month.filter(({ name }) => isNamed(name, words));
  const rows = namedServices.length > 0 ? namedServices : value.of_month;
  if (rows.length === 0)
    return draft.as("nothing").say(`No hay entregas comprometidas (${period.label}).${mark}`);
  const dueServices = rows.filter(({ timing }) => timing !== "planned" && timing !== "exempt");
  const deliveredInTime = dueServices.filter(({ timing }) => inTime.has(timing));
  if (asks(asksIfKept) && dueServices.length > 0)
    draft.verdict = deliveredInTime.length === dueServices.length ? "yes" : "no";
  else if (asks(/^(?:y |ya |nos )*entregaron(?= |$)/))
    draft.verdict = rows.every(({ delivered_on }) => delivered_on !== null) ? "yes" : "no";
  draft.say(
    `A tiempo (${period.label}): **${deliveredInTime.length} de ${countText(dueServices.length, "entrega", "entregas")}**, sin contar los días de espera a su empresa.${mark}`,
  );
  return draft.table(
    `Entregas (${period.label})`,
    ["Entrega", "Plazo", "Entregada", "Situación"],
    rows.map(({ name, due_on, delivered_on, timing, path }) => ({
      cells: [name, dayOf(due_on), delivered_on ? dayOf(delivered_on) : "—", timingLabels[timing]],
      path,
    })),
  );
}

interface MonthAnswer {
  value: Facts;
  mark: string;
  period: NamedPeriod;
}

const dayOf = (date: string) => day(`${date}T12:00:00Z`);

async function promised(ask: Ask, question: Question): Promise<AnswerDraft> {
  const { period, asks, tags } = question;
  // Due deliveries are commitments: «vencen esta semana».
  const isDue = tags.has("expiring");
  const isPast = period !== undefined && period.end <= ask.now;
  const month = isPast ? monthOf(period, ask.timeZone) : undefined;
  const { value, sources } = await ask.tool(deliveryTool, { month, ...(period && { most: 20 }) });
  const draft = new AnswerDraft(`las entregas comprometidas${period ? ` (${period.label})` : ""}`);
  const mark = draft.cite(sources[0]);
  if (value.count === 0)
    return draft.as("nothing").say(`Todavía no hay entregas comprometidas con su empresa.${mark}`);
  if (period && month) return ofMonth(draft, { value, mark, period }, question);
  if (period && isPast)
    return draft
      .as("unknown")
      .say(`Las entregas se cuentan por mes del servicio y no por otros períodos (${period.label}).${mark}`)
      .suggest(pendingDeliveriesQuestion);
  const [from, end] = period ? [period.from, period.end].map((at) => calendarDay(at, ask.timeZone)) : [];
  const next = value.next.filter(({ due_on }) => !from || !end || (due_on >= from && due_on < end));
  const isLate = value.late_count > 0;
  const asksPunctuality = value.due > 0 && asks(asksIfKept);
  if (asksPunctuality) draft.verdict = value.on_time === value.due ? "yes" : "no";
  draft.exists = tags.has("overdue") ? isLate : isLate || next.length > 0;
  const late = isLate
    ? `Hay ${countText(value.late_count, "entrega atrasada", "entregas atrasadas")} del proveedor.`
    : "No hay entregas atrasadas del proveedor.";
  const punctuality =
    value.due > 0 ? `A tiempo: ${value.on_time} de ${countText(value.due, "entrega", "entregas")}.` : "";
  const parts = asksPunctuality ? [punctuality, late] : [late, punctuality];
  draft.say(`${parts.filter(Boolean).join(" ")}${mark}`);
  const when = period ? ` (${period.label})` : "";
  if (period || isDue)
    draft.say(
      next.length === 0
        ? `Ninguna entrega vence${when}.`
        : `${countText(next.length, "entrega vence", "entregas vencen")}${when}.`,
    );
  const rows = [
    ...value.late.map((item) => ({ ...item, when: "Atrasada" })),
    ...next.map((item) => ({ ...item, when: "Próxima" })),
  ];
  return draft.table(
    "Entregas",
    ["Entrega", "Plazo", "Situación"],
    rows.map(({ name, due_on, when, path }) => ({ cells: [name, dayOf(due_on), when], path })),
  );
}

const otherExamples = splitExamples(`
  ¿hay entregas atrasadas del proveedor? / próximas entregas / qué nos tienen que entregar / cuándo es
  la próxima entrega / entregas pendientes / compromisos de entrega / qué falta por entregar / entregas
  atrasadas / cuándo entregan el informe / qué informes vienen / cuándo nos toca el próximo informe / lo
  comprometido / qué está comprometido para el próximo mes / entregas de este mes / puntualidad del
  proveedor / han entregado a tiempo / cumplen con las entregas / qué entregables vienen / qué le
  tenemos que entregar al cliente / cuándo recibimos el siguiente informe / qué documentos nos deben /
  qué nos deben entregar este mes / cuándo nos llega el informe / qué informes faltan / qué informe está
  atrasado / informes atrasados / qué nos deben / entregas de la próxima semana / cuándo toca la próxima
  acta / qué entregas vencen / entregas del mes / qué hay que entregarle a la empresa / tenemos algo
  atrasado con el cliente / ustedes nos deben algo / lo que viene para el próximo mes / van al día con
  las entregas / qué nos han entregado este mes / qué se entregó este mes / cuál es la próxima entrega /
  qué informes están atrasados / nos deben algún informe / hay entregas vencidas / qué entregas vienen /
  nos deben algo / qué le debemos entregar al cliente / qué entregas le debemos a esta empresa / qué nos
  falta entregarle al cliente / qué entregaron en octubre / qué nos entregaron este mes / qué entregas
  se nos vencen esta semana / qué informes nos deben / entregas de la semana / entregas del próximo mes
`);

const figureQuestions = {
  "delivery.unanswered": splitExamples(`
    ¿Cuántas entregas faltan por aceptar? / entregas sin aceptar / entregables por aceptar / qué
    entregas debo aceptar o devolver / entregas que esperan mi aceptación / entregas pendientes de
    aceptación / qué tengo que aceptar / entregas que no hemos aceptado / entregas por aprobar de
    nuestra parte / hay entregas sin respuesta / qué entregables nos falta aceptar / entregas que
    debemos aceptar / hay entregas por aceptar / qué informes tengo que aceptar / entregas que tengo que
    aceptar / qué entregas debo aceptar / tengo entregas por aprobar / hay algo entregado que yo no haya
    aceptado
  `),
  "delivery.returned": splitExamples(`
    ¿Qué entregas se devolvieron con observaciones? / entregas devueltas / entregas con observaciones de la
    empresa / el cliente devolvió entregas / qué informes nos rechazaron / entregas que hay que corregir /
    informes devueltos por corregir / qué devolvimos al proveedor / cuántas entregas se devolvieron / hay
    entregas devueltas sin corregir / devolvieron alguna entrega / el cliente rechazó una entrega / nos devolvieron algún informe / qué entregas rebotaron
  `),
  "delivery.waiting": splitExamples(`
    ¿Qué entregas esperan algo de nosotros? / entregas detenidas por nosotros / entregas que esperan
    datos nuestros / entregas en espera del cliente / qué informes están detenidos esperando información
    / entregas paradas por falta de datos / entregas que esperan una respuesta de la empresa / qué
    entregas no avanzan por nosotros / entregas a la espera / entregas que dependen de nosotros / qué
    entregas tenemos que aceptar / entregas que debemos revisar
  `),
  "delivery.punctuality": splitExamples(`
    ¿Qué puntualidad tienen las entregas? / qué porcentaje de las entregas llegó a tiempo / porcentaje
    de entregas en plazo / cumplen con las fechas de entrega / qué tan puntuales son con las entregas /
    el proveedor entrega puntualmente / cumplimiento de las entregas / ha mejorado la puntualidad de las
    entregas / qué porcentaje de puntualidad tienen / qué tan puntual es el proveedor con los informes /
    porcentaje de entregas puntuales / tasa de entregas a tiempo
  `),
  "delivery.soon": splitExamples(`
    ¿Cuántas entregas vienen en los próximos 14 días? / qué entregas vienen pronto / entregas que se
    acercan / cuántas entregas vienen / próximas entregas comprometidas / lo próximo que hay que
    entregar / cuántas entregas quedan para las próximas dos semanas / cuántas entregas se acercan en 14
    días / número de entregas de los próximos 14 días / cuántas entregas hay en las próximas dos semanas
  `),
} as const;

/** The questions about the deliveries that were agreed with a company. */
export const deliverySkills: AssistantSkills = {
  ...defineAreaQuestion({
    order: 29,
    tool: deliveryTool,
    name: "delivery.promised",
    question: pendingDeliveriesQuestion,
    otherExamples,
    screen: paths.servicePeriods,
    answer: promised,
  }),
  figureQuestions,
  lists: [askedObligations],
};
