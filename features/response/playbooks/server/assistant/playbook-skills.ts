import type { AssistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import {
  AnswerDraft,
  type Ask,
  cappedText,
  dayText,
  type Question,
  type QuestionKind,
} from "#features/assistant/assistant/server/assistant.public.ts";
import * as paths from "#platform/contract/paths.ts";
import { examples } from "./examples.ts";
import { playbooksTool, waitingStepsTool } from "./playbook-tools.ts";

const listQuestion = "¿Qué procedimientos de respuesta hay?";
const pendingStepsQuestion = "¿Qué pasos de procedimientos están pendientes?";

async function list(ask: Ask, { threat }: Question): Promise<AnswerDraft> {
  // The title of the playbook contains the word by which the question names the threat.
  const about = threat && (await ask.tool(playbooksTool, { q: threat.name.split(" ")[0] }));
  const isFound = about !== undefined && about.value.total.count > 0;
  const { value, sources } = isFound ? about : await ask.tool(playbooksTool, {});
  const draft = new AnswerDraft(`procedimientos de respuesta${isFound ? ` para ${threat?.name}` : ""}`);
  const mark = draft.cite(sources[0]);
  if (value.total.count === 0)
    return draft.as("nothing").say(`No hay procedimientos de respuesta vigentes.${mark}`);
  const words = value.total.count === 1 ? "procedimiento vigente" : "procedimientos vigentes";
  if (threat && !isFound) draft.say(`Ningún procedimiento vigente nombra ${threat.name}. Estos son todos:`);
  draft.say(`Hay **${cappedText(value.total)} ${words}**${isFound ? ` para ${threat?.name}` : ""}.${mark}`);
  draft.table(
    "Procedimientos de respuesta",
    ["Procedimiento", "Para qué"],
    value.items.map(({ id, title, summary }) => ({
      cells: [title, summary.slice(0, 160)],
      path: paths.playbook(id),
    })),
  );
  return draft.suggest(pendingStepsQuestion);
}

const asksOfClient = /(?<=^| )(?:cliente|clientes|empresa)(?= |$)/;

async function listWaiting(ask: Ask, { asks }: Question): Promise<AnswerDraft> {
  const isOfClient = ask.isProvider && asks(asksOfClient);
  const { value, sources } = await ask.tool(waitingStepsTool, isOfClient ? { side: "client" } : {});
  const draft = new AnswerDraft("pasos de procedimientos pendientes");
  const mark = draft.cite(sources[0]);
  const whose = isOfClient ? `a ${ask.companyName}` : ask.isProvider ? "al proveedor" : "a su empresa";
  if (value.count === 0)
    return draft.as("nothing").say(`Ningún paso de un procedimiento espera ${whose}.${mark}`);
  const words = value.count === 1 ? "paso espera" : "pasos esperan";
  draft.say(`**${value.count} ${words}** ${whose}.${mark}`);
  draft.table(
    "Pasos pendientes",
    ["Incidente", "Paso", "Hasta"],
    value.items.map(({ incident, title, due_at, path }) => ({
      cells: [incident, title, due_at ? dayText(new Date(due_at), ask.timeZone) : "Sin plazo"],
      path,
    })),
  );
  return draft.suggest(ask.isProvider ? listQuestion : "¿Hay incidentes abiertos?");
}

const kinds: readonly QuestionKind[] = [
  { name: "playbooks.list", examples: examples["playbooks.list"], answer: list },
  {
    name: "playbooks.waiting",
    examples: examples["playbooks.waiting"],
    answer: listWaiting,
  },
];

/** The questions about playbooks and the waiting steps of their runs that Atenea, the portal's assistant, answers. */
export const playbookSkills: AssistantSkills = {
  order: 16,
  tools: [playbooksTool, waitingStepsTool],
  kinds,
  suggestions: [{ screen: paths.playbooks, questions: [listQuestion, pendingStepsQuestion] }],
};
