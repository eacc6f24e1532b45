import { z } from "zod";
import { defineTool } from "#features/assistant/server/assistant.public.ts";
import {
  boardPath,
  boardsRoute,
  boardToolWords,
  frameStateWords,
} from "#features/dashboards/contracts/frame-terms.ts";
import { companyIn } from "#platform/server/actor.ts";
import { findBoards } from "../boards/board.store.ts";

export const boardTool = defineTool({
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
          tool: boardToolWords[tool],
          state:
            kind === "drawn"
              ? `${drawn} de ${panels} paneles se dibujan`
              : frameStateWords[frame_state ?? "unchecked"],
          path: boardPath(id),
        })),
      },
      sources: [{ kind: "dashboards", label: "Tableros", path: boardsRoute }],
    };
  },
});
