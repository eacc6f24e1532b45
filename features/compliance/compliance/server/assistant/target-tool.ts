import { z } from "zod";
import { defineTool } from "#features/assistant/assistant/server/assistant.public.ts";
import {
  findPositions,
  inScope,
  namedStandard,
  scoreOf,
} from "#features/compliance/control-states/server/control-states.public.ts";
import {
  isAssessedTooLittle,
  shownCompliance,
} from "#features/compliance/control-states/shown-compliance.words.ts";
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
    const controls = named ? inScope(await findPositions(db, named.id)) : [];
    const score = scoreOf(controls);
    // A share that rests on too little is no place to start from.
    const found = shownCompliance(score) === null ? null : controlsToTarget(controls, percent / 100);
    return {
      value: {
        name: named?.short_name ?? null,
        coverage: score.coverage,
        not_assessed: score.not_assessed,
        too_little: isAssessedTooLittle(score),
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
