import { z } from "zod";
import { defineTool, portalPath } from "#features/assistant/assistant/server/assistant.public.ts";
import { countAssets } from "#features/detection/entities/server/entities.public.ts";
import * as paths from "#platform/contract/paths.ts";

import { companyIn } from "#platform/server/actor.ts";
import { findFailingRules } from "../rules/failing-rule.store.ts";
import { findOverviewCounts } from "../targets/overview.store.ts";
import { targets } from "../targets/target-query.store.ts";
import { outdatedBefore } from "../targets/target-view.ts";

export const hardeningTool = defineTool({
  name: "endurecimiento",
  label: "Endurecimiento",
  description:
    "Qué tan segura es la configuración de los equipos según las guías (CIS, STIG, Lynis): puntaje medio, equipos peor configurados, reglas que más equipos no cumplen, y cuántos activos no se han revisado.",
  permission: "hardening.read",
  input: z.object({ most: z.number().int().min(1).max(20).default(5) }),
  async run({ db, actor, clock }, { most }) {
    const before = outdatedBefore(clock.now());
    const overview = await findOverviewCounts(db, before);
    const worst = await targets.page(db, { filter: {}, oldBefore: before }, { sort: "score", limit: most });
    const rules = await findFailingRules(db, { limit: most });
    return {
      value: {
        targets: overview?.targets ?? 0,
        score: overview?.score ?? null,
        low: overview?.low ?? 0,
        worse: overview?.worse ?? 0,
        better: overview?.better ?? 0,
        failed: overview?.failed ?? 0,
        manual_waiting: overview?.manual_waiting ?? 0,
        recent: overview?.recent ?? 0,
        known: await countAssets(db, companyIn(actor)),
        worst: worst.items.map(({ id, asset_name, title, score, failed }) => ({
          id,
          asset: asset_name,
          guide: title,
          score,
          failed,
        })),
        rules: rules.items.map(({ id, title, machines }) => ({ id, title, machines })),
      },
      sources: [
        { kind: "hardening", label: "Endurecimiento", path: portalPath(paths.hardening) },
        {
          kind: "hardening",
          label: "Reglas sin cumplir",
          path: portalPath(paths.hardening, { vista: "reglas" }),
        },
      ],
    };
  },
});
