import { z } from "zod";
import {
  AnswerDraft,
  type Ask,
  countText,
  dayText,
  defineTool,
  duringText,
  isoPeriodOf,
  lastDays,
  momentText,
  openPeriod,
  type Question,
  type QuestionKind,
  roundedNumberText,
} from "#features/assistant/assistant/server/assistant.public.ts";
import * as paths from "#platform/contract/paths.ts";
import { getNoiseLedger } from "../suppression/suppression.verbs.ts";
import { examples } from "./examples.ts";

const maxRows = 10;
const defaultDays = 30;
const soonDays = 30;

/** The ledger of suppressed alerts, as the page of rules shows it. */
export const noiseTool = defineTool({
  name: "alertas_suprimidas",
  label: "Alertas suprimidas",
  description:
    "Cuántas alertas retuvieron las supresiones y las ventanas de mantención en un período, y cuáles están vigentes y hasta cuándo.",
  permission: "alert.read",
  input: z.object({ ...openPeriod }),
  run: async (context, input) => ({
    value: await getNoiseLedger(context, input),
    sources: [{ kind: "screen", label: "Reglas y plazos de las alertas", path: paths.alertRules }],
  }),
});

/** «¿Cuántas alertas se suprimieron?»: what was held back in a period. */
async function suppressed(ask: Ask, { period }: Question): Promise<AnswerDraft> {
  const span = period ?? lastDays(ask.now, defaultDays);
  const { value, sources } = await ask.tool(noiseTool, isoPeriodOf(span));
  const draft = new AnswerDraft(`alertas suprimidas (${span.label})`);
  const mark = draft.cite(sources[0]);
  if (value.suppressed_alerts === 0 && value.suppressed_events === 0)
    return draft.as("nothing").say(`No se suprimió ninguna alerta ${duringText(span.label)}.${mark}`);
  return draft.say(
    `Se ${value.suppressed_alerts === 1 ? "retuvo" : "retuvieron"} **${countText(value.suppressed_alerts, "alerta", "alertas")}** como ruido ${duringText(span.label)}, con ${countText(value.suppressed_events, "evento", "eventos")}; no están en la lista de alertas.${mark}`,
  );
}

const asksEnd = /(?<=^| )(?:venc\w+|expir\w+|termin\w+|caduc\w+|acab\w+|hasta cuando)(?= |$)/;

/** «¿Qué supresiones vencen este mes?»: the suppressions in force, or those of them that end in a period. */
async function inForce(ask: Ask, { period, asks }: Question): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(noiseTool, {});
  const isAboutEnd = asks(asksEnd);
  const until = period?.end ?? new Date(ask.now.getTime() + soonDays * 86_400_000);
  const label = period?.label ?? `en ${soonDays} días`;
  const rows = value.by_suppression
    .filter(({ state }) => state === "active" || state === "coming")
    .filter(({ ends_at }) => !isAboutEnd || new Date(ends_at) < until)
    .toSorted((one, other) => one.ends_at.localeCompare(other.ends_at));
  const words = `supresiones ${isAboutEnd ? `que terminan (${label})` : "vigentes"}`;
  const draft = new AnswerDraft(words);
  const mark = draft.cite(sources[0]);
  if (rows.length === 0) return draft.as("nothing").say(`No hay ${words}.${mark}`);
  draft.say(
    `Hay **${countText(rows.length, "supresión", "supresiones")}** ${isAboutEnd ? `que ${rows.length === 1 ? "termina" : "terminan"} (${label})` : rows.length === 1 ? "vigente" : "vigentes"}; la primera termina el ${dayText(new Date(rows[0]?.ends_at ?? ""), ask.timeZone)}.${mark}`,
  );
  return draft.table(
    "Supresiones",
    ["Motivo", "Responsable", "Termina", { label: "Alertas retenidas", numeric: true }],
    rows.slice(0, maxRows).map(({ reason, owner_name, ends_at, suppressed_alerts }) => ({
      cells: [reason, owner_name, momentText(ends_at, ask.timeZone), roundedNumberText(suppressed_alerts)],
      path: paths.alertRules,
    })),
  );
}

export const suppressionKinds: readonly QuestionKind[] = [
  { name: "alerts.suppressed", examples: examples["alerts.suppressed"], answer: suppressed },
  { name: "alerts.suppressions", examples: examples["alerts.suppressions"], answer: inForce },
];
