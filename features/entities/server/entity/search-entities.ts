import type { EntityKind } from "#features/entities/entities.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findEntityPage } from "./entity.store.ts";
import { openAlertsFor } from "./open-alert.store.ts";

const screens = { asset: "/EnhancedEvents/Activo", account: "/EnhancedEvents/Persona" } as const;

/** Assets or people one of whose names holds what was asked, the most pressing first. */
export async function searchEntities(
  context: VerbContext,
  kind: EntityKind,
  question: string,
  limit: number,
) {
  const { items } = await findEntityPage(
    context.db,
    { kind, q: question, sort: "-risk", limit },
    openAlertsFor(context),
  );
  return items.map(({ id, name, owner, risk }) => ({
    title: name,
    detail: [risk > 0 ? `Riesgo ${risk}` : "Sin alertas abiertas", owner].filter(Boolean).join(" · "),
    path: `${screens[kind]}/${id}`,
  }));
}
