import { foldText } from "#platform/contract/fold-text.ts";
import { AnswerDraft } from "../engine/answer-draft.ts";
import type { Ask, Kind, Question } from "../engine/kind.ts";
import { changeText, counted, number, percent } from "../engine/spanish-text.ts";
import { alertsTool } from "../tools/alerts.ts";
import { postureTool, servicesTool, vulnerabilitiesTool } from "../tools/company.ts";
import { evidenceListTool } from "../tools/evidence.ts";
import { portalPath } from "../tools/tool.ts";

/** Everything that waits for the company's people, each with the list behind it. */
async function todo(ask: Ask): Promise<AnswerDraft> {
  const [{ value, sources }, waiting, expired] = [
    await ask.tool(postureTool, {}),
    await ask.tool(alertsTool, { status: ["waiting_client"], most: 0 }),
    await ask.tool(evidenceListTool, { status: ["expired"], most: 1 }),
  ];
  const draft = new AnswerDraft("lo que espera a su empresa");
  const of = (kind: string) => sources.find((source) => source.kind === kind);
  const late = (kind: string, label: string, path: string) => ({ kind, label, path });
  const rows = [
    { what: "Alertas que esperan su respuesta", count: waiting.value.total, source: waiting.sources[0] },
    { what: "Temas que esperan su respuesta", count: value.topics.waiting_for_client, source: of("topics") },
    { what: "Evidencias vencidas", count: expired.value.total.count, source: expired.sources[0] },
    {
      what: "Controles con el plazo vencido",
      count: value.compliance.overdue_controls,
      source: late(
        "controls",
        "Controles atrasados",
        portalPath("/Compliance/Controles", { atrasado: true }),
      ),
    },
    {
      what: "No conformidades vencidas",
      count: value.nonconformities.overdue,
      source: late(
        "nonconformities",
        "No conformidades vencidas",
        portalPath("/Compliance/NoConformidades", { vencidas: true }),
      ),
    },
    { what: "Fuentes que callan", count: value.events.silent_sources.length, source: of("sources") },
  ].filter(({ count }) => count > 0);
  if (rows.length === 0)
    return draft.as("nothing").say("Nada espera a su empresa ahora.").suggest("¿Cómo está la empresa?");
  const marks = rows.map(({ source }) => draft.cite(source)).join("");
  draft.say(`Hay **${counted(rows.length, "asunto", "asuntos")}** que atender.${marks}`);
  draft.table(
    "Pendientes",
    ["Qué", { label: "Cuántos", numeric: true }],
    rows.map(({ what, count, source }) => ({ cells: [what, number(count)], path: source?.path ?? null })),
  );
  return draft.suggest(
    "¿Qué alertas esperan mi respuesta?",
    "¿Qué evidencias están vencidas?",
    "¿Qué asuntos críticos hay en cumplimiento?",
  );
}

async function summary(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(postureTool, {});
  const { alerts, events, compliance, nonconformities, topics } = value;
  const draft = new AnswerDraft("cómo está la empresa hoy");
  const of = (kind: string) => draft.cite(sources.find((source) => source.kind === kind));
  draft.say(
    `Alertas: **${counted(alerts.open, "abierta", "abiertas")}**, ${number(alerts.by_severity.critical)} críticas y ${number(alerts.by_severity.high)} altas.${of("alerts")}`,
  );
  draft.say(
    `Eventos: **${number(events.week)}** en los últimos 7 días, ${changeText(events.week, events.week_before)} en los 7 anteriores; ${counted(events.silent_sources.length, "fuente calla", "fuentes callan")} de ${number(events.sources)}.${of("events")}${of("sources")}`,
  );
  if (compliance.standards.length > 0) {
    const shares = compliance.standards.map(
      ({ short_name, compliance: share }) => `${short_name} ${percent(share)}`,
    );
    draft.say(`Cumplimiento de lo evaluado: ${shares.join(" · ")}.${of("compliance")}`);
  }
  draft.say(
    `Pendientes: ${counted(nonconformities.open, "no conformidad abierta", "no conformidades abiertas")} (${number(nonconformities.overdue)} vencidas) y ${counted(topics.open, "tema abierto", "temas abiertos")}.${of("nonconformities")}${of("topics")}`,
  );
  return draft.suggest(
    "¿Qué tengo pendiente?",
    "¿Cuántas alertas críticas tengo abiertas?",
    "¿Cómo vamos en cumplimiento?",
  );
}

