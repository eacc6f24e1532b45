import { severityRank } from "#features/detection/events/server/events.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { addPortalSteps } from "#platform/server/work/comment-on-case.ts";
import { recomputeClocks } from "#platform/server/work/recompute-clocks.ts";
import { slaTargetsOf } from "../clocks/alert-policy.store.ts";
import { matchingSuppression, notSuppressed } from "../suppression/suppression-match.rules.ts";
import { lockQueue, saveLastNumber } from "../work/alert.store.ts";
import { alertCase, announceAlerts } from "../work/alert-case.ts";
import {
  type AlertOccurrence,
  alertFingerprint,
  firstEventAt,
  groupKey,
  groupOccurrences,
  lastEventAt,
  type OccurrenceGroup,
  openAlertKey,
} from "./alert-occurrence.rules.ts";
import { alertFrom } from "./new-alert.rules.ts";
import {
  addAlerts,
  addTakers,
  countEvents,
  countHits,
  type Enrichment,
  enrichAlerts,
  findActiveSuppressions,
  findAlertsByFingerprint,
  findKnownEvents,
  findPrevious,
  type NewAlert,
} from "./raised-alert.store.ts";

export interface RaisedAlerts {
  /** The ids of the alerts that were opened and of the open alerts that received events, including suppressed ones. */
  opened: string[];
  grown: string[];
  /** The number of newly counted events. */
  events: number;
}

/**
 * Raises alerts for occurrences, inside a write transaction of the company: opens an alert for each fingerprint that
 * has no open one, and counts every event exactly once, however often it is delivered. It writes the audit entry. A
 * correlation calls it with what its rule found; occurrences without events change nothing.
 */
export async function raiseAlerts(
  context: VerbContext,
  occurrences: readonly AlertOccurrence[],
): Promise<RaisedAlerts> {
  const { db, actor, clock, audit } = context;
  const companyId = companyIn(actor);
  const { lastNumber } = await lockQueue(db, companyId);
  const now = clock.now();
  const groups = await freshGroups(context, occurrences);
  const takers = await takersOf(context, groups);
  const newGroups = groups.filter((group) => !takers.has(keyOf(group)));
  const previous = await findPrevious(db, unique(newGroups.map(({ fingerprint }) => fingerprint)));
  const alerts = newGroups.map((group, place) =>
    alertFrom(group, {
      number: lastNumber + place + 1,
      now,
      previous: previous.get(group.fingerprint) ?? null,
    }),
  );
  await addAlerts(db, companyId, alerts);
  if (alerts.length > 0) await saveLastNumber(db, lastNumber + alerts.length);
  await addTakers(db, companyId, alerts.map(takerFrom));
  for (const [place, group] of newGroups.entries()) {
    const alert = alerts[place];
    if (alert) takers.set(keyOf(group), { alertId: alert.id, severity: alert.severity });
  }
  const taking = (group: OccurrenceGroup) => takers.get(keyOf(group)) as AlertTaking;
  await countEvents(
    db,
    companyId,
    groups.flatMap((group) =>
      group.events.map(({ id, occurredAt }) => ({
        event_id: id,
        fingerprint: group.fingerprint,
        alert_id: taking(group).alertId,
        occurred_at: occurredAt,
      })),
    ),
  );
  const newGroupSet = new Set(newGroups);
  const extendedGroups = groups.filter((group) => !newGroupSet.has(group));
  await enrichAlerts(db, enrichments(extendedGroups, taking));
  await countHits(
    db,
    groups
      .filter(({ suppressedBy }) => suppressedBy !== notSuppressed)
      .map((group) => ({ id: group.suppressedBy, events: group.events.length, last_at: lastEventAt(group) })),
  );
  const withNewClocks = await tell(
    context,
    alerts.map((alert, place) => ({ alert, isHistory: newGroups[place]?.occurrence.history === true })),
    extendedGroups.map((group) => ({ group, ...taking(group) })),
  );
  await recomputeClocks(context, alertCase, withNewClocks);
  const raisedAlerts = {
    opened: alerts.map(({ id }) => id),
    grown: unique(extendedGroups.map((group) => taking(group).alertId)),
    events: groups.reduce((sum, { events }) => sum + events.length, 0),
  };
  audit({
    action: "alerts.raised",
    objectType: "alert",
    details: {
      opened: raisedAlerts.opened.length,
      grown: raisedAlerts.grown.length,
      events: raisedAlerts.events,
    },
  });
  const visibleCount = alerts.filter(({ suppressed_by }) => suppressed_by === null).length;
  if (raisedAlerts.events > 0) announceAlerts(context, { opened: visibleCount });
  return raisedAlerts;
}

