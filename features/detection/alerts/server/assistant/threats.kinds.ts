import {
  AnswerDraft,
  type Ask,
  answerUnknown,
  countText,
  duringText,
  isoPeriodOf,
  lastDays,
  type Question,
  type QuestionKind,
  roundedNumberText,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { alertNumber } from "#features/detection/alerts/alerts.labels.ts";
import {
  eventPeriod,
  eventTopTool,
  eventVolumeTool,
} from "#features/detection/events/server/events.public.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { alertsTool } from "./alert-tools.ts";
import { examples } from "./examples.ts";

/**
 * Answers «¿Cuántos virus nos han entrado?» with the rules that name such a threat, and the number of events of each
 * rule.
 */
async function threat(ask: Ask, question: Question): Promise<AnswerDraft> {
  const request = question.threat;
  if (!request) return answerUnknown(new AnswerDraft(""), question);
  const period = question.period ?? lastDays(ask.now, 30);
  const span = isoPeriodOf(period);
  const { value, sources } = await ask.tool(eventTopTool, { kind: "rule", ...span, most: 100 });
  const rules = value.items.filter(({ label, value: id }) => request.named.test(foldText(label ?? id)));
  const alerts = (await ask.tool(alertsTool, { ...span, most: 20 })).value.items.filter(({ title }) =>
    request.named.test(foldText(title)),
  );
  const draft = new AnswerDraft(`${request.name} (${period.label})`);
  const all = draft.cite(sources[0]);
  if (rules.length === 0)
    return draft
      .as("nothing")
      .say(`Ninguna regla detectó ${request.name} ${duringText(period.label)}.${all}`)
      .suggest("¿Qué reglas generan más eventos?", "¿Cuántas alertas abiertas tengo?");
  const total = rules.reduce((sum, { now }) => sum + now, 0);
  const before = rules.reduce((sum, rule) => sum + rule.before, 0);
  draft.say(
    `Hay **${countText(total, "evento", "eventos")}** de ${request.name} (${period.label}); ${duringText(period.before.label)}, ${roundedNumberText(before)}.${all}`,
  );
  draft.say(
    "Son intentos y señales que se detectaron: que haya eventos no significa que el ataque tuviera éxito.",
  );
  draft.table(
    `Reglas y eventos (${period.label})`,
    ["Regla", { label: "Eventos", numeric: true }, { label: "Período anterior", numeric: true }],
    rules.slice(0, 8).map(({ value: id, label, now, before: earlier, path }) => ({
      cells: [label ?? id, roundedNumberText(now), roundedNumberText(earlier)],
      path,
    })),
  );
  for (const { path, label, value: id } of rules.slice(0, 3))
    draft.cite({ kind: "events", label: label ?? id, path });
  const names = alerts.slice(0, 3).map(({ id, number: its, title, level }) => {
    const label = `${alertNumber(its)} ${title}`;
    return `${label}${draft.cite({ kind: "alert", label, path: paths.alert(level, id) })}`;
  });
  if (names.length > 0) draft.say(`Alertas de lo mismo: ${names.join(" · ")}`);
  return draft.suggest("¿Qué alertas esperan mi respuesta?", "¿De qué países vienen los eventos?");
}

/** Answers who attacks, as far as events show it: the source addresses and countries. */
async function attackers(ask: Ask, question: Question): Promise<AnswerDraft> {
  const period = eventPeriod(ask, question);
  const span = isoPeriodOf(period);
  const addresses = await ask.tool(eventTopTool, { kind: "source_ip", ...span, most: 5 });
  const countries = await ask.tool(eventTopTool, { kind: "country", ...span, most: 5 });
  const volume = await ask.tool(eventVolumeTool, span);
  const grave = volume.value.by_severity
    .filter(({ severity }) => severity === "critical" || severity === "high")
    .reduce((sum, { events }) => sum + events, 0);
  const draft = new AnswerDraft(`desde dónde llegan más eventos (${period.label})`);
  const [address, country] = [addresses.value.items[0], countries.value.items[0]];
  if (question.tags.has("count"))
    draft.say(
      `Hubo **${countText(volume.value.total, "evento", "eventos")}** (${period.label}), ${roundedNumberText(grave)} de severidad alta o crítica.${draft.cite(volume.sources[0])}`,
    );
  const mark = draft.cite(addresses.sources[0]);
  if (!address && !country)
    return draft
      .as("nothing")
      .say(`No tenemos la dirección ni el país de origen de los eventos (${period.label}).${mark}`)
      .suggest("¿Qué reglas generan más eventos?");
  if (address)
    draft.say(
      `La dirección con más eventos es **${address.value}**, con **${roundedNumberText(address.now)}** (${period.label}).${mark}${draft.cite(addresses.sources[1])}`,
    );
  if (country)
    draft.say(
      `El país que más aparece es **${country.label ?? country.value}**, con ${roundedNumberText(country.now)}.${draft.cite(countries.sources[1])}`,
    );
  draft.say("Una dirección dice desde dónde llega algo, no quién está detrás.");
  const columns = ["Origen", { label: "Eventos", numeric: true }] as const;
  const rows = [...addresses.value.items, ...countries.value.items.slice(0, 3)];
  draft.table(
    `Orígenes con más eventos (${period.label})`,
    columns,
    rows.map(({ value, label, now, path }) => ({ cells: [label ?? value, roundedNumberText(now)], path })),
  );
  return draft.suggest(
    "¿Qué activos tienen más eventos?",
    "¿Qué técnicas se han visto este mes?",
    "¿Cuántas alertas abiertas tengo?",
  );
}

export const eventThreatKinds: readonly QuestionKind[] = [
  {
    name: "events.threat",
    examples: examples["events.threat"],
    answer: threat,
  },
  {
    name: "events.attackers",
    examples: examples["events.attackers"],
    answer: attackers,
  },
];
