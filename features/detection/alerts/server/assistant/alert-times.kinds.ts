import {
  AnswerDraft,
  type Ask,
  decimalText,
  type Question,
  type QuestionKind,
  roundedNumberText,
  severityName,
} from "#features/assistant/assistant/server/assistant.public.ts";
import type { ClockKind } from "#features/detection/alerts/contracts/alert-terms.contract.ts";
import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { monthName } from "#platform/contract/dates/calendar-text.ts";
import { examples } from "./examples.ts";
import { serviceLevelsTool } from "./service-level-tools.ts";

const clockNames = { acknowledge: "Tomar", decide: "Decidir", close: "Cerrar" } as const satisfies Partial<
  Record<ClockKind, string>
>;

/**
 * «¿Cuánto tardan en promedio?»: no screen states a mean for alerts, so the answer says so and gives the share of each
 * deadline that was kept.
 */
async function averageTimes(ask: Ask, { period, severities }: Question): Promise<AnswerDraft> {
  const monthOf = (moment: Date) => calendarDay(moment, ask.timeZone).slice(0, 7);
  const requestedMonth = period && monthOf(new Date(period.to.getTime() - 1));
  const { value, sources } = await ask.tool(serviceLevelsTool, {
    ...(requestedMonth && requestedMonth < monthOf(ask.now) && { month: requestedMonth }),
  });
  const [year, number_ = "1"] = value.month.split("-");
  const month = `${monthName(Number(number_))} de ${year}`;
  const draft = new AnswerDraft(`tiempos de atención de las alertas en ${month}`);
  draft.exists = null;
  const mark = draft.cite(sources[0]);
  draft.say(
    "El portal no calcula un tiempo promedio de las alertas: mide si cada plazo comprometido se cumplió.",
  );
  const [severity, second] = severities;
  const one = severity && !second ? severity : undefined;
  const { met, breached, percent } = one ? value.by_severity[one] : value.overall;
  const which = one ? ` de severidad ${severityName[one].toLowerCase()}` : "";
  if (percent === null)
    return draft.as("nothing").say(`En ${month} todavía no termina ningún plazo${which}.${mark}`);
  draft.say(
    `En ${month} se cumplió el **${decimalText(percent)} %** de los plazos${which}: ${roundedNumberText(met)} a tiempo y ${roundedNumberText(breached)} vencidos.${mark}`,
  );
  if (!one)
    draft.table(
      "Por plazo",
      ["Plazo", { label: "A tiempo", numeric: true }, { label: "Vencidos", numeric: true }, "Cumplimiento"],
      (Object.keys(clockNames) as (keyof typeof clockNames)[]).map((kind) => {
        const outcome = value.by_kind[kind];
        return {
          cells: [
            clockNames[kind],
            roundedNumberText(outcome.met),
            roundedNumberText(outcome.breached),
            outcome.percent === null ? "Sin datos" : `${decimalText(outcome.percent)} %`,
          ],
        };
      }),
    );
  return draft.suggest(
    "¿En cuánto tiempo me responden una alerta crítica?",
    "¿Cuánto tardan en contener un incidente?",
  );
}

export const alertTimesKinds: readonly QuestionKind[] = [
  { name: "alerts.average_times", examples: examples["alerts.average_times"], answer: averageTimes },
];
