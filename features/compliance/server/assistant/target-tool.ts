import { z } from "zod";
import { defineTool } from "#features/assistant/server/assistant.public.ts";
import {
  findPositions,
  inScope,
  namedStandard,
} from "#features/control-states/server/control-states.public.ts";
import { standardPath } from "../controls/standard-path.ts";
import { controlsToTarget } from "./gap-to-target.rules.ts";

export const targetTool = defineTool({
  name: "camino_a_una_meta",
  label: "Lo que falta para un porcentaje",
  description:
    "Qué controles de una norma, cumplidos, la llevan a un porcentaje de cumplimiento de lo evaluado.",
  permission: "compliance.read",
  input: z.object({
    standard: z.string().max(100),
    percent: z.number().min(1).max(100),
    most: z.number().int().min(1).max(20).default(10),
  }),
  async run({ db }, { standard, percent, most }) {
    const named = await namedStandard(db, standard);
    const found = named ? controlsToTarget(inScope(await findPositions(db, named.id)), percent / 100) : null;
    return {
      value: {
        name: named?.short_name ?? null,
        found: found && {
          now: found.now,
          reached: found.reached,
          controls: found.gains.length,
          items: found.gains.slice(0, most).map(({ control, points }) => ({
            control_id: control.control_id,
            code: control.code,
            title: control.title,
            result: control.result,
            owner_name: control.owner_name,
            points,
          })),
        },
      },
      sources: named ? [{ kind: "standard", label: named.short_name, path: standardPath(named) }] : [],
    };
  },
});
