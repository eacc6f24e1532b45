import { foldText } from "#platform/contract/fold-text.ts";
import * as paths from "#platform/contract/paths.ts";
import type { CompanyFigures } from "../assistant.extension.ts";
import { AnswerDraft } from "../engine/answer-draft.ts";
import type { Ask, Question, QuestionKind } from "../engine/kind.ts";
import { countText, dayText, roundedNumberText } from "../engine/spanish-text.ts";
import { monthPeriod } from "../speech/calendar-spans.rules.ts";
import { contactTool, postureTool, servicesTool } from "../tools/company.ts";
import { examples } from "./examples.ts";
import { amountText, comparedDay, figureChange } from "./figure-comparison.ts";

async function summary(areas: readonly CompanyFigures[], ask: Ask): Promise<AnswerDraft> {
  const { value } = await ask.tool(postureTool, {});
  const draft = new AnswerDraft("cómo está la empresa hoy");
  draft.exists = null;
  const marksOf = ({ sources }: CompanyFigures) => sources.map((source) => draft.cite(source)).join("");
  for (const area of areas) {
    const sentence = area.sentence?.(value[area.name]);
    if (sentence) draft.say(`${sentence}${marksOf(area)}`);
  }
  const pending = areas.flatMap((area) => {
    const text = area.pending?.(value[area.name]);
    return text ? [{ area, text }] : [];
  });
  if (pending.length > 0)
    draft.say(
      `Pendientes: ${pending.map(({ text }) => text).join(" y ")}.${pending.map(({ area }) => marksOf(area)).join("")}`,
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
      `Su empresa tiene **${countText(value.items.length, "servicio", "servicios")}**: ${value.items.join(", ")}. [1]`,
    )
    .also(sources[0])
    .suggest("¿Cómo está la empresa?");
}

/** Answers «¿Qué hace el servicio de Threat Hunting?»: what the service is, and whether the company has it. */
async function oneService(ask: Ask, question: Question): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(servicesTool, {});
  const serviceName = foldText(question.terms.get("service") ?? "");
  const service = value.described.find(({ name }) => foldText(name) === serviceName);
  if (!service) return await services(ask);
  const draft = new AnswerDraft(`el servicio ${service.name}`);
  if (!question.asks(/(?<=^| )(que|cual)(?= |$)/)) draft.verdict = service.enabled ? "yes" : "no";
  return draft
    .say(`**${service.name}**: ${service.description} [1]`)
    .also(sources[0])
    .say(
      service.enabled
        ? "Su empresa lo tiene contratado."
        : "Su empresa no lo tiene contratado; puede pedir información por un tema.",
    )
    .suggest("¿Qué servicios tenemos contratados?");
}

/** Answers with the person of the provider who is responsible for the company. */
async function contact(ask: Ask, { text }: Question): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(contactTool, {});
  const draft = new AnswerDraft("el contacto de la empresa con el proveedor");
  const mark = draft.cite(sources[0]);
  draft.say(
    value
      ? `El responsable de su empresa en el proveedor es **${value.name}**. Puede escribirle por un tema en Interacciones.${mark}`
      : `El proveedor no ha designado un responsable de su empresa. Puede escribirle al equipo por un tema en Interacciones.${mark}`,
  );
  return draft.offerTopic("Consulta al equipo", text).suggest("¿Qué servicios tenemos contratados?");
}

/** The figures by which «¿estamos mejor que antes?» is answered, and whether more is better. */
const comparedFigures: readonly (readonly [id: string, moreIsBetter: boolean])[] = [
  ["alerts.open", false],
  ["incidents.open", false],
  ["findings.open", false],
  ["findings.late", false],
  ["cloud.score", true],
  ["controls.to_attend", false],
  ["work.late", false],
];

/** «¿Estamos mejor o peor que hace tres meses?»: the main figures now and then. */
async function compared(ask: Ask, { period }: Question): Promise<AnswerDraft> {
  const day = comparedDay(ask, period);
  const draft = new AnswerDraft(`la empresa hoy y el ${dayText(day)}`);
  const rows: { label: string; now: string; earlier: string; better: boolean | null; path: string | null }[] =
    [];
  for (const [id, moreIsBetter] of comparedFigures) {
    const change = await figureChange(ask, id, day);
    if (!change?.before) continue;
    const isSame = change.now === change.before.value;
    rows.push({
      label: change.label,
      now: amountText(change.now, change.unit),
      earlier: amountText(change.before.value, change.unit),
      better: isSame ? null : change.now > change.before.value === moreIsBetter,
      path: change.path,
    });
  }
  if (rows.length === 0)
    return draft
      .as("beyond")
      .say(`No se puede saber, porque no hay cifras guardadas del ${dayText(day)}.`)
      .suggest("¿Cómo está la empresa?");
  const { label } = (period ?? monthPeriod(ask, 0, "este mes")).before;
  const then = /anterior/.test(label) ? `del ${dayText(day)}` : `de ${label} (${dayText(day)})`;
  const better = rows.filter((row) => row.better === true).length;
  const worse = rows.filter((row) => row.better === false).length;
  const mark = draft.cite({ kind: "home", label: "Bienvenida", path: paths.home });
  draft.exists = null;
  draft.say(
    `Respecto ${then} mejoraron **${roundedNumberText(better)}** de ${countText(rows.length, "cifra", "cifras")} y empeoraron **${roundedNumberText(worse)}**.${mark}`,
  );
  return draft.table(
    "Entonces y hoy",
    ["Cifra", { label: "Entonces", numeric: true }, { label: "Hoy", numeric: true }],
    rows.map(({ label, now, earlier, path }) => ({ cells: [label, earlier, now], path })),
  );
}

/** Names of services that the catalogue offers, folded, as questions say them. */
export const serviceNames: ReadonlyMap<string, string> = new Map(
  [
    ...["Threat Hunting", "Respuesta a incidentes", "Deep Security", "Evaluación proactiva"],
    ...["Gestión de amenazas", "Gestión de vulnerabilidades", "Gestión de eventos"],
    ...["Gestión de cumplimiento", "Eventos enriquecidos", "Investigaciones"],
  ].map((name) => [foldText(name), name]),
);

/** Questions about the company as a whole, answered with the figures of its areas. */
export const companyQuestionKinds = (areas: readonly CompanyFigures[]): readonly QuestionKind[] => [
  {
    name: "company.summary",
    examples: examples["company.summary"],
    answer: (ask) => summary(areas, ask),
  },
  {
    name: "company.one_service",
    examples: examples["company.one_service"],
    answer: oneService,
  },
  { name: "company.compared", examples: examples["company.compared"], answer: compared },
  { name: "company.contact", examples: examples["company.contact"], answer: contact },
  {
    name: "company.services",
    examples: examples["company.services"],
    answer: services,
  },
];
