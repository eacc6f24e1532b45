import { z } from "zod";
import * as paths from "#platform/contract/paths.ts";
import { companyIn } from "#platform/server/actor.ts";
import { daysAfter } from "#platform/server/calendar/santiago-days.ts";
import { findNewestSnapshots } from "#platform/server/figures/figure-snapshot.store.ts";
import { figureSources } from "#platform/server/figures/figure-source.extension.ts";
import { figureSideOf, readFigures } from "#platform/server/figures/read-figures.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { defineTool } from "./tool.ts";

/** The number of days before a day whose last stored value still stands for it. */
const maxGapDays = 10;

/** Returns the value of a figure that was stored on a day, or on one of the days before it. */
async function storedValue(context: VerbContext, id: string, day: string) {
  const rows = await findNewestSnapshots(context.db, {
    companyId: companyIn(context.actor),
    side: figureSideOf(context),
    from: daysAfter(day, -maxGapDays),
    to: day,
  });
  const row = rows.find(({ figure_id }) => figure_id === id);
  return row && row.value !== null ? { day: row.day, value: row.value } : null;
}

/** One figure of the screens, read by its id as the screens read it. */
export const figureTool = defineTool({
  name: "cifra",
  label: "Cifras de las pantallas",
  description:
    "Una cifra de las pantallas por su identificador, como alerts.open o delivery.late: valor, definición, lista, y el valor que tenía un día pasado.",
  permission: "home.read",
  input: z.object({
    id: z.string().max(80),
    day: z.iso.date().optional().describe("Un día pasado cuyo valor se compara"),
  }),
  async run(context, { id, day }) {
    const reading = (await readFigures(context, [id]))[id];
    const definition = context
      .extensions(figureSources)
      .flatMap(({ figures }) => figures)
      .find((figure) => figure.id === id);
    if (!reading || !definition) return { value: null, sources: [] };
    return {
      value: {
        ...reading,
        definition: definition.definition,
        unit: definition.unit,
        before: day === undefined ? null : await storedValue(context, id, day),
      },
      sources: [{ kind: "figure", label: definition.label, path: reading.to ?? paths.home }],
    };
  },
});
