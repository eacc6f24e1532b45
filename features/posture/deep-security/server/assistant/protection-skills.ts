import type { AssistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import {
  AnswerDraft,
  type Ask,
  countText,
  type QuestionKind,
  roundedNumberText,
} from "#features/assistant/assistant/server/assistant.public.ts";
import * as paths from "#platform/contract/paths.ts";
import { askedComputers } from "./computer-list.ts";
import { examples } from "./examples.ts";
import { protectionTool } from "./protection-tool.ts";

const protectionQuestion = "¿Cómo está la protección de Deep Security?";
const worstQuestion = "¿Qué equipos tienen más brechas en Deep Security?";

/** Answers that no export was imported, so that the protection is unknown. */
const withoutData = (draft: AnswerDraft, mark: string) =>
  draft
    .as("beyond")
    .say(`No lo sé: todavía no se carga ninguna exportación de Deep Security.${mark}`)
    .suggest("¿Cuántas vulnerabilidades críticas tengo?");

async function answerStanding(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(protectionTool, {});
  const draft = new AnswerDraft("la protección de Deep Security");
  const mark = draft.cite(sources[0]);
  if (value.computers === 0) return withoutData(draft, mark);
  draft.say(
    `De ${countText(value.computers, "equipo", "equipos")} en la consola, **${roundedNumberText(value.with_gaps)}** ${value.with_gaps === 1 ? "tiene" : "tienen"} brechas.${mark}`,
  );
  if (value.unprotected > 0)
    draft.say(
      `${countText(value.unprotected, "equipo no tiene", "equipos no tienen")} ningún módulo en funcionamiento.`,
    );
  if (value.gaps.length > 0)
    draft.table(
      "Brechas más severas",
      ["Brecha", "Equipos"],
      value.gaps.map(({ gap, title, computers }) => ({
        cells: [title, roundedNumberText(computers)],
        path: `${paths.protectedComputers}?brecha=${encodeURIComponent(gap)}`,
      })),
    );
  return draft.suggest(worstQuestion);
}

async function worst(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(protectionTool, {});
  const draft = new AnswerDraft("los equipos con más brechas de Deep Security");
  const mark = draft.cite(sources[1]);
  if (value.computers === 0) return withoutData(draft, mark);
  if (value.worst.length === 0)
    return draft
      .as("nothing")
      .say(`Ningún equipo tiene brechas en los datos cargados.${mark}`)
      .suggest(protectionQuestion);
  draft.say(`${countText(value.with_gaps, "equipo tiene", "equipos tienen")} brechas. Los primeros:${mark}`);
  draft.table(
    "Equipos con más brechas",
    ["Equipo", "Brechas"],
    value.worst.map(({ id, name, gaps }) => ({
      cells: [name, roundedNumberText(gaps)],
      path: paths.protectedComputer(id),
    })),
  );
  return draft.suggest(protectionQuestion);
}

/** The gaps of the agent itself. */
const agentGaps = ["silent", "never_activated"] as const;
const maxGaps = 100;

/** «¿Hay equipos sin agente?», «agentes desconectados»: only the computers of the console are known. */
async function agents(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(protectionTool, { most: maxGaps });
  const draft = new AnswerDraft("los agentes de Deep Security");
  const mark = draft.cite(sources[0]);
  if (value.computers === 0) return withoutData(draft, mark);
  const [silent = 0, never = 0] = agentGaps.map(
    (gap) => value.gaps.find((each) => each.gap === gap)?.computers ?? 0,
  );
  if (silent + never === 0) draft.as("nothing");
  // Without any, machines outside the console may still lack an agent.
  draft.exists = silent + never > 0 ? true : null;
  draft.say(
    `De ${countText(value.computers, "equipo", "equipos")} en la consola, **${countText(silent, "tiene", "tienen")}** el agente sin comunicación y **${countText(never, "nunca lo activó", "nunca lo activaron")}**.${mark}`,
  );
  draft.say("De los equipos que no están en la consola no se sabe si tienen agente.");
  draft.table(
    "Agentes",
    ["Brecha", "Equipos"],
    value.gaps
      .filter(({ gap }) => agentGaps.some((each) => each === gap))
      .map(({ gap, title, computers }) => ({
        cells: [title, roundedNumberText(computers)],
        path: `${paths.protectedComputers}?brecha=${encodeURIComponent(gap)}`,
      })),
  );
  return draft.suggest(protectionQuestion, worstQuestion);
}

const kinds: readonly QuestionKind[] = [
  { name: "deep_security.agents", examples: examples["deep_security.agents"], answer: agents },
  {
    name: "deep_security.standing",
    examples: examples["deep_security.standing"],
    answer: answerStanding,
  },
  {
    name: "deep_security.worst",
    examples: examples["deep_security.worst"],
    answer: worst,
  },
];

/** Questions about the protection by Deep Security. */
export const protectionSkills: AssistantSkills = {
  order: 27,
  tools: [protectionTool],
  lists: [askedComputers],
  kinds,
  suggestions: [{ screen: paths.deepSecurity, questions: [protectionQuestion, worstQuestion] }],
};
