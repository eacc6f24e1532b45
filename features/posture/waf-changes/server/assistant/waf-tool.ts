import { z } from "zod";
import { defineTool, portalPath } from "#features/assistant/assistant/server/assistant.public.ts";
import { changePath } from "#features/posture/waf-changes/contracts/waf-terms.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { companyIn } from "#platform/server/actor.ts";
import { findOpenWeakenings } from "../changes/matter-rows.store.ts";
import { readLinkedShare } from "../figures/linked-share.store.ts";

const maxCounted = 1_000;

export const wafTool = defineTool({
  name: "waf_changes",
  label: "Cambios del WAF",
  description:
    "Cambios del WAF que debilitan la protección sin solicitud, con autor y fecha, y la parte de los cambios con solicitud.",
  permission: "waf.read",
  input: z.object({ most: z.number().int().min(1).max(20).default(5) }),
  async run({ db, actor }, { most }) {
    const companyId = companyIn(actor);
    const open = await findOpenWeakenings(db, companyId, maxCounted);
    const { linked, made } = await readLinkedShare(db, companyId);
    return {
      value: {
        open: open.length,
        linked,
        made,
        items: open.slice(0, most).map((row) => ({
          name: row.site_name ? `${row.type_text} en ${row.site_name}` : row.type_text,
          actor: row.actor_name,
          occurred_at: row.occurred_at.toISOString(),
          path: changePath(row.id),
        })),
      },
      sources: [
        {
          kind: "waf_change",
          label: "Cambios del WAF",
          path: portalPath(paths.wafChanges, { pendientes: "si" }),
        },
      ],
    };
  },
});
