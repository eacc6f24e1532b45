import { z } from "zod";
import { defineTool, portalPath } from "#features/assistant/server/assistant.public.ts";
import { findAlertPage } from "../alerts/cloud-alert-list.store.ts";
import { alertsFrom, selectionFor } from "../alerts/cloud-alert-view.ts";
import { cloudStanding } from "../kept/cloud-accounts.ts";
import { scored, sumOf } from "../kept/cloud-tally.rules.ts";
import { categoriesOf } from "../kept/cloud-view.ts";

/** How the company stands in its clouds, and the worst that fails. */
export const cloudTool = defineTool({
  name: "postura_nube",
  label: "Postura en la nube",
  description:
    "Cómo están las cuentas en la nube (AWS, Azure, Google Cloud): cuánto cumple, qué falla por categoría y severidad, qué está expuesto a internet, y lo más grave que falla.",
  permission: "finding.read",
  input: z.object({ exposed: z.boolean().default(false), most: z.number().int().min(1).max(20).default(6) }),
  async run(context, { exposed, most }) {
    const { accounts, cells, answered } = await cloudStanding(context);
    const { db } = context;
    const selection = await selectionFor(db, { open: true, ...(exposed && { exposes: true }) });
    const { items, total } = await findAlertPage(db, selection, { sort: "-priority", limit: most });
    return {
      value: {
        accounts,
        tally: scored(sumOf(accounts.map(({ tally }) => tally))),
        categories: categoriesOf(cells, answered),
        open: total,
        worst: await alertsFrom(db, items),
      },
      sources: [
        { kind: "cloud", label: "Postura en la nube", path: "/CloudPosture" },
        {
          kind: "cloud",
          label: "Alertas de la nube",
          path: portalPath("/CloudPosture/Alertas", { expuestas: exposed ? "si" : undefined }),
        },
      ],
    };
  },
});
