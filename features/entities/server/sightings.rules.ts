import { accountIdentities, assetIdentities, type NamingEvent } from "./event-identities.rules.ts";
import { type Identity, identityKey } from "./identity-kind.rules.ts";
import type { Sighting } from "./recogniser.rules.ts";

type SeenEvent = NamingEvent & { occurred_at: Date };

export interface Sightings {
  assets: Sighting[];
  accounts: Sighting[];
}

/** What some events say together: each combination of names once, from its first to its last moment, oldest first. */
export function sightingsIn(events: readonly SeenEvent[]): Sightings {
  const assets = new Map<string, Sighting>();
  const accounts = new Map<string, Sighting>();
  for (const event of events) {
    note(assets, assetIdentities(event), event.occurred_at);
    for (const written of new Set([event.source_user, event.target_user])) {
      if (written !== null) note(accounts, accountIdentities(written), event.occurred_at);
    }
  }
  return { assets: inOrder(assets), accounts: inOrder(accounts) };
}

function note(noted: Map<string, Sighting>, identities: Identity[], at: Date): void {
  if (identities.length === 0) return;
  const key = identities.map((each) => `${identityKey(each)}${each.spelling}`).join("\n");
  const known = noted.get(key);
  if (!known) noted.set(key, { identities, first: at, last: at });
  else if (at < known.first) known.first = at;
  else if (at > known.last) known.last = at;
}

function inOrder(noted: Map<string, Sighting>): Sighting[] {
  return [...noted.values()].sort((one, other) => one.first.getTime() - other.first.getTime());
}
