import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/incidents/contracts/incident-work.contract.ts";
import { attachChosen } from "#features/incidents/server/joins/attach-alerts.ts";
import { recordKnowledge } from "#features/incidents/server/moments/record-moment.ts";
import { addIncident, lockIncidents, nextNumber } from "#features/incidents/server/work/incident.store.ts";
import { announceIncident, incidentKind } from "#features/incidents/server/work/incident-case.ts";
import { incidentDetail } from "#features/incidents/server/work/incident-detail.ts";
import { linkTo } from "#features/incidents/server/work/incident-links.ts";
import { addTeam } from "#features/incidents/server/work/incident-people.ts";
import { promisesOf } from "#features/incidents/server/work/incident-policy.store.ts";
import { refuseUnknownClass, searchText } from "#features/incidents/server/work/incident-text.rules.ts";
import { auditAct, leadNamed } from "#features/incidents/server/work/step-incident.ts";
import { rankOf } from "#platform/contract/severity-rank.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { makePlan } from "#platform/server/work/change-cases.ts";
import { addToStory } from "#platform/server/work/comment-on-case.ts";
import { readersOf } from "#platform/server/work/named-people.ts";
import { planAssign } from "#platform/server/work/plan.rules.ts";
import { recomputeClocks } from "#platform/server/work/recompute-clocks.ts";

export const declareIncident: Verb<typeof contract.declareIncident> = async (context, input) => {
  const { db, actor, clock } = context;
  const [companyId, now, id, author] = [companyIn(actor), clock.now(), uuidv7(), authorOf(actor)];
  refuseUnknownClass(input.class);
  await lockIncidents(db, companyId);
  const lead = await leadNamed(context, input.lead_id);
  const restricted = input.restricted_to !== undefined;
  const reader_ids = restricted
    ? await readersOf(context, [...(input.restricted_to ?? []), ...(input.lead_id ? [input.lead_id] : [])])
    : [];
  const series = restricted ? "RES" : "INC";
  const number = await nextNumber(db, series);
  const severity = rankOf(input.severity);
  const { title, description } = input;
  await addIncident(db, {
    company_id: companyId,
    id,
    series,
    number,
    origin: input.origin,
    title,
    description,
    severity,
    class: input.class,
    impact: input.impact,
    techniques: input.techniques,
    tlp: input.tlp,
    pap: input.pap,
    restricted,
    reader_ids,
    opened_by_name: author.name,
    opened_at: now,
    updated_at: now,
    search: searchText({ title, description }),
  });
  const promised = (await promisesOf(db))(severity);
  await addToStory(context, incidentKind, [{ caseId: id, type: "opened", facts: { promised, title } }]);
  const incident = { id, series, number, restricted };
  await addTeam(context, id, reader_ids);
  await attachChosen(context, incident, input);
  if (input.finding_id) await linkTo(context, id, { kind: "finding", finding_id: input.finding_id }, "");
  if (input.knowledge) await recordKnowledge(context, id, input.knowledge);
  await recomputeClocks(context, incidentKind, [id]);
  auditAct(context, incident, "declared", {
    severity: input.severity,
    origin: input.origin,
    alerts: input.alert_ids.length,
    restricted,
  });
  if (lead) {
    const [row] = await incidentKind.find(db, [id]);
    if (row)
      await makePlan(context, incidentKind, {
        row,
        action: "incident.assigned",
        plan: planAssign(row, lead),
      });
  }
  announceIncident(context, incident);
  return await incidentDetail(context, id);
};
