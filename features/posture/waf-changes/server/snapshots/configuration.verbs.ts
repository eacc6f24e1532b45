import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/configuration.contract.ts";
import { maxDifferences, maxSnapshots } from "../../contracts/configuration.contract.ts";
import { compareObjects } from "./compare-objects.rules.ts";
import { findDifferences, findNamedSites } from "./object.store.ts";
import { findSnapshot, findSnapshots } from "./snapshot.store.ts";

export const listSnapshots: Verb<typeof contract.listSnapshots> = async ({ db, actor }) => {
  const rows = await findSnapshots(db, companyIn(actor), maxSnapshots);
  return {
    items: rows.map(({ account_id, account, name, taken_at, ...row }) => ({
      ...row,
      account: { id: account_id, number: account, name },
      taken_at: taken_at.toISOString(),
    })),
  };
};

const compareSnapshots: Verb<typeof contract.compareSnapshots> = async (
  { db, actor },
  { id, earlier_id },
) => {
  const companyId = companyIn(actor);
  const later = await findSnapshot(db, companyId, id);
  const earlier = await findSnapshot(db, companyId, earlier_id);
  if (!later || !earlier) throw new Refusal("not_found");
  if (later.account_id !== earlier.account_id)
    throw new Refusal("conflict", { detail: "Las configuraciones son de cuentas distintas." });
  const account = { companyId, accountId: later.account_id };
  const [from, to] =
    earlier.taken_at <= later.taken_at
      ? [earlier.taken_at, later.taken_at]
      : [later.taken_at, earlier.taken_at];
  const { items, ...counts } = await findDifferences(db, account, { from, to, limit: maxDifferences });
  const sites = new Map(
    (await findNamedSites(db, companyId)).map(({ object_id, name }) => [object_id, name]),
  );
  return {
    counts: { added: counts.added, changed: counts.changed, removed: counts.removed },
    items: items.map(({ kind, object_id, name, site_id, before, after }) => ({
      kind,
      object_id,
      name,
      site_name: site_id === null ? null : (sites.get(site_id) ?? site_id),
      difference: before === null ? "added" : after === null ? "removed" : "changed",
      fields: before && after ? compareObjects(before, after) : [],
    })),
  };
};

export const configurationVerbs = [
  route(contract.listSnapshots, listSnapshots),
  route(contract.compareSnapshots, compareSnapshots),
];
