import { catalogueInUse } from "#features/attack/server/attack.public.ts";
import type * as contract from "#features/entities/entity-activity.contract.ts";
import type { Relation } from "#features/entities/entity-activity.contract.ts";
import { severityOf } from "#platform/contract/severity-rank.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { Verb } from "#platform/server/verb.ts";
import { readPeriod } from "../activity/activity-period.ts";
import { entityNames, subjectOf } from "../activity/activity-subject.ts";
import { joinHistograms, joinReach } from "../activity/joined-activity.rules.ts";
import { activitySources, type NamedRelation } from "../activity-source.extension.ts";
import { findOwners } from "../entity/entity-identity.store.ts";

export const readRelations: Verb<typeof contract.readRelations> = async ({ db, extensions }, input) => {
  const period = readPeriod(input);
  const { node, subject } = await subjectOf(db, input.kind, input.key);
  const parts = await Promise.all(
    extensions(activitySources).map((source) => source.relations(db, subject, period)),
  );
  const named = await withEntities(
    db,
    parts.flatMap(({ found }) => found),
  );
  const relations = named.filter(({ kind, key }) => kind !== node.kind || key !== node.key);
  const totals: Partial<Record<Relation["kind"], number>> = {};
  for (const { kind } of relations) totals[kind] = (totals[kind] ?? 0) + 1;
  const shown: Partial<Record<Relation["kind"], number>> = {};
  return {
    node,
    relations: relations.filter(({ kind }) => {
      if (input.kinds && input.kinds.length > 0 && !input.kinds.includes(kind)) return false;
      shown[kind] = (shown[kind] ?? 0) + 1;
      return shown[kind] <= input.limit;
    }),
    totals,
    reach: joinReach(parts.map(({ reach }) => reach)),
    histogram: joinHistograms(parts),
  };
};

/** Names of assets and accounts become the entities that they belong to; what several names say of one is one. */
async function withEntities(db: Database, found: readonly NamedRelation[]): Promise<Relation[]> {
  const namesOf = (kind: string) => found.filter((each) => each.kind === kind).map(({ value }) => value);
  const owners = {
    asset: await findOwners(db, entityNames.asset, namesOf("asset")),
    account: await findOwners(db, entityNames.account, namesOf("account")),
  };
  const { technique } = await catalogueInUse(db);
  const named = (kind: string, value: string, label: string) => {
    const known = kind === "technique" ? technique.get(value) : undefined;
    return known ? `${value} ${known.name}` : label;
  };
  const relations = new Map<string, Relation>();
  for (const { kind, value, label, count, first_at, last_at, severity } of found) {
    const isEntity = kind === "asset" || kind === "account";
    const owner = isEntity ? owners[kind].get(value) : undefined;
    // A name that is nobody's, such as localhost.
    if (isEntity && !owner) continue;
    const key = owner?.id ?? value;
    const same = relations.get(`${kind} ${key}`);
    const [first, last] = [first_at.toISOString(), last_at.toISOString()];
    relations.set(`${kind} ${key}`, {
      kind,
      key,
      label: owner?.name ?? named(kind, value, label),
      count: count + (same?.count ?? 0),
      first_at: same && same.first_at < first ? same.first_at : first,
      last_at: same && same.last_at > last ? same.last_at : last,
      severity: severityOf(severity),
    });
  }
  return [...relations.values()];
}
