import {
  type Identity,
  type IdentityKind,
  identityKey,
  isAddressOfAny,
  isNameOfAny,
  looksLikeAddress,
  type Sighting,
  type Sightings,
} from "#features/detection/entities/server/entities.public.ts";

/** The columns of an event on machines and people. */
interface NamingEvent {
  source_id: string;
  asset_name: string | null;
  asset_ip: string | null;
  source_user: string | null;
  target_user: string | null;
  asset_agent_id: string | null;
  asset_fqdn: string | null;
  asset_cloud_id: string | null;
  cloud_provider: string | null;
}

/** The id of Wazuh's manager, which forwards records of other machines under their names and identifies no entity. */
const managerItself = "000";

const accountOfNobody = new Set(["-", "?", "unknown", "(unknown)", "n/a", "null", "none", "s-1-0-0"]);

/** Returns the identities of the machine or resource of an event, the strongest first; empty if it names none. */
export function assetIdentities({ source_id, asset_name, asset_ip, ...event }: NamingEvent): Identity[] {
  const { asset_agent_id: agent, asset_cloud_id: cloud, asset_fqdn: fqdn, cloud_provider: provider } = event;
  const identities: Identity[] = [];
  const add = (kind: IdentityKind, spelling: string | null | undefined, issuer = "") => {
    const value = spelling?.trim().toLowerCase();
    if (spelling && value && !isNameOfAny(value)) identities.push({ kind, issuer, value, spelling });
  };
  if (agent !== managerItself) add("agent", agent, source_id);
  add("cloud", cloud, provider?.toLowerCase() ?? "");
  add("fqdn", fqdn);
  const nameIsAddress = asset_name !== null && looksLikeAddress(asset_name);
  if (!nameIsAddress) add("name", asset_name);
  for (const address of nameIsAddress ? [asset_name, asset_ip] : [asset_ip]) {
    if (!address || isAddressOfAny(address)) continue;
    if (!identities.some(({ kind, spelling }) => kind === "ip" && spelling === address)) add("ip", address);
  }
  return identities;
}

/** Returns the identities in the name of an account: `SUR\jrojas` is that account of that domain, and a user jrojas. */
export function accountIdentities(rawText: string): Identity[] {
  const spelling = rawText.trim();
  const folded = spelling.toLowerCase();
  if (spelling === "" || accountOfNobody.has(folded)) return [];
  if (/^s-1-\d+(-\d+)+$/.test(folded)) return [{ kind: "sid", issuer: "", value: folded, spelling }];
  const [, domain, inDomain] = /^([^\\@/:]+)\\([^\\@]+)$/.exec(folded) ?? [];
  if (domain && inDomain) {
    return [{ kind: "domain_user", issuer: "", value: folded, spelling }, ...bareName(inDomain, spelling)];
  }
  const [, user] = /^([^@\\/:\s]+)@[^@\\/:\s]+$/.exec(folded) ?? [];
  if (user) return [{ kind: "mail", issuer: "", value: folded, spelling }, ...bareName(user, spelling)];
  return [{ kind: "user", issuer: "", value: folded, spelling }];
}

// Local accounts that exist on every machine, so that their name does not identify a person. A domain account with
// such a name does.
const accountsOfEveryMachine = new Set([
  "root",
  "admin",
  "administrator",
  "administrador",
  "guest",
  "invitado",
  "system",
  "sistema",
  "ubuntu",
  "ec2-user",
]);

function bareName(user: string, spelling: string): Identity[] {
  return accountsOfEveryMachine.has(user) ? [] : [{ kind: "user", issuer: "", value: user, spelling }];
}

/** A combination of names in events, with the times of its first and last event. */
export type NamingEvents = NamingEvent & { first_at: Date; last_at: Date };

/** Returns the sightings of some events: each combination of names once, with first and last time, oldest first. */
export function sightingsIn(events: readonly NamingEvents[]): Sightings {
  const assets = new Map<string, Sighting>();
  const accounts = new Map<string, Sighting>();
  for (const event of events) {
    note(assets, assetIdentities(event), event);
    for (const rawText of new Set([event.source_user, event.target_user])) {
      if (rawText !== null) note(accounts, accountIdentities(rawText), event);
    }
  }
  return { assets: inOrder(assets), accounts: inOrder(accounts) };
}

function note(
  sightings: Map<string, Sighting>,
  identities: Identity[],
  { first_at: first, last_at: last }: Pick<NamingEvents, "first_at" | "last_at">,
): void {
  if (identities.length === 0) return;
  const key = identities.map((each) => `${identityKey(each)}${each.spelling}`).join("\n");
  const existingSighting = sightings.get(key);
  if (!existingSighting) {
    sightings.set(key, { identities, first, last });
    return;
  }
  if (first < existingSighting.first) existingSighting.first = first;
  if (last > existingSighting.last) existingSighting.last = last;
}

function inOrder(sightings: Map<string, Sighting>): Sighting[] {
  return [...sightings.values()].sort((one, other) => one.first.getTime() - other.first.getTime());
}
