import type { IncidentStage } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import type {
  SharedDetail,
  SharedIncident,
} from "#features/response/incidents/contracts/shared-incidents.contract.ts";
import { clockView } from "#platform/server/clocks/clock.rules.ts";
import { findCaseClocks } from "#platform/server/clocks/clock.store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findStepsForClient } from "#platform/server/work/step.store.ts";
import { taskFrom } from "../tasks/task.rules.ts";
import { findTasks } from "../tasks/task.store.ts";
import { className } from "../taxonomy/taxonomy.ts";
import { findFactPage } from "../timeline/fact.store.ts";
import { readFamily } from "../work/act-on-incident.ts";
import type { IncidentRow } from "../work/incident.store.ts";
import { incidentRefOf } from "../work/incident-view.rules.ts";
import { findApprovedText, findClientTexts } from "./client-text.store.ts";
import { countClientTasks, findIssuedReports, type SharedTasks } from "./shared-incident.store.ts";

const maxSteps = 200;
const maxFacts = 1_000;
/** Kinds of activity steps that the company may see; the texts of the steps remain internal. */
const turns = ["opened", "taken", "status_changed", "closed", "reopened"];

export function sharedFrom(row: IncidentRow, plain: string, tasks: SharedTasks | undefined): SharedIncident {
  return {
    ...incidentRefOf(row),
    class_name: className(row.class),
    impact: row.impact,
    verdict: row.verdict,
    tlp: row.tlp,
    opened_at: row.opened_at.toISOString(),
    // A preview looks as if it were published now.
    published_at: (row.published_at ?? row.updated_at).toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    lead_name: row.assignee_name,
    plain,
    client_tasks: tasks?.client_tasks ?? 0,
    next_due_at: tasks?.next_due_at?.toISOString() ?? null,
  };
}

/**
 * Returns an incident as the company sees it; `draft` includes unapproved texts before publication. No internal field
 * is read.
 */
export async function sharedDetail(
  context: Pick<VerbContext, "db" | "clock">,
  id: string,
  { draft }: { draft: boolean },
): Promise<SharedDetail> {
  const { db, clock } = context;
  const { row, ids } = await readFamily(context, id);
  if (!row.client_visible && !draft) throw new Refusal("not_found");
  const now = clock.now();
  const [text, taskCounts, tasks, facts, clocks, steps, reports] = await Promise.all([
    draft ? findClientTexts(db, id).then(([newest]) => newest) : findApprovedText(db, id),
    countClientTasks(db, [id]),
    findTasks(db, ids),
    findFactPage(db, ids, { visible_client: true }, { limit: maxFacts }),
    findCaseClocks(db, "incident", [id]),
    findStepsForClient(db, "incident", ids, { turns, most: maxSteps }),
    findIssuedReports(db, ids),
  ]);
  return {
    incident: sharedFrom(row, text?.plain ?? row.client_summary, taskCounts.get(id)),
    technical: text?.technical ?? "",
    approved_by_name: text?.approved_by_name ?? "",
    approved_at: (text?.approved_at ?? now).toISOString(),
    tasks: tasks
      .filter(({ owner_side }) => owner_side === "client")
      .map((task) => taskFrom(task, tasks, { now, cameFrom: () => null })),
    facts: facts.items.map(({ id: factId, at, zone, certainty, category, plain, technical }) => ({
      id: factId,
      at: at.toISOString(),
      zone,
      certainty,
      category,
      text: plain || technical,
    })),
    clocks: clocks.map((each) => clockView(each, now)),
    story: steps.map((step) => ({
      ...step,
      type: step.type as SharedDetail["story"][number]["type"],
      at: step.at.toISOString(),
      status: step.status as IncidentStage | null,
    })),
    reports,
  };
}
