import {
  AnswerDraft,
  type Ask,
  countText,
  decimalText,
  momentText,
  type Question,
  type QuestionKind,
  roundedNumberText,
  severityName,
  yesOrNoAboutOpen,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { alertNumber, statusLabels, verdictLabels } from "#features/detection/alerts/alerts.labels.ts";
import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { monthName } from "#platform/contract/dates/calendar-text.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { addAlertTable, alertInputOf, alertPhrase } from "./alert-question.ts";
import { alertsTool } from "./alert-tools.ts";
import { examples } from "./examples.ts";
import { serviceLevelsTool, serviceTargetsTool } from "./service-level-tools.ts";

async function single(ask: Ask, question: Question, order: "newest" | "oldest"): Promise<AnswerDraft> {
  const input = alertInputOf(question);
  const { value, sources } = await ask.tool(alertsTool, { ...input, order, most: question.most ?? 3 });
  const words = order === "newest" ? "la más nueva de las" : "la más antigua de las";
  const draft = new AnswerDraft(`${words} ${alertPhrase(input, question)}`);
  const first = value.items[0];
  if (!first)
    return draft.as("nothing").say(`No hay ${alertPhrase(input, question)}.${draft.cite(sources[0])}`);
  const mark = draft.cite(sources.find(({ kind }) => kind === "alert"));
  draft.say(
    `Es **${alertNumber(first.number)} ${first.title}**, severidad ${severityName[first.severity].toLowerCase()}, ${statusLabels[first.status].toLowerCase()}, abierta el ${momentText(first.opened_at, ask.timeZone)}.${mark}`,
  );
  addAlertTable(draft, order === "newest" ? "Las más nuevas" : "Las más antiguas", value.items, ask);
  return draft.suggest("¿Cuántas alertas abiertas tengo?", "¿Qué alertas esperan mi respuesta?");
}

async function detail(ask: Ask, question: Question): Promise<AnswerDraft> {
  const number_ = question.marks.alertNumber ?? 0;
  const { value, sources } = await ask.tool(alertsTool, {
    q: alertNumber(number_),
    most: 1,
    owners: ask.isProvider,
  });
  const alert = value.items.find((item) => item.number === number_);
  const draft = new AnswerDraft(`la alerta ${alertNumber(number_)}`);
  if (!alert)
    return draft
      .as("nothing")
      .say(`No encuentro la alerta ${alertNumber(number_)} entre las que usted puede ver.`)
      .suggest("¿Qué alertas abiertas tengo?");
  const { status } = alert;
  draft.verdict = yesOrNoAboutOpen(question.words, status !== "closed");
  workAlert(ask, draft, alert, sources);
  const [owner] = value.by_owner;
  if (owner && value.total === 1) draft.say(`Responsable: ${owner.name ?? "nadie"}.`);
  return draft;
}

/** «Explícame la alerta más grave»: describes the worst open alert. */
async function gravest(ask: Ask, question: Question): Promise<AnswerDraft> {
  const input = { ...alertInputOf(question), severity: undefined };
  const { value, sources } = await ask.tool(alertsTool, { ...input, order: "worst", most: 3 });
  const phrase = alertPhrase(input, question);
  const draft = new AnswerDraft(`la más grave de las ${phrase}`);
  const [worstAlert] = value.items;
  if (!worstAlert) return draft.as("nothing").say(`No hay ${phrase}.${draft.cite(sources[0])}`);
  workAlert(ask, draft, worstAlert, sources);
  if (value.items.length > 1) addAlertTable(draft, "Las más graves", value.items, ask);
  return draft;
}

type AlertsResult = Awaited<ReturnType<typeof alertsTool.run>>;

function workAlert(
  ask: Ask,
  draft: AnswerDraft,
  alert: AlertsResult["value"]["items"][number],
  sources: AlertsResult["sources"],
): AnswerDraft {
  const mark = draft.cite(sources.find(({ kind, path }) => kind === "alert" && path.endsWith(alert.id)));
  draft.say(
    `**${alertNumber(alert.number)} ${alert.title}**: severidad ${severityName[alert.severity].toLowerCase()}, ${statusLabels[alert.status].toLowerCase()}${alert.verdict ? `, veredicto ${verdictLabels[alert.verdict].toLowerCase()}` : ""}.${mark}`,
  );
  draft.table(
    "Datos de la alerta",
    ["Dato", "Valor"],
    [
      { cells: ["Activo", alert.asset_name ?? "—"] },
      { cells: ["Usuario", alert.user_name ?? "—"] },
      { cells: ["Eventos", roundedNumberText(alert.event_count)] },
      { cells: ["Abierta", momentText(alert.opened_at, ask.timeZone)] },
      { cells: ["Última actividad", momentText(alert.last_seen_at, ask.timeZone)] },
      { cells: ["Técnicas", alert.techniques.join(", ") || "—"] },
    ],
  );
  if (alert.client_summary) draft.say(alert.client_summary);
  if (alert.waiting_question) draft.say(`Se le preguntó: «${alert.waiting_question}»`);
  return draft.suggest("¿Qué alertas esperan mi respuesta?", "¿Qué significa N1 y N2?");
}

async function answerWaiting(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(alertsTool, { status: ["waiting_client"], most: 8 });
  const draft = new AnswerDraft("alertas que esperan la respuesta de la empresa");
  const places = sources
    .filter(({ kind }) => kind === "alerts")
    .map((source) => draft.cite(source))
    .join("");
  if (value.total === 0)
    draft.as("nothing").say(`Ninguna alerta espera la respuesta de su empresa.${places}`);
  else
    draft.say(
      `**${countText(value.total, "alerta espera", "alertas esperan")}** la respuesta de su empresa.${places}`,
    );
  addAlertTable(draft, "Esperan respuesta", value.items, ask);
  return draft.suggest("¿Cómo respondo una alerta?", "¿Cuántas alertas abiertas tengo?");
}

const minutesText = (minutes: number) =>
  minutes < 120
    ? `${roundedNumberText(minutes)} min`
    : minutes % 60 === 0
      ? countText(minutes / 60, "hora", "horas")
      : `${decimalText(minutes / 60)} horas`;

/** «¿En cuánto tiempo me responden?»: the service-level targets of the provider, by severity. */
async function promised(ask: Ask, question: Question): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(serviceTargetsTool, {});
  const draft = new AnswerDraft("en cuánto tiempo responde el proveedor a una alerta");
  const mark = draft.cite(sources[0]);
  const request = question.severities.length > 0 ? question.severities : severities;
  const rows = request
    .filter((each) => each !== "unknown")
    .map((each) => ({ each, times: value.targets[each] }));
  const [first] = rows;
  if (first && rows.length === 1)
    draft.say(
      `Una alerta **${severityName[first.each].toLowerCase()}** se toma en **${minutesText(first.times.acknowledge)}**, se decide en ${minutesText(first.times.decide)} y se cierra en ${minutesText(first.times.close)}, a lo más.${mark}`,
    );
  else {
    draft.say(`Estos son los plazos comprometidos con su empresa, según la severidad.${mark}`);
    draft.table(
      "Plazos por severidad",
      [
        "Severidad",
        { label: "Tomar", numeric: true },
        { label: "Decidir", numeric: true },
        { label: "Cerrar", numeric: true },
      ],
      rows.map(({ each, times }) => ({
        cells: [
          severityName[each],
          minutesText(times.acknowledge),
          minutesText(times.decide),
          minutesText(times.close),
        ],
      })),
    );
  }
  draft.say(
    value.calendar.kind === "always"
      ? "Los plazos corren día y noche, y se detienen mientras se espera la respuesta de su empresa."
      : `Los plazos corren en días hábiles de ${value.calendar.opens} a ${value.calendar.closes}, y se detienen mientras se espera la respuesta de su empresa.`,
  );
  return draft.suggest("¿Se están cumpliendo los plazos (SLA) de las alertas?", "¿Qué es un SLA?");
}

