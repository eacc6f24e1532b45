import type { Condition } from "#features/detection/events/contracts/event-filter.contract.ts";
import {
  type BatchEvent,
  everyRank,
  followedEventsOf,
  severityOfRank,
  severityRank,
} from "#features/detection/events/server/events.public.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findPolicy } from "../clocks/alert-policy.store.ts";
import type { AlertOccurrence } from "./alert-occurrence.rules.ts";

/** Returns whether a tool's own detection is severe enough for an alert; a detection of unknown severity always is. */
function isWorthLooking(
  { is_detection, severity }: Pick<BatchEvent, "is_detection" | "severity">,
  threshold: number,
): boolean {
  return is_detection && (severity >= threshold || severity === 0);
}

/**
 * Returns a detection as an occurrence. Its rule, asset, person and cloud resource form the fingerprint of the alert.
 */
function occurrenceFrom(event: BatchEvent): AlertOccurrence {
  const { fields } = event;
  const asset = event.asset_name ?? fields.asset_fqdn ?? event.asset_ip ?? fields.asset_cloud_id ?? null;
  const user = event.target_user ?? event.source_user;
  const resource = fields.resource_uid ?? null;
  return {
    fingerprint: [
      "detection",
      event.format,
      event.rule_id ?? event.title,
      asset,
      user,
      event.cloud_account,
      resource,
    ],
    origin: "detection",
    rule: { id: event.rule_id, title: event.title },
    severity: severityOfRank(event.severity),
    asset,
    user,
    sourceIp: event.source_ip,
    sourceCountry: event.source_country,
    category: event.category,
    sourceId: event.source_id,
    cloudAccount: event.cloud_account,
    resourceUid: resource,
    resourceType: fields.resource_type ?? null,
    fileHash: fields.hash_sha256 ?? fields.hash_sha1 ?? fields.hash_md5 ?? null,
    techniques: event.techniques,
    tactics: event.tactics,
    events: [{ id: event.id, occurredAt: event.occurred_at }],
  };
}

/** Returns the occurrences of the events that a tool reported as detections and that the company's settings include. */
export async function occurrencesOfEvents(
  db: Database,
  events: readonly BatchEvent[],
): Promise<AlertOccurrence[]> {
  const threshold = severityRank((await findPolicy(db)).threshold);
  return events.filter((event) => isWorthLooking(event, threshold)).map(occurrenceFrom);
}

/**
 * Yields the tools' detections in the given deliveries that the company wants as alerts, in order of time. Events
 * before `historyBefore` were imported as history, so they start no service-level timer.
 */
export async function occurrencesOfBatches(
  context: Pick<VerbContext, "db" | "actor" | "config" | "memory">,
  batchIds: readonly string[],
  historyBefore = new Date(0),
): Promise<AlertOccurrence[]> {
  const threshold = severityRank((await findPolicy(context.db)).threshold);
  const events = await followedEventsOf(context);
  const detections = {
    all: [["is_detection", "in", "true"] satisfies Condition],
    severities: everyRank.filter((severity) => severity >= threshold || severity === 0),
    since: historyBefore,
  };
  const alertOccurrences: AlertOccurrence[] = [];
  for await (const page of events.ofBatches(batchIds, detections))
    alertOccurrences.push(...page.map(occurrenceFrom));
  return alertOccurrences;
}
