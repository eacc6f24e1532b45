import type { EntityKind } from "#features/entities/entities.contract.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { dayText } from "#platform/server/documents/document-words.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findEntityPage } from "./entity.store.ts";
import { openAlertsFor } from "./open-alert.store.ts";

const screens = { asset: "/EnhancedEvents/Activo", account: "/EnhancedEvents/Persona" } as const;

/** Assets or people one of whose names holds what was asked, the most pressing first; also those that left the register. */
export async function searchEntities(
  context: VerbContext,
  kind: EntityKind,
  question: string,
  limit: number,
) {
  const { items } = await findEntityPage(
    context.db,
    { kind, q: question, sort: "-risk", limit, wherever: true },
    openAlertsFor(context),
  );
  return items.map(({ id, name, owner, risk, retired_at }) => ({
    title: name,
    detail: [
      retired_at && `Dado de baja el ${dayText(dayOf(retired_at))}`,
      risk > 0 ? `Riesgo ${risk}` : "Sin alertas abiertas",
      owner,
    ]
      .filter(Boolean)
      .join(" · "),
    path: `${screens[kind]}/${id}`,
  }));
}
