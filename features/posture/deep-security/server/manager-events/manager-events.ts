import type { EventLookups } from "#features/detection/events/server/events.public.ts";
import type { ManagerEvent } from "#features/posture/deep-security/contracts/computers.contract.ts";
import {
  parseManagerEvent,
  protectionEventCodes,
} from "#features/posture/deep-security/readers/manager-event.ts";
import type { ProtectionSettings } from "../facts/computer-facts.ts";
import { foreignTenant } from "../imports/manager-reports.ts";

/** Records that are read at most; a manager sends one per failure. */
const maxRecords = 5_000;

interface EventSpan {
  from: Date;
  to: Date;
  /** Only events that contain one of these names; absent: the events of all computers. */
  names?: readonly string[];
}

/**
 * Finds the manager's events about the protection of computers within a period, by the lower-case name of the
 * computer, the newest first. Events of another tenant are left out.
 */
export async function findManagerEvents(
  lookups: EventLookups,
  { from, to, names }: EventSpan,
  settings: ProtectionSettings,
): Promise<Map<string, ManagerEvent[]>> {
  const records = await lookups.ofRules(
    {
      rules: [...protectionEventCodes],
      after: from,
      until: to,
      containing: names?.map((name) => name.toLowerCase()),
    },
    maxRecords,
  );
  const events = new Map<string, ManagerEvent[]>();
  for (const { id, occurred_at, rule_id, title, raw } of records) {
    const parsed = parseManagerEvent(raw);
    if (!parsed || foreignTenant(parsed.tenant, settings) !== undefined) continue;
    const { computer, message, module } = parsed;
    const event = { id, at: occurred_at.toISOString(), code: rule_id, title, message, module };
    const others = events.get(computer);
    if (others) others.push(event);
    else events.set(computer, [event]);
  }
  return events;
}

interface NamedComputer {
  hostName: string;
  displayName: string;
}

/** Returns the events that name a computer by any of its names, the newest first. */
export function eventsOfComputer(
  events: ReadonlyMap<string, ManagerEvent[]>,
  { hostName, displayName }: NamedComputer,
): ManagerEvent[] {
  const names = new Set([hostName.toLowerCase(), displayName.toLowerCase()]);
  return [...names]
    .flatMap((name) => events.get(name) ?? [])
    .toSorted((one, other) => other.at.localeCompare(one.at));
}
