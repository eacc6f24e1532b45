import { changedFields } from "#platform/server/audit/changed-fields.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../entities.contract.ts";
import { describedEntities } from "../described-entity.extension.ts";
import { changeEntity } from "./entity.store.ts";
import { entityDetail, entityFrom, lockSeenEntity } from "./entity-detail.ts";
import { findOtherNames } from "./entity-identity.store.ts";
import { entities, inRegister } from "./entity-query.store.ts";
import { riskRowsFor } from "./risk-part.store.ts";

export const listEntities: Verb<typeof contract.listEntities> = async (
  context,
  { sort, cursor, limit, ...filter },
) => {
  const { db } = context;
  const selection = { filter: inRegister(filter), risk: riskRowsFor(context) };
  const page = await entities.page(db, selection, { sort, cursor, limit });
  const names = await findOtherNames(
    db,
    page.items.map(({ id }) => id),
  );
  return { ...page, items: page.items.map((row) => entityFrom(context, row, names.get(row.id) ?? [])) };
};

const listEntityFacets: Verb<typeof contract.listEntityFacets> = async (context, filter) => {
  const selection = { filter: inRegister(filter), risk: riskRowsFor(context) };
  const { criticality, ...facets } = await entities.facets(context.db, selection);
  // The highest criticality first, and entities without one last.
  const [unrated, rated] = [true, false].map((none) =>
    criticality.filter(({ value }) => (value === "none") === none),
  );
  return {
    ...facets,
    criticality: [...(rated ?? []).toSorted((a, b) => Number(b.value) - Number(a.value)), ...(unrated ?? [])],
  };
};

export const getEntity: Verb<typeof contract.getEntity> = (context, { id }) => entityDetail(context, id);

export const describeEntity: Verb<typeof contract.describeEntity> = async (
  context,
  { id, version, ...change },
) => {
  const { db, audit, extensions } = context;
  const before = await lockSeenEntity(db, { id, version });
  await changeEntity(db, id, change);
  for (const follow of extensions(describedEntities)) await follow(context, id);
  audit({
    action: "entity.described",
    objectType: "entity",
    objectId: id,
    details: { name: before.name, ...changedFields(before, change) },
  });
  return await entityDetail(context, id);
};

const annotateEntity: Verb<typeof contract.annotateEntity> = async (
  context,
  { id, version, labels, note },
) => {
  const { db, audit } = context;
  const before = await lockSeenEntity(db, { id, version });
  const change = {
    ...(labels && { labels: [...new Set(labels)].sort() }),
    ...(note !== undefined && { note }),
  };
  await changeEntity(db, id, change);
  audit({
    action: "entity.annotated",
    objectType: "entity",
    objectId: id,
    details: { name: before.name, ...changedFields(before, change) },
  });
  return await entityDetail(context, id);
};

export const entitiesVerbs = [
  route(contract.listEntities, listEntities),
  route(contract.listEntityFacets, listEntityFacets),
  route(contract.getEntity, getEntity),
  route(contract.describeEntity, describeEntity),
  route(contract.annotateEntity, annotateEntity),
];
