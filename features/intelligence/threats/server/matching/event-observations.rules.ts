import { outcomeOfEvent } from "#features/detection/defense/server/defense.public.ts";
import type { BatchEvent } from "#features/detection/events/server/events.public.ts";
import type {
  SightingDirection,
  SightingOutcome,
} from "#features/intelligence/threats/contracts/sighting-terms.contract.ts";
import { type IndicatorKey, indicatorKey } from "#features/intelligence/threats/readers/indicator-key.ts";
import { hostNameOf, hostOfUrl } from "#platform/readers/names/host-names.ts";
import type { IndicatorTable } from "./indicator-table.ts";

/** A value of an event, its direction, and the keys by which an indicator may contain it. */
export interface Observation {
  value: string;
  direction: SightingDirection;
  keys: IndicatorKey[];
}

type Place = { kind: "ip" | "host" | "hash" | "mail" | "url"; value: string; direction: SightingDirection };

/**
 * Returns the values of an event that a table may contain, the most specific first: file, URL, host name, address,
 * mailbox. The target of an event is outbound, its actor is inbound, and its own values are on the asset.
 */
export function observationsOfEvent(tables: readonly IndicatorTable[], event: BatchEvent): Observation[] {
  return placesOf(event).flatMap(({ kind, value, direction }) => {
    const keys = tables.flatMap((table) =>
      kind === "url" ? table.candidatesOfUrl(value) : table.candidatesOfValue(kind, value),
    );
    if (keys.length === 0) return [];
    const spelled = kind === "url" ? (indicatorKey("url", value) ?? value) : value;
    return [{ value: spelled, direction, keys }];
  });
}

function placesOf({
  fields,
  asset_ip,
  source_ip,
  destination_ip,
  source_user,
  target_user,
}: BatchEvent): Place[] {
  const places: Place[] = [];
  const add = (kind: Place["kind"], value: string | null | undefined, direction: SightingDirection) => {
    if (value) places.push({ kind, value, direction });
  };
  for (const hash of [fields.hash_sha256, fields.hash_sha1, fields.hash_md5])
    add("hash", hash?.toLowerCase(), "on_asset");
  add("url", fields.url, "outbound");
  add("host", spelledHost(fields.url && hostOfUrl(fields.url)), "outbound");
  add("host", spelledHost(fields.domain), "outbound");
  add("ip", destination_ip, "outbound");
  add("ip", source_ip, "inbound");
  add("ip", asset_ip, "on_asset");
  if (source_user?.includes("@")) add("mail", source_user.toLowerCase(), "inbound");
  if (target_user?.includes("@")) add("mail", target_user.toLowerCase(), "outbound");
  return places;
}

const spelledHost = (host: string | null | undefined) => host && (hostNameOf(host) ?? host.toLowerCase());

/** Returns whether a control states that it blocked the event. */
export function sightingOutcome(event: BatchEvent): SightingOutcome {
  const outcome = outcomeOfEvent(event);
  if (outcome === "prevented" || outcome === "contained") return "blocked";
  return outcome === undefined || outcome === "unknown" ? "unknown" : "allowed";
}
