import {
  AnswerDraft,
  type Ask,
  countText,
  dayText,
  type Question,
  type QuestionKind,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { criticalLabels } from "#features/compliance/compliance/compliance.labels.ts";
import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import * as paths from "#platform/contract/paths.ts";
import { criticalIssuesTool, upcomingDatesTool } from "./compliance-date-tools.ts";
import { examples } from "./examples.ts";

const upcomingLabels = {
  evidence: "Evidencia",
  due_date: "Plazo de un control",
  exception: "Excepción",
  nonconformity: "No conformidad",
  dossier: "Documento ANCI",
} as const;

async function critical(ask: Ask, { names }: Question): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(criticalIssuesTool, { standard: names.standard, most: 6 });
  const draft = new AnswerDraft(
    `asuntos críticos de cumplimiento${names.standard ? ` en ${names.standard}` : ""}`,
  );
  const mark = draft.cite(sources[0]);
  if (value.count === 0) return draft.as("nothing").say(`No hay asuntos críticos.${mark}`);
  draft.say(
    `Hay **${countText(value.count, "asunto crítico", "asuntos críticos")}**; el más pesado primero.${mark}`,
  );
  draft.table(
    "Asuntos críticos",
    ["Control", "Norma", "Por qué"],
    value.items.map(({ control_id, code, title, standard_name, reasons }) => ({
      cells: [`${code} ${title}`, standard_name, reasons.map((each) => criticalLabels[each]).join("; ")],
      path: paths.control(control_id),
    })),
  );
  return draft.suggest("¿Qué vence en los próximos días?", "¿Qué controles no se cumplen?");
}

async function upcoming(ask: Ask, { period, tags }: Question): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(upcomingDatesTool, {});
  const within = period && {
    from: calendarDay(period.from, ask.timeZone),
    to: calendarDay(period.end, ask.timeZone),
  };
  const items = value.items.filter(
    ({ kind, on }) =>
      (!tags.has("evidence") || kind === "evidence") && (!within || (on >= within.from && on < within.to)),
  );
  const what = tags.has("evidence") ? "evidencias que vencen" : "lo que vence en cumplimiento";
  const when = period ? `(${period.label})` : "en los próximos 60 días";
  const draft = new AnswerDraft(`${what} ${when}`);
  const mark = draft.cite(sources[0]);
  if (items.length === 0)
    return draft
      .as("nothing")
      .say(`${tags.has("evidence") ? "Ninguna evidencia vence" : "Nada vence"} ${when}.${mark}`)
      .suggest("¿Qué vence en los próximos días?", "¿Qué evidencias están vencidas?");
  const today = calendarDay(ask.now, ask.timeZone);
  const late = items.filter(({ on }) => on < today).length;
  if (tags.has("overdue") || tags.has("expired")) draft.exists = late > 0;
  const past = late === 0 ? "" : late === 1 ? "; uno ya está vencido" : `; ${late} ya están vencidos`;
  draft.say(`Hay **${countText(items.length, "vencimiento", "vencimientos")}** ${when}${past}.${mark}`);
  draft.table(
    "Próximos vencimientos",
    ["Día", "Qué es", "De qué"],
    items.slice(0, 10).map(({ kind, title, on, control_id }) => ({
      cells: [dayText(on), upcomingLabels[kind], title],
      path: control_id === null ? null : paths.control(control_id),
    })),
  );
  return draft.suggest("¿Qué evidencias están por vencer?", "¿Qué no conformidades están vencidas?");
}

export const complianceDateKinds: readonly QuestionKind[] = [
  {
    name: "compliance.critical",
    examples: examples["compliance.critical"],
    answer: critical,
  },
  {
    name: "compliance.upcoming",
    examples: examples["compliance.upcoming"],
    answer: upcoming,
  },
];
