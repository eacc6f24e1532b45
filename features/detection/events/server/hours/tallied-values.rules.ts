import { isIP } from "node:net";
import type { EventFieldName } from "#features/detection/events/contracts/event-filter.contract.ts";
import type { NormalEvent } from "#features/detection/events/contracts/events.contract.ts";
import { hostNameOf, hostOfUrl } from "#platform/readers/names/host-names.ts";

/** The kinds of values that are counted by the hour, so that ranking, counting and finding them reads few rows. */
export const valueKinds = [
  "title",
  "rule",
  "asset",
  "user",
  "ip",
  "source_ip",
  "country",
  "technique",
  "tactic",
  "category",
  "account",
  "hash",
  "domain",
  "resource",
  "url_host",
  "mail",
] as const;
export type ValueKind = (typeof valueKinds)[number];

/** Kinds that are stored only for comparison with threats; no filter of events uses them. */
export const comparedOnly: readonly ValueKind[] = ["url_host", "mail"];

/** The value of events that state none of a kind. */
export const noValue = "";

/** The kind that counts exactly the values of a field. */
export const kindOfField: Partial<Record<EventFieldName, ValueKind>> = {
  title: "title",
  rule_id: "rule",
  asset_name: "asset",
  source_ip: "source_ip",
  source_country: "country",
  techniques: "technique",
  tactics: "tactic",
  category: "category",
  cloud_account: "account",
  domain: "domain",
  resource_uid: "resource",
};

/** Kinds for which events without a value are counted too. */
export const completeKinds: ReadonlySet<ValueKind> = new Set([
  "rule",
  "asset",
  "user",
  "source_ip",
  "country",
  "technique",
  "tactic",
  "category",
  "account",
]);

/** Kinds of fields with at most one value per event, so that the counts of several values can be added. */
export const singleKinds: ReadonlySet<ValueKind> = new Set([
  "title",
  "rule",
  "asset",
  "source_ip",
  "country",
  "category",
  "account",
  "domain",
  "resource",
]);

const longest = 400;
/**
 * Returns the part of a value under which it is counted; values that begin with the same text of that length are
 * counted as one.
 */
export const truncateCountedValue = (value: string) =>
  value.length > longest ? value.slice(0, longest) : value;

type Telling = Pick<
  NormalEvent,
  | "title"
  | "rule_id"
  | "asset_name"
  | "asset_ip"
  | "source_user"
  | "target_user"
  | "source_ip"
  | "destination_ip"
  | "source_country"
  | "techniques"
  | "tactics"
  | "category"
  | "cloud_account"
> &
  Partial<Pick<NormalEvent, "hash_md5" | "hash_sha1" | "hash_sha256" | "domain" | "resource_uid" | "url">>;

/** Calls `tell` once for each counted value of an event, with the kind of the value. */
export function forEachCountedValue(event: Telling, tell: (kind: ValueKind, value: string) => void): void {
  const one = (kind: ValueKind, value: string | null | undefined) => {
    if (value) tell(kind, value);
  };
  const always = (kind: ValueKind, value: string | null) => tell(kind, value ?? noValue);
  const each = (kind: ValueKind, values: readonly string[]) => {
    if (values.length === 0) tell(kind, noValue);
    else if (values.length === 1) tell(kind, values[0] ?? noValue);
    else for (const value of new Set(values)) tell(kind, value);
  };
  const { source_user, target_user, asset_ip, source_ip, destination_ip } = event;

  one("title", event.title);
  always("rule", event.rule_id);
  always("asset", event.asset_name);
  always("user", source_user || target_user);
  if (source_user && target_user !== source_user) one("user", target_user);
  one("ip", asset_ip);
  if (source_ip !== asset_ip) one("ip", source_ip);
  if (destination_ip !== asset_ip && destination_ip !== source_ip) one("ip", destination_ip);
  always("source_ip", source_ip);
  always("country", event.source_country);
  each("technique", event.techniques);
  each("tactic", event.tactics);
  always("category", event.category);
  always("account", event.cloud_account);
  one("hash", event.hash_md5);
  one("hash", event.hash_sha1);
  one("hash", event.hash_sha256);
  one("domain", event.domain);
  one("resource", event.resource_uid);
  one("url_host", event.url && keptHost(event.url));
  const from = mailOf(source_user);
  const to = mailOf(target_user);
  one("mail", from);
  if (to !== from) one("mail", to);
}

/** Returns the host of a URL in its normalised spelling; null for a path alone. */
function keptHost(url: string): string | null {
  const host = hostOfUrl(url);
  return host && (hostNameOf(host) ?? (isIP(host) ? host : null));
}

const mailAddress = /^[^\s@\\/:;,<>"]{1,64}@(?:[a-z0-9-]{1,63}\.)+[a-z]{2,63}$/;

/** An account that is a mail address, in lower case. */
function mailOf(account: string | null): string | null {
  if (!account?.includes("@")) return null;
  const address = account.toLowerCase();
  return mailAddress.test(address) ? address : null;
}
