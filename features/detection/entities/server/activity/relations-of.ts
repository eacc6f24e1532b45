import type { NodeKind, Relation } from "#features/detection/entities/entity-activity.contract.ts";
import { catalogueInUse } from "#features/intelligence/attack/server/attack.public.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import {
  type ActivityContext,
  type ActivityPeriod,
  activitySources,
  type NamedRelation,
} from "../activity-source.extension.ts";
import { findOwners } from "../entity/entity-identity.store.ts";
import { entityNames, knownSubjectOf } from "./activity-subject.ts";
import { joinHistograms, joinReach } from "./joined-activity.rules.ts";

/** Returns the objects that the events of a subject also name in a period, by kind and frequency. */
export async function relationsOf(
  context: ActivityContext & Pick<VerbContext, "extensions">,
  { kind, key }: { kind: NodeKind; key: string },
  period: ActivityPeriod,
) {
  const { db, extensions } = context;
  const { node, subject } = await knownSubjectOf(db, kind, key);
  const parts = await Promise.all(
    extensions(activitySources).map((source) => source.relations(context, subject, period)),
  );
  const relatedNodes = await withEntities(
    db,
    parts.flatMap(({ found }) => found),
  );
  return {
    node,
    relations: relatedNodes.filter((each) => each.kind !== node.kind || each.key !== node.key),
    reach: joinReach(parts.map(({ reach }) => reach)),
    histogram: joinHistograms(parts),
  };
}

/** Resolves names of assets and accounts to entities. Relations of several names of one entity are combined. */
async function withEntities(db: Database, namedRelations: readonly NamedRelation[]): Promise<Relation[]> {
  const namesOf = (kind: string) =>
    namedRelations.filter((each) => each.kind === kind).map(({ value }) => value);
  const owners = {
    asset: await findOwners(db, entityNames.asset, namesOf("asset")),
    account: await findOwners(db, entityNames.account, namesOf("account")),
  };
  const { technique } = await catalogueInUse(db);
  const nameOf = (kind: string, value: string, label: string) => {
    const catalogueEntry = kind === "technique" ? technique.get(value) : undefined;
    return catalogueEntry ? `${value} ${catalogueEntry.name}` : label;
  };
  const relations = new Map<string, Relation>();
  for (const { kind, value, label, count, first_at, last_at, severity } of namedRelations) {
    const isEntity = kind === "asset" || kind === "account";
    const owner = isEntity ? owners[kind].get(value) : undefined;
    // A name such as localhost belongs to no entity.
    if (isEntity && !owner) continue;
    const key = owner?.id ?? value;
    const existingRelation = relations.get(`${kind} ${key}`);
    const [first, last] = [first_at.toISOString(), last_at.toISOString()];
    relations.set(`${kind} ${key}`, {
      kind,
      key,
      label: owner?.name ?? nameOf(kind, value, label),
      count: count + (existingRelation?.count ?? 0),
      first_at: existingRelation && existingRelation.first_at < first ? existingRelation.first_at : first,
      last_at: existingRelation && existingRelation.last_at > last ? existingRelation.last_at : last,
      severity: severityOfRank(severity),
    });
  }
  return [...relations.values()];
}
