import { visibleTo } from "#features/alerts/server/alerts.public.ts";
import type { EntityKind } from "#features/entities/entities.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findEntityPage } from "./entity.store.ts";

const screens = { asset: "/EnhancedEvents/Activo", account: "/EnhancedEvents/Persona" } as const;

/** Assets or people one of whose names holds what was asked, the most pressing first. */
export async function searchEntities(
  { db, actor }: VerbContext,
  kind: EntityKind,
  question: string,
  limit: number,
) {
  const { items } = await findEntityPage(db, { kind, q: question, sort: "-risk", limit }, visibleTo(actor));
  return items.map(({ id, name, owner, risk }) => ({
    title: name,
    detail: [risk > 0 ? `Riesgo ${risk}` : "Sin alertas abiertas", owner].filter(Boolean).join(" · "),
    path: `${screens[kind]}/${id}`,
  }));
}
