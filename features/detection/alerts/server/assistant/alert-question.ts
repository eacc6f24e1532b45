import type { z } from "zod";
import {
  AnswerDraft,
  type Ask,
  dayText,
  type Question,
  severitiesText,
  severityName,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { alertNumber, levelLabels, statusLabels } from "#features/detection/alerts/alerts.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import type { alertsTool } from "./alert-tools.ts";

type AlertInput = z.input<typeof alertsTool.input>;

/** Returns the question as input of the alert tool. Without a state, open alerts are meant. */
export function alertInputOf({ tags, severities, period, marks, names }: Question): AlertInput {
  const status = (
    [
      ["new", "new"],
      ["in_progress", "in_progress"],
      ["waiting", "waiting_client"],
      ["escalated", "escalated"],
      ["closed", "closed"],
    ] as const
  ).flatMap(([tag, value]) => (tags.has(tag) ? [value] : []));
  const verdict = (["true_positive", "false_positive"] as const).filter((each) => tags.has(each));
  const anyState = status.length > 0 || verdict.length > 0 || period !== undefined || tags.has("all");
  return {
    ...(status.length > 0 && { status }),
    ...(verdict.length > 0 && { verdict }),
    ...((!anyState || tags.has("open")) && status.length === 0 && { open: true }),
    ...(severities.length > 0 && { severity: severities }),
    ...(tags.has("level_1") && !tags.has("level_2") && { level: 1 as const }),
    ...(tags.has("level_2") && !tags.has("level_1") && { level: 2 as const }),
    ...(tags.has("overdue") && { overdue: true, open: true }),
    ...(tags.has("mine") && { mine: true }),
    ...(tags.has("unassigned") && { unassigned: true }),
    ...(tags.has("cloud") && { cloud: true }),
    ...(marks.technique && { technique: marks.technique }),
    ...(names.asset && { asset: names.asset.name }),
    ...(names.account && !names.asset && { user: names.account.name }),
    ...(names.source && { source: names.source.id }),
    ...(period && { from: period.from.toISOString(), to: period.to.toISOString() }),
  };
}

const stateSingular = {
  new: "nueva",
  in_progress: "en curso",
  waiting_client: "en espera de su respuesta",
  escalated: "escalada",
  closed: "cerrada",
} as const satisfies Record<keyof typeof statusLabels, string>;

/**
 * Returns the noun phrase of a question about alerts: «alertas críticas abiertas de SRV-01 (esta semana)», or «alerta
 * crítica abierta…» for one.
 */
export function alertPhrase(input: AlertInput, { period, names }: Question, count = 0): string {
  const isOne = count === 1;
  const agreeing = (word: string) => (isOne || word.startsWith("en ") ? word : `${word}s`);
  return [
    agreeing("alerta"),
    severitiesText(input.severity ?? [], isOne ? "singular" : "plural"),
    input.status?.map((each) => agreeing(stateSingular[each])).join(" o ") ??
      (input.open ? agreeing("abierta") : ""),
    input.overdue ? "con plazo vencido" : "",
    input.unassigned ? "sin asignar" : "",
    input.mine ? `${agreeing("asignada")} a usted` : "",
    input.verdict
      ?.map((each) => (each === "false_positive" ? "con veredicto falso positivo" : agreeing("confirmada")))
      .join(" o "),
    input.level ? levelLabels[input.level] : "",
    input.cloud ? "de la nube" : "",
    input.technique ? `de la técnica ${input.technique}` : "",
    names.asset ? `de ${names.asset.name}` : "",
    input.user ? `de la cuenta ${input.user}` : "",
    names.source ? `de la fuente ${names.source.name}` : "",
    period ? `(${period.label})` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** Returns whether a question asks for facts that only the provider's people may know. */
export function asksForInternalFacts({ isProvider }: Ask, { tags }: Question): boolean {
  return !isProvider && (tags.has("unassigned") || tags.has("mine"));
}

/** Answers that the requested fact is internal, and how to ask the provider. */
export function answerInternalOnly(readingText: string, { text }: Question): AnswerDraft {
  return new AnswerDraft(readingText)
    .as("beyond")
    .say(
      "Eso es parte del trabajo interno del equipo del proveedor y no puedo verlo con su perfil. Puede preguntarles por un tema.",
    )
    .offerTopic("Consulta sobre alertas", text)
    .suggest("¿Qué alertas esperan mi respuesta?", "¿Cuántas alertas abiertas tengo?");
}

type AlertRows = Awaited<ReturnType<typeof alertsTool.run>>["value"]["items"];

/** A few alerts as a table whose rows open them. */
export function addAlertTable(draft: AnswerDraft, title: string, items: AlertRows, { timeZone }: Ask): void {
  draft.table(
    title,
    ["Alerta", "Severidad", "Estado", "Activo", "Última actividad"],
    items.map(({ id, number, title: name, severity, status, level, asset_name, last_seen_at }) => ({
      cells: [
        `${alertNumber(number)} ${name}`,
        severityName[severity],
        statusLabels[status],
        asset_name ?? "—",
        dayText(new Date(last_seen_at), timeZone),
      ],
      path: paths.alert(level, id),
    })),
  );
}
