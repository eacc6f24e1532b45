import { foldText } from "#platform/contract/fold-text.ts";
import type { CompanyFigures } from "../assistant.extension.ts";
import { AnswerDraft } from "../engine/answer-draft.ts";
import type { Ask, Kind, Question } from "../engine/kind.ts";
import { counted } from "../engine/spanish-text.ts";
import { postureTool, servicesTool } from "../tools/company.ts";

async function summary(areas: readonly CompanyFigures[], ask: Ask): Promise<AnswerDraft> {
  const { value } = await ask.tool(postureTool, {});
  const draft = new AnswerDraft("cómo está la empresa hoy");
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

/** Questions about the company as a whole, answered by what its areas say. */
export const companyKinds = (areas: readonly CompanyFigures[]): readonly Kind[] => [
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
    answer: (ask) => summary(areas, ask),
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
];
