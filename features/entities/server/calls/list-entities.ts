import type * as contract from "#features/entities/entities.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findEntityPage } from "../entity/entity.store.ts";
import { entityFrom } from "../entity/entity-detail.ts";
import { findOtherNames } from "../entity/entity-identity.store.ts";
import { openAlertsFor } from "../entity/open-alert.store.ts";

export const listEntities: Verb<typeof contract.listEntities> = async (context, search) => {
  const { db } = context;
  const page = await findEntityPage(db, search, openAlertsFor(context));
  const names = await findOtherNames(
    db,
    page.items.map(({ id }) => id),
  );
  return { ...page, items: page.items.map((row) => entityFrom(row, names.get(row.id) ?? [])) };
};
