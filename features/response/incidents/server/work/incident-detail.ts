import {
  type IncidentDetail,
  maxSteps,
} from "#features/response/incidents/contracts/incident-detail.contract.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import { clockView, nextClock } from "#platform/server/clocks/clock.rules.ts";
import { findCaseClocks } from "#platform/server/clocks/clock.store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findSteps } from "#platform/server/work/step.store.ts";
import { findLegalTerms } from "../deadlines/find-legal-terms.ts";
import { currentMoments, incidentDurations, momentsFrom } from "../moments/moment.rules.ts";
import { findMoments } from "../moments/moment.store.ts";
import { findFamily, findIncident, findSplits } from "./incident.store.ts";
import { countContents, countParts } from "./incident-counts.store.ts";
import {
  findAffectedObjects,
  findAlertRefs,
  findAttachedObjects,
  findLinksOf,
  findPeopleOf,
} from "./incident-parts.store.ts";
import {
  enteredStages,
  incidentCodeOf,
  incidentFrom,
  incidentRefOf,
  stepFrom,
  zeroIncidentCounts,
} from "./incident-view.rules.ts";

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Returns one incident with everything that the provider may read; every call that changes it returns this view. */
export async function incidentDetail(
  context: Pick<VerbContext, "db" | "clock" | "extensions">,
  id: string,
): Promise<IncidentDetail> {
  const { db, clock } = context;
  const family = await findFamily(db, id);
  const row = family.find((each) => each.id === id);
  if (!row) throw new Refusal("not_found");
  const ids = family.map((each) => each.id);
  const [clocks, steps, moments, people, attached, affected, links, countsById, contents, into, splits] =
    await Promise.all([
      findCaseClocks(db, "incident", [id]),
      findSteps(db, "incident", ids, maxSteps),
      findMoments(db, ids),
      findPeopleOf(db, ids),
      findAttachedObjects(db, ids),
      findAffectedObjects(db, ids),
      findLinksOf(db, ids),
      countParts(db, [id]),
      countContents(db, ids),
      row.merged_into ? findIncident(db, row.merged_into) : undefined,
      findSplits(db, id),
    ]);
  const alerts = await findAlertRefs(
    db,
    attached.map(({ alert_id }) => alert_id),
  );
  const terms = await findLegalTerms(context, [id]);
  const now = clock.now();
  const codes = new Map(family.map((each) => [each.id, incidentCodeOf(each)]));
  const alertById = new Map(
    alerts.map((alert) => [alert.id, { ...alert, severity: severityOfRank(alert.severity) }]),
  );
  return {
    incident: incidentFrom(
      row,
      { clock: nextClock(clocks, now), legal_term: terms.get(id) ?? null },
      countsById.get(id) ?? zeroIncidentCounts,
    ),
    description: row.description,
    verdict_reason: row.verdict_reason,
    verdict_by_name: row.verdict_by_name,
    verdict_at: iso(row.verdict_at),
    root_cause: row.root_cause,
    root_cause_undetermined: row.root_cause_undetermined,
    impact_text: row.impact_text,
    lessons: row.lessons,
    techniques: row.techniques,
    acknowledged_at: iso(row.acknowledged_at),
    entered: enteredStages(row),
    moments: momentsFrom(moments, (of) => (of === id ? null : (codes.get(of) ?? null))),
    durations: incidentDurations(currentMoments(moments)),
    clocks: clocks.map((each) => clockView(each, now)),
    story: steps.map((step) => stepFrom(step, codes.get(step.case_id) ?? "")),
    people: people
      // Somebody may be in the team of several that were merged.
      .filter(({ user_id }, at) => people.findIndex((each) => each.user_id === user_id) === at)
      .map((person) => ({ ...person, added_at: person.added_at.toISOString() })),
    alerts: attached.map(({ alert_id, incident_id: _of, ...held }) => ({
      ...held,
      alert: alertById.get(alert_id) ?? null,
      attached_at: held.attached_at.toISOString(),
      detached_at: iso(held.detached_at),
    })),
    affected: affected.map((each) => ({ ...each, added_at: each.added_at.toISOString() })),
    links: links.map((link) => ({ ...link, created_at: link.created_at.toISOString() })),
    merged: family.filter((each) => each.id !== id).map(incidentRefOf),
    merged_into: into ? incidentRefOf(into) : null,
    split_from: splits.from ? incidentRefOf(splits.from) : null,
    split_into: splits.into.map(incidentRefOf),
    counts: contents,
    client_visible: row.client_visible,
    published_at: iso(row.published_at),
  };
}
