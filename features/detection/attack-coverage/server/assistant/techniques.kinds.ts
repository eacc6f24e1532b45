import {
  AnswerDraft,
  type Ask,
  countText,
  duringText,
  isoPeriodOf,
  lastDays,
  percentText,
  type Question,
  type QuestionKind,
  roundedNumberText,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { eventVolumeTool } from "#features/detection/events/server/events.public.ts";
import { examples } from "./examples.ts";
import { detectionCoverageTool, techniquesSeenTool, techniqueTool } from "./technique-tools.ts";

async function answerSeen(ask: Ask, { period = lastDays(ask.now, 30) }: Question): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(techniquesSeenTool, isoPeriodOf(period));
  const draft = new AnswerDraft(`técnicas de ATT&CK vistas (${period.label})`);
  const mark = draft.cite(sources[0]);
  const first = value.items[0];
  if (!first)
    return draft.as("nothing").say(`No se vieron técnicas de ATT&CK ${duringText(period.label)}.${mark}`);
  draft.say(
    `Se vieron **${countText(value.total, "técnica", "técnicas")}** (${period.label}). La más vista es **${first.id} ${first.name}**, con ${countText(first.events, "evento", "eventos")}.${mark}${draft.cite(sources[1])}`,
  );
  draft.table(
    "Técnicas más vistas",
    ["Técnica", { label: "Eventos", numeric: true }, { label: "Alertas", numeric: true }],
    value.items.map(({ id, name, events, alerts, path }) => ({
      cells: [`${id} ${name}`, roundedNumberText(events), roundedNumberText(alerts)],
      path,
    })),
  );
  return draft.suggest("¿Cuánta cobertura de detección tenemos?", "¿Qué es MITRE ATT&CK?");
}

/** Questions whether a technique can be detected: «¿Detectamos T1110?», «¿tenemos cobertura para T1059?». */
const asksIfDetected =
  /^(?:y |podemos |podriamos |se |hoy )*(?:detect\w+|cubri\w+|tenemos (?:cobertura|reglas?|deteccion))(?= |$)/;

async function one(
  ask: Ask,
  { marks, asks, period = lastDays(ask.now, 30) }: Question,
): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(techniqueTool, { q: marks.technique ?? "" });
  const draft = new AnswerDraft(`la técnica ${marks.technique}`);
  if (!value)
    return draft.as("nothing").say(`${marks.technique} no está en la versión de ATT&CK que usa el portal.`);
  const volume = await ask.tool(eventVolumeTool, { technique: value.id, ...isoPeriodOf(period) });
  draft.say(
    `**${value.id} ${value.name}** es una técnica de MITRE ATT&CK; sirve para: ${value.tactics.join(", ")}.${draft.cite(sources[0])}${value.asked ? ` (Antes se llamaba ${value.asked}.)` : ""}`,
  );
  if (asks(asksIfDetected)) draft.verdict = value.rules > 0 ? "yes" : "no";
  draft.say(
    value.rules > 0
      ? `La pueden detectar **${countText(value.rules, "regla", "reglas")}**.`
      : "Ninguna regla la detecta hoy.",
  );
  draft.say(
    `En sus eventos: **${roundedNumberText(volume.value.total)}** (${period.label}).${draft.cite(volume.sources[0])}`,
  );
  return draft.suggest("¿Qué técnicas se han visto este mes?", "¿Qué es MITRE ATT&CK?");
}

async function coverage(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(detectionCoverageTool, {});
  const draft = new AnswerDraft("cobertura de detección sobre ATT&CK");
  draft.say(
    `Alguna regla detecta **${roundedNumberText(value.covered)} de ${roundedNumberText(value.techniques)} técnicas** (${percentText(value.covered / Math.max(1, value.techniques))}); las otras **${roundedNumberText(value.techniques - value.covered)}** no las detectaríamos hoy.${draft.cite(sources[0])}`,
  );
  return draft.suggest("¿Qué técnicas se han visto este mes?", "¿Qué es la cobertura de detección?");
}

export const techniqueKinds: readonly QuestionKind[] = [
  {
    name: "techniques.seen",
    examples: examples["techniques.seen"],
    answer: answerSeen,
  },
  {
    name: "techniques.one",
    examples: examples["techniques.one"],
    answer: one,
  },
  {
    name: "techniques.coverage",
    examples: examples["techniques.coverage"],
    answer: coverage,
  },
];
