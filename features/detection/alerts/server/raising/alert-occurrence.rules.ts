import { hash } from "node:crypto";
import type { AlertOrigin } from "#features/detection/alerts/contracts/alert-terms.contract.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";

/** Returns the fingerprint of an alert: the digest of its parts, normalised so that spelling does not matter. */
export function alertFingerprint(parts: readonly (string | null)[]): string {
  const serializeMessage = JSON.stringify(parts.map((part) => part?.trim().toLowerCase() ?? null));
  const digest = hash("sha256", serializeMessage, "hex");
  const variant = (0x8 | (Number.parseInt(digest.slice(16, 17), 16) & 0x3)).toString(16);
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    variant + digest.slice(17, 20),
    digest.slice(20, 32),
  ].join("-");
}

/**
 * Returns the key of the open alert that receives an occurrence. Historical occurrences have a separate key, because
 * their alerts have no timers.
 */
export function openAlertKey({
  fingerprint,
  history,
}: Pick<AlertOccurrence, "fingerprint" | "history">): string {
  return alertFingerprint(history ? ["history", ...fingerprint] : fingerprint);
}

/** A group of events that belong together according to a tool, a correlation rule or a person. */
export interface AlertOccurrence {
  /**
   * The parts of the fingerprint; occurrences with equal fingerprints are combined to one alert. An unknown part is
   * null.
   */
  fingerprint: readonly (string | null)[];
  origin: AlertOrigin;
  /** `id` is null when the rule is known only by its title. */
  rule: { id: string | null; title: string };
  severity: Severity;
  asset: string | null;
  user: string | null;
  sourceIp: string | null;
  sourceCountry?: string | null;
  category: string | null;
  /** The source of the events, if all of them come from the same one. */
  sourceId?: string | null;
  cloudAccount: string | null;
  resourceUid: string | null;
  resourceType?: string | null;
  fileHash?: string | null;
  techniques: readonly string[];
  tactics: readonly string[];
  /** The events of the occurrence. An event that is delivered again counts once. */
  events: readonly { id: string; occurredAt: Date }[];
  correlationRuleId?: string | null;
  description?: string;
  /**
   * Whether the events are historical, from a past period that was analysed on request. No service level applies to
   * them.
   */
  history?: true;
}

interface OccurrenceEvent {
  id: string;
  occurredAt: Date;
}

/** The occurrences that are added to one alert at once. */
export interface OccurrenceGroup {
  fingerprint: string;
  suppressedBy: string;
  /** The first occurrence of the group; its title and description name a new alert. */
  occurrence: AlertOccurrence;
  severity: Severity;
  techniques: string[];
  tactics: string[];
  events: OccurrenceEvent[];
}

export const groupKey = (fingerprint: string, suppressedBy: string) => `${fingerprint} ${suppressedBy}`;

interface Deciding {
  /** Returns whether an event was counted for a fingerprint before. */
  isKnown(eventId: string, fingerprint: string): boolean;
  suppressedBy(about: { occurrence: AlertOccurrence; fingerprint: string }, event: OccurrenceEvent): string;
}

/** Groups the occurrences by alert, without events that were already counted. */
export function groupOccurrences(
  occurrences: readonly AlertOccurrence[],
  { isKnown, suppressedBy }: Deciding,
): OccurrenceGroup[] {
  const groups = new Map<string, OccurrenceGroup>();
  const countedPairs = new Set<string>();
  for (const occurrence of occurrences) {
    const fingerprint = openAlertKey(occurrence);
    const asNews = alertFingerprint(occurrence.fingerprint);
    for (const event of occurrence.events) {
      const pair = `${event.id} ${fingerprint}`;
      if (countedPairs.has(pair) || isKnown(event.id, fingerprint) || isKnown(event.id, asNews)) continue;
      countedPairs.add(pair);
      const suppression = suppressedBy({ occurrence, fingerprint }, event);
      const key = groupKey(fingerprint, suppression);
      const group = groups.get(key) ?? begin(occurrence, fingerprint, suppression);
      groups.set(key, group);
      group.events.push(event);
      join(group, occurrence);
    }
  }
  return [...groups.values()].toSorted((a, b) => firstEventAt(a).getTime() - firstEventAt(b).getTime());
}

function begin(occurrence: AlertOccurrence, fingerprint: string, suppressedBy: string): OccurrenceGroup {
  const { severity } = occurrence;
  return { fingerprint, suppressedBy, occurrence, severity, techniques: [], tactics: [], events: [] };
}

function join(group: OccurrenceGroup, { severity, techniques, tactics }: AlertOccurrence): void {
  if (severities.indexOf(severity) < severities.indexOf(group.severity)) group.severity = severity;
  group.techniques = [...new Set([...group.techniques, ...techniques])];
  group.tactics = [...new Set([...group.tactics, ...tactics])];
}

const moments = (events: readonly OccurrenceEvent[]) => events.map(({ occurredAt }) => occurredAt.getTime());

export function firstEventAt({ events }: { events: readonly OccurrenceEvent[] }): Date {
  return new Date(moments(events).reduce((first, moment) => Math.min(first, moment), 8.64e15));
}

export function lastEventAt({ events }: { events: readonly OccurrenceEvent[] }): Date {
  return new Date(moments(events).reduce((last, moment) => Math.max(last, moment), 0));
}
