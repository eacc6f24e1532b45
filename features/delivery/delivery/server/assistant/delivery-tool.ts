import { z } from "zod";
import { defineTool, portalPath } from "#features/assistant/assistant/server/assistant.public.ts";
import { obligationPath } from "#features/delivery/delivery/delivery-terms.ts";
import { readValue } from "#platform/server/figures/read-figures.ts";
import { findLate, findNext, type NextDelivery } from "../home/delivery-home.store.ts";
import { readPunctuality } from "../manage/punctuality.store.ts";
import { standpointOf } from "../obligations/standpoint.ts";

const lineOf = ({ id, name, due_on }: NextDelivery) => ({ name, due_on, path: obligationPath(id) });

export const deliveryTool = defineTool({
  name: "promised_deliveries",
  label: "Entregas comprometidas",
  description:
    "Entregas comprometidas con la empresa: las atrasadas, las próximas con su fecha, y la puntualidad con su total.",
  permission: "delivery.read",
  input: z.object({ most: z.number().int().min(1).max(20).default(5) }),
  async run(context, { most }) {
    const { db } = context;
    const { companyId, today, now } = await standpointOf(context);
    const span = { today, limit: most };
    const { count, items } = await findNext(db, companyId, span);
    const { due, on_time } = await readPunctuality(db, companyId, now);
    return {
      value: {
        count,
        due,
        on_time,
        late_count: await readValue(context, "delivery.late"),
        late: (await findLate(db, companyId, span)).map(lineOf),
        next: items.map(lineOf),
      },
      sources: [
        {
          kind: "delivery",
          label: "Lo comprometido",
          path: portalPath("/Documentos/Periodos", { vista: "comprometido" }),
        },
      ],
    };
  },
});
