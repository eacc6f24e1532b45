import { z } from "zod";
import { defineTool, portalPath } from "#features/assistant/assistant/server/assistant.public.ts";
import { obligationPath, type Timing } from "#features/delivery/delivery/delivery-terms.ts";
import * as paths from "#platform/contract/paths.ts";
import { readValue } from "#platform/server/figures/read-figures.ts";
import { findLate, findNext, findOfMonth, type NextDelivery } from "../home/delivery-home.store.ts";
import { readPunctuality } from "../manage/punctuality.store.ts";
import { obligationContext } from "../obligations/standpoint.ts";

const maxOfMonth = 50;

const lineOf = ({ id, name, due_on }: NextDelivery) => ({ name, due_on, path: obligationPath(id) });

const lineOfMonth = ({ timing, delivered_on, ...row }: Awaited<ReturnType<typeof findOfMonth>>[number]) => ({
  ...lineOf(row),
  timing: timing as Timing,
  delivered_on,
});

export const deliveryTool = defineTool({
  name: "promised_deliveries",
  label: "Entregas comprometidas",
  description:
    "Entregas comprometidas con la empresa: las atrasadas, las próximas con su fecha, la puntualidad con su total, y las de un mes del servicio.",
  permission: "delivery.read",
  input: z.object({
    month: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
      .optional()
      .describe("También las entregas del período de este mes, 2026-10"),
    most: z.number().int().min(1).max(20).default(5),
  }),
  async run(context, { month, most }) {
    const { db } = context;
    const { companyId, today, now } = await obligationContext(context);
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
        of_month: month
          ? (await findOfMonth(db, companyId, { month, now, limit: maxOfMonth })).map(lineOfMonth)
          : [],
      },
      sources: [
        {
          kind: "delivery",
          label: "Lo comprometido",
          path: portalPath(paths.servicePeriods, { vista: "comprometido" }),
        },
      ],
    };
  },
});
