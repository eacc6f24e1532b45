import type { AssistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import {
  AnswerDraft,
  type Ask,
  cappedText,
  dayText,
  type Question,
  type QuestionKind,
} from "#features/assistant/assistant/server/assistant.public.ts";
import {
  investigationResultLabels,
  investigationStatusLabels,
} from "#features/response/investigations/investigations.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { examples } from "./examples.ts";
import { askedInvestigations } from "./investigation-list.ts";
import { investigationsTool } from "./investigation-tool.ts";

const openQuestion = "¿Qué investigaciones hay abiertas?";
const allAsked = "¿Qué investigaciones se han hecho?";

/** Tags of questions that mean investigations which are not concluded, such as questions about leads or progress. */
const openTags = ["open", "in_progress", "mine", "unassigned"];

async function list(ask: Ask, { tags }: Question): Promise<AnswerDraft> {
  const concluded = tags.has("closed");
  const open = !concluded && openTags.some((tag) => tags.has(tag));
  const [mine, unassigned] = [ask.isProvider && tags.has("mine"), ask.isProvider && tags.has("unassigned")];
  const { value, sources } = await ask.tool(investigationsTool, {
    ...(open && { open }),
    ...(concluded && { concluded }),
    ...(mine && { mine }),
    ...(unassigned && { unassigned }),
  });
  const { count } = value.total;
  const which = [
    open && (count === 1 ? "abierta" : "abiertas"),
    concluded && (count === 1 ? "concluida" : "concluidas"),
    mine && "a su cargo",
    unassigned && "sin quien las lidere",
  ]
    .filter(Boolean)
    .join(" ");
  const draft = new AnswerDraft(`investigaciones ${which}`.trim());
  const mark = draft.cite(sources[0]);
  if (count === 0)
    return draft
      .as("nothing")
      .say(
        ask.isProvider
          ? `No hay investigaciones ${which}.${mark}`.replace(" .", ".")
          : `No hay investigaciones ${which} que se hayan compartido con su empresa.${mark}`.replace(
              "  ",
              " ",
            ),
      )
      .suggest(open ? allAsked : "¿Hay incidentes abiertos?");
  draft.say(
    `Hay **${cappedText(value.total)} ${count === 1 ? "investigación" : "investigaciones"}** ${which}.${mark}`.replace(
      " .",
      ".",
    ),
  );
  draft.table(
    "Investigaciones",
    ["Pregunta", "Estado", ...(ask.isProvider ? ["Lidera"] : []), "Se abrió"],
    value.items.map(({ id, code, question, status, result, lead_name, opened_at }) => ({
      cells: [
        `${code} ${question}`,
        result ? investigationResultLabels[result] : investigationStatusLabels[status],
        ...(ask.isProvider ? [lead_name ?? "Nadie"] : []),
        dayText(new Date(opened_at), ask.timeZone),
      ],
      path: paths.investigation(id),
    })),
  );
  return draft.suggest(open ? allAsked : openQuestion);
}

const kinds: readonly QuestionKind[] = [
  {
    name: "investigations.list",
    examples: examples["investigations.list"],
    answer: list,
  },
];

/** The questions about investigations that Atenea, the portal's assistant, answers. */
export const investigationSkills: AssistantSkills = {
  order: 13,
  tools: [investigationsTool],
  lists: [askedInvestigations],
  kinds,
  suggestions: [{ screen: paths.investigationPanel, questions: [openQuestion, allAsked] }],
};