interface AlertTaking {
  alertId: string;
  severity: number;
}

const keyOf = ({ fingerprint, suppressedBy }: OccurrenceGroup) => groupKey(fingerprint, suppressedBy);
const unique = <Value>(values: readonly Value[]) => [...new Set(values)];

/** Groups the new occurrences by the alert to which they are added. */
async function freshGroups({ db, clock }: VerbContext, occurrences: readonly AlertOccurrence[]) {
  const now = clock.now();
  const matches = occurrences.flatMap((occurrence) => {
    const names = unique([openAlertKey(occurrence), alertFingerprint(occurrence.fingerprint)]);
    return occurrence.events.flatMap(({ id }) => names.map((fingerprint) => ({ event_id: id, fingerprint })));
  });
  const since = firstEventAt({ events: occurrences.flatMap(({ events }) => events) });
  const [knownEvents, suppressions] = await Promise.all([
    findKnownEvents(db, matches),
    findActiveSuppressions(db, now, since),
  ]);
  const knownKeys = new Set(knownEvents.map(({ event_id, fingerprint }) => groupKey(event_id, fingerprint)));
  return groupOccurrences(occurrences, {
    isKnown: (eventId, fingerprint) => knownKeys.has(groupKey(eventId, fingerprint)),
    suppressedBy: (about, event) => matchingSuppression(suppressions, about, event.occurredAt, now),
  });
}

async function takersOf(
  { db }: VerbContext,
  groups: readonly OccurrenceGroup[],
): Promise<Map<string, AlertTaking>> {
  const takers = await findAlertsByFingerprint(db, unique(groups.map(({ fingerprint }) => fingerprint)));
  return new Map(
    takers.map(({ fingerprint, suppressed_by, alert_id, severity }) => [
      groupKey(fingerprint, suppressed_by),
      { alertId: alert_id, severity },
    ]),
  );
}

function takerFrom({ fingerprint, suppressed_by, id }: NewAlert) {
  return { fingerprint, suppressed_by: suppressed_by ?? notSuppressed, alert_id: id };
}

/** Returns one enrichment for each alert. An alert can receive several fingerprints. */
function enrichments(
  extendedGroups: readonly OccurrenceGroup[],
  taking: (group: OccurrenceGroup) => AlertTaking,
): Enrichment[] {
  const byAlert = Map.groupBy(extendedGroups, (group) => taking(group).alertId);
  return [...byAlert].map(([id, groups]) => ({
    id,
    severity: Math.max(...groups.map(({ severity }) => severityRank(severity))),
    techniques: unique(groups.flatMap(({ techniques }) => techniques)),
    tactics: unique(groups.flatMap(({ tactics }) => tactics)),
  }));
}

/**
 * Appends what happened to the activities and returns the alerts whose timers change. Suppressed and historical alerts
 * have no timers.
 */
async function tell(
  context: VerbContext,
  alerts: readonly { alert: NewAlert; isHistory: boolean }[],
  extendedAlerts: readonly (AlertTaking & { group: OccurrenceGroup })[],
): Promise<string[]> {
  const promised = await slaTargetsOf(context.db);
  const announcedAlerts = alerts.filter(({ alert, isHistory }) => alert.suppressed_by === null && !isHistory);
  const isPromised = new Set(announcedAlerts.map(({ alert }) => alert.id));
  const openedSteps = alerts.map(({ alert }) => ({
    caseId: alert.id,
    type: "opened",
    facts: isPromised.has(alert.id) ? { promised: promised(alert.severity) } : {},
  }));
  const worse = extendedAlerts
    .filter(
      ({ group, severity }) =>
        severityRank(group.severity) > severity && group.suppressedBy === notSuppressed,
    )
    .map(({ group, alertId }) => ({
      caseId: alertId,
      type: "severity_raised",
      facts: { severity: group.severity, promised: promised(severityRank(group.severity)) },
    }));
  await addPortalSteps(context, alertCase, [...openedSteps, ...worse]);
  return unique([...isPromised, ...worse.map(({ caseId }) => caseId)]);
}
