import type { Database } from "#platform/server/database/open-database.ts";
import { findOwners } from "./entity-identity.store.ts";

interface Named {
  asset_name: string | null;
  asset_ip: string | null;
  source_user: string | null;
  target_user: string | null;
}

export interface EntityRef {
  id: string;
  name: string;
}

export interface EntitiesOfEvent {
  asset: EntityRef | null;
  source_account: EntityRef | null;
  target_account: EntityRef | null;
}

/** For each event, the asset and the people that its names belong to today; null where none was recognised. */
export async function entitiesOfEvents(db: Database, events: readonly Named[]): Promise<EntitiesOfEvent[]> {
  const present = (names: (string | null)[]) => names.filter((name) => name !== null);
  const assetOf = ({ asset_name, asset_ip }: Named) => asset_name ?? asset_ip;
  const assets = await findOwners(db, ["name", "fqdn", "ip"], present(events.map(assetOf)));
  const accounts = await findOwners(
    db,
    ["sid", "domain_user", "mail", "user"],
    present(events.flatMap(({ source_user, target_user }) => [source_user, target_user])),
  );
  const find = (owners: ReadonlyMap<string, EntityRef>, name: string | null) =>
    name === null ? null : (owners.get(name) ?? null);
  return events.map((event) => ({
    asset: find(assets, assetOf(event)),
    source_account: find(accounts, event.source_user),
    target_account: find(accounts, event.target_user),
  }));
}