/** «¿Se cumplen los plazos?», «¿responden a tiempo?»; not «¿cómo se cumplen?». */
const asksIfKept =
  /^(?:y |ustedes |el proveedor |cci )*(?:(?:se|nos|estan|esta|estamos|han|ha) )*(?:cumpl(?!imiento)\w+|respond\w+)(?= |$)/;

/** Answers how many deadlines were met in a month. A yes-or-no question is answered over all deadlines. */
async function answerKept(ask: Ask, { period, asks }: Question): Promise<AnswerDraft> {
  const monthOf = (moment: Date) => calendarDay(moment, ask.timeZone).slice(0, 7);
  // The latest month in the requested period. The current month is not named in the answer.
  const requestedMonth = period && monthOf(new Date(period.to.getTime() - 1));
  const { value, sources } = await ask.tool(serviceLevelsTool, {
    ...(requestedMonth && requestedMonth < monthOf(ask.now) && { month: requestedMonth }),
  });
  const [year, number_ = "1"] = value.month.split("-");
  const month = `${monthName(Number(number_))} de ${year}`;
  const draft = new AnswerDraft(`cumplimiento de los plazos de las alertas en ${month}`);
  const { met, breached, percent } = value.overall;
  const mark = draft.cite(sources[0]);
  if (percent === null) return draft.as("nothing").say(`En ${month} todavía no termina ningún plazo.${mark}`);
  if (asks(asksIfKept)) draft.verdict = breached === 0 ? "yes" : "no";
  draft.say(
    `En ${month} se cumplió el **${decimalText(percent)} %** de los plazos: ${countText(met, "cumplido", "cumplidos")} y ${countText(breached, "vencido", "vencidos")}.${mark}`,
  );
  return draft.suggest("¿Qué alertas tienen el plazo vencido?", "¿Qué es un SLA?");
}

export const alertWorkKinds: readonly QuestionKind[] = [
  {
    name: "alerts.newest",
    examples: examples["alerts.newest"],
    answer: (ask, question) => single(ask, question, "newest"),
  },
  {
    name: "alerts.oldest",
    examples: examples["alerts.oldest"],
    answer: (ask, question) => single(ask, question, "oldest"),
  },
  {
    name: "alerts.detail",
    examples: examples["alerts.detail"],
    answer: detail,
  },
  {
    name: "alerts.gravest",
    examples: examples["alerts.gravest"],
    answer: gravest,
  },
  {
    name: "alerts.waiting",
    examples: examples["alerts.waiting"],
    answer: answerWaiting,
  },
  {
    name: "alerts.promised",
    examples: examples["alerts.promised"],
    answer: promised,
  },
  {
    name: "alerts.service_levels",
    examples: examples["alerts.service_levels"],
    answer: answerKept,
  },
];
