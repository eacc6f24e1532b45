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
  visibleCompliance,
} from "#features/compliance/control-states/shown-compliance.labels.ts";
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
    const requestedStandard = await namedStandard(db, standard);
    const controls = requestedStandard ? inScope(await findPositions(db, requestedStandard.id)) : [];
    const score = scoreOf(controls);
    // A compliance with too low a coverage is not shown, so no target is computed from it.
    const gapToTarget = visibleCompliance(score) === null ? null : controlsToTarget(controls, percent / 100);
    return {
      value: {
        name: requestedStandard?.short_name ?? null,
        coverage: score.coverage,
        not_assessed: score.not_assessed,
        too_little: isAssessedTooLittle(score),
        found: gapToTarget && {
          now: gapToTarget.now,
          reached: gapToTarget.reached,
          controls: gapToTarget.gains.length,
          items: gapToTarget.gains.slice(0, most).map(({ control, points }) => ({
            control_id: control.control_id,
            code: control.code,
            title: control.title,
            result: control.result,
            owner_name: control.owner_name,
            points,
          })),
        },
      },
      sources: requestedStandard
        ? [{ kind: "standard", label: requestedStandard.short_name, path: standardPath(requestedStandard) }]
        : [],
    };
  },
});
