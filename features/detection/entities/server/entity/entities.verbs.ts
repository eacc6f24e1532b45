import { changedFields } from "#platform/server/audit/changed-fields.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../entities.contract.ts";
import { Criticality } from "../../entities.contract.ts";
import { describedEntities } from "../described-entity.extension.ts";
import {
  changeEntity,
  countByCriticality,
  countByLabel,
  countPressing,
  countRetired,
  findEntityPage,
} from "./entity.store.ts";
import { entityDetail, entityFrom, lockSeenEntity } from "./entity-detail.ts";
import { findOtherNames } from "./entity-identity.store.ts";
import { riskRowsFor } from "./risk-part.store.ts";

export const listEntities: Verb<typeof contract.listEntities> = async (context, search) => {
  const { db } = context;
  const page = await findEntityPage(db, search, riskRowsFor(context));
  const names = await findOtherNames(
    db,
    page.items.map(({ id }) => id),
  );
  return { ...page, items: page.items.map((row) => entityFrom(context, row, names.get(row.id) ?? [])) };
};

const listEntityFacets: Verb<typeof contract.listEntityFacets> = async (context, filter) => {
  const { db } = context;
  const rows = riskRowsFor(context);
  const [criticality, labels, pressing, retired] = await Promise.all([
    countByCriticality(db, filter, rows),
    countByLabel(db, filter, rows),
    countPressing(db, filter, rows),
    countRetired(db, filter, rows),
  ]);
  return {
    criticality: criticality.map(({ value, count }) => ({
      value: value === null ? null : Criticality.parse(value),
      count,
    })),
    labels,
    pressing,
    retired,
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