async function services(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(servicesTool, {});
  return new AnswerDraft("servicios contratados")
    .say(
      `Su empresa tiene **${counted(value.items.length, "servicio", "servicios")}**: ${value.items.join(", ")}. [1]`,
    )
    .also(sources[0])
    .suggest("¿Cómo está la empresa?");
}

/** «¿Qué hace el servicio de Threat Hunting?»: what a service is, and whether the company has it. */
async function oneService(ask: Ask, question: Question): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(servicesTool, {});
  const found = value.described.find(({ name }) =>
    ` ${question.words} `.includes(` ${foldText(name).replace(/^gestion de /, "")} `),
  );
  if (!found) return await services(ask);
  return new AnswerDraft(`el servicio ${found.name}`)
    .say(`**${found.name}**: ${found.description} [1]`)
    .also(sources[0])
    .say(
      found.enabled
        ? "Su empresa lo tiene contratado."
        : "Su empresa no lo tiene contratado; puede pedir información por un tema.",
    )
    .suggest("¿Qué servicios tenemos contratados?");
}

async function vulnerabilities(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(vulnerabilitiesTool, {});
  const draft = new AnswerDraft("vulnerabilidades del período actual");
  const mark = draft.cite(sources[0]);
  if (value.status === "available") {
    const parts = Object.entries(value.totals).map(
      ([severity, count]) => `${severity}: ${count ?? "sin dato"}`,
    );
    return draft.say(`${parts.join(" · ")}.${mark}`);
  }
  const why =
    value.status === "no_period"
      ? "su empresa no tiene un período vigente de ese servicio"
      : "todavía no se ha cargado un escaneo de este período";
  return draft
    .as("beyond")
    .say(`No lo sé: ${why}. Sin medir no es lo mismo que ninguna.${mark}`)
    .offerTopic(
      "Consulta sobre vulnerabilidades",
      "¿Cuándo estarán los resultados de vulnerabilidades de este período?",
    )
    .suggest("¿Hay boletines críticos?", "¿Qué activos tienen más riesgo?");
}

export const company: readonly Kind[] = [
  {
    name: "company.summary",
    examples: ["¿Cómo está la empresa?", "dame un resumen", "¿cómo estamos?"],
    when: ["summary"],
    unless: [
      "compliance",
      "standard",
      "named_standard",
      "alert",
      "event",
      "source",
      "evidence",
      "nonconformity",
      "howto",
      "bulletin",
      "law",
      "technique",
    ],
    weight: 3,
    answer: summary,
  },
  {
    name: "company.todo",
    examples: ["¿Qué tengo pendiente?", "¿por dónde empiezo?", "¿qué nos falta por hacer?"],
    when: ["todo"],
    unless: ["nonconformity", "alert", "evidence", "topic", "control", "named_standard", "law"],
    weight: 12,
    answer: todo,
  },
  {
    name: "company.waiting",
    examples: ["¿Tengo algo que contestar?", "¿qué esperan que responda?"],
    when: ["waiting"],
    unless: ["alert", "topic", "evidence", "howto", "define", "nonconformity", "source", "quick"],
    weight: 12,
    answer: todo,
  },
  {
    name: "company.one_service",
    examples: ["¿Qué hace el servicio de Threat Hunting?", "¿tenemos contratado Deep Security?"],
    when: ["service_named", "define|service"],
    unless: ["whereis", "period", "change"],
    weight: 24,
    answer: oneService,
  },
  {
    name: "company.services",
    examples: ["¿Qué servicios tenemos contratados?"],
    when: ["service"],
    unless: ["define", "howto", "sla", "law"],
    weight: 1,
    answer: services,
  },
  {
    name: "company.vulnerabilities",
    examples: ["¿Cuántas vulnerabilidades críticas tengo?"],
    when: ["vulnerability"],
    unless: ["define", "howto", "cve_id", "bulletin", "whereis"],
    weight: 3,
    answer: vulnerabilities,
  },
];
