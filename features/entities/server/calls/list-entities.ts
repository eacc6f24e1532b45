import { visibleTo } from "#features/alerts/server/alerts.public.ts";
import type * as contract from "#features/entities/entities.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findEntityPage } from "../entity/entity.store.ts";
import { entityFrom } from "../entity/entity-detail.ts";
import { findOtherNames } from "../entity/entity-identity.store.ts";

export const listEntities: Verb<typeof contract.listEntities> = async ({ db, actor }, search) => {
  const page = await findEntityPage(db, search, visibleTo(actor));
  const names = await findOtherNames(
    db,
    page.items.map(({ id }) => id),
  );
  return { ...page, items: page.items.map((row) => entityFrom(row, names.get(row.id) ?? [])) };
};
