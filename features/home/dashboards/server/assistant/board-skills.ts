import { z } from "zod";
import type { AssistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import {
  AnswerDraft,
  type Ask,
  countText,
  defineTool,
  type QuestionKind,
} from "#features/assistant/assistant/server/assistant.public.ts";
import * as paths from "#platform/contract/paths.ts";

import { companyIn } from "#platform/server/actor.ts";
import { boardToolLabels, frameStateLabels } from "../../contracts/frame-terms.ts";
import { findBoards } from "../boards/board.store.ts";
import { examples } from "./examples.ts";

const boardTool = defineTool({
  name: "dashboards",
  label: "Tableros",
  description:
    "Los tableros de Kibana, OpenSearch Dashboards o Grafana de la empresa: cuántos paneles se dibujan y si los demás se pueden mostrar.",
  permission: "dashboard.read",
  input: z.object({}),
  async run({ db, actor }) {
    const boards = await findBoards(db, companyIn(actor));
    return {
      value: {
        boards: boards.map(({ id, title, tool, kind, drawn, panels, frame_state }) => ({
          title,
          tool: boardToolLabels[tool],
          state:
            kind === "drawn"
              ? `${drawn} de ${panels} paneles se dibujan`
              : frameStateLabels[frame_state ?? "unchecked"],
          path: paths.dashboard(id),
        })),
      },
      sources: [{ kind: "dashboards", label: "Tableros", path: paths.dashboards }],
    };
  },
});

const boardsQuestion = "¿Qué tableros de Kibana tenemos?";

async function listBoards(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(boardTool, {});
  const draft = new AnswerDraft("los tableros");
  const mark = draft.cite(sources[0]);
  if (value.boards.length === 0)
    return draft.as("nothing").say(`Todavía no se ha cargado ningún tablero de su empresa.${mark}`);
  draft.say(`Su empresa tiene ${countText(value.boards.length, "tablero", "tableros")}.${mark}`);
  draft.table(
    "Tableros",
    ["Tablero", "Sistema", "Estado"],
    value.boards.map(({ title, tool, state, path }) => ({ cells: [title, tool, state], path })),
  );
  return draft;
}

const kinds: readonly QuestionKind[] = [
  {
    name: "dashboards.list",
    examples: examples["dashboards.list"],
    answer: listBoards,
  },
];

/** Questions about the boards of a company. */
export const boardSkills: AssistantSkills = {
  order: 28,
  tools: [boardTool],
  kinds,
  suggestions: [{ screen: paths.dashboards, questions: [boardsQuestion] }],
};
