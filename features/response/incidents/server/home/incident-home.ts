import type { z } from "zod";
import type {
  getIncidentPanel,
  IncidentHome,
} from "#features/response/incidents/contracts/incident-figures.contract.ts";
import { incidentStages } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { severityRank } from "#platform/contract/severity-rank.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { readValue } from "#platform/server/figures/read-figures.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { momentsOfDays } from "../figures/figure.store.ts";
import { countIncidentChanges, countOpenIncidents, countWaitingIncidents } from "./incident-home.store.ts";

type Panel = z.infer<(typeof getIncidentPanel)["output"]>;

/** Returns the state of the incidents that the actor may see. */
export async function incidentPanel({ db, clock }: Pick<VerbContext, "db" | "clock">): Promise<Panel> {
  const now = clock.now();
  const today = dayOf(now);
  const { from: since } = await momentsOfDays(db, { from: `${today.slice(0, 7)}-01`, to: today });
  const [rows, waiting, changes] = await Promise.all([
    countOpenIncidents(db, now),
    countWaitingIncidents(db, now),
    countIncidentChanges(db, { now, since }),
  ]);
  const sum = (
    count: "open" | "late" | "unassigned" | "without_class",
    which: (row: (typeof rows)[number]) => boolean = () => true,
  ) => rows.filter(which).reduce((total, row) => total + row[count], 0);
  const [oldest] = rows.map(({ oldest_at }) => oldest_at.toISOString()).toSorted();
  return {
    open: sum("open"),
    by_severity: Object.fromEntries(
      severities.map((each) => [each, sum("open", ({ severity }) => severity === severityRank(each))]),
    ) as Panel["by_severity"],
    by_stage: Object.fromEntries(
      incidentStages.map((each) => [each, sum("open", ({ status }) => status === each)]),
    ) as Panel["by_stage"],
    late: sum("late"),
    unassigned: sum("unassigned"),
    waiting_client: waiting,
    month_started_at: since.toISOString(),
    without_class: sum("without_class"),
    without_knowledge: changes.without_knowledge,
    unapproved_texts: changes.unapproved_texts,
    client_tasks: changes.client_tasks,
    client_tasks_late: changes.client_tasks_late,
    next_client_due_at: changes.next_client_due_at?.toISOString() ?? null,
    oldest_opened_at: oldest ?? null,
    opened_this_month: changes.opened,
    closed_this_month: changes.closed,
  };
}

/** Returns the incidents for the home of a company. */
export const incidentHome = (context: VerbContext): Promise<IncidentHome> => incidentPanel(context);

/** Returns the number of open incidents that the actor may see, for the sidebar. */
export async function openIncidents(context: VerbContext): Promise<Record<string, number>> {
  return { Incidentes: await readValue(context, "incidents.open") };
}
