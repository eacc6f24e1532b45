import type { IncidentStage } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { stageLabels } from "#features/response/incidents/incidents.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { defineSummaryPart } from "#platform/server/summaries/summary-part.extension.ts";
import { incidentHarm } from "../work/incident-matters.ts";
import { incidentCodeOf } from "../work/incident-view.rules.ts";
import { countMonthClosed, findMonthIncidents } from "./incident-summary.store.ts";

/** The incidents of a month in the texts approved for the company, with the change of their number. */
export const incidentSummary = defineSummaryPart({
  area: "incidents",
  permission: "incident.read",
  async read({ db, month }) {
    const rows = await findMonthIncidents(db, month);
    return {
      incidents: rows.map((row) => ({
        code: incidentCodeOf(row),
        title: row.title,
        text: row.client_summary,
        state: stageLabels[row.status as IncidentStage],
        harm: incidentHarm(row).points,
        day: dayOf(row.opened_at),
        path: paths.incident(row.id),
      })),
      reasons: [
        {
          figure: "incidents.open",
          count: rows.length,
          one: "abierto en el mes",
          many: "abiertos en el mes",
        },
        {
          figure: "incidents.open",
          count: await countMonthClosed(db, month),
          one: "cerrado",
          many: "cerrados",
        },
      ],
    };
  },
});
