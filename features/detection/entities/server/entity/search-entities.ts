import type { EntityKind } from "#features/detection/entities/entities.contract.ts";
import type { CompanyHit, CompanyReach } from "#features/home/search/server/search-source.extension.ts";
import * as paths from "#platform/contract/paths.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { findNewestOfCompanies } from "#platform/server/database/newest-of-companies.ts";
import { dayText } from "#platform/server/documents/document-labels.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { entities } from "./entity-query.store.ts";
import { findIdentityHolders } from "./identity-holders.store.ts";
import { riskRowsFor } from "./risk-part.store.ts";

const screens = { asset: paths.asset, account: paths.account } as const;

/** Finds assets or people by part of a name, the highest risk first, including retired ones. */
export async function searchEntities(
  context: VerbContext,
  kind: EntityKind,
  question: string,
  limit: number,
) {
  const selection = { filter: { kind, q: question }, risk: riskRowsFor(context) };
  const { items } = await entities.page(context.db, selection, { sort: "-risk", limit });
  return items.map(({ id, name, owner, risk, retired_at }) => ({
    title: name,
    detail: [
      retired_at && `Dado de baja el ${dayText(dayOf(retired_at))}`,
      risk > 0 ? `Riesgo ${risk}` : "Sin riesgo abierto",
      owner,
    ]
      .filter(Boolean)
      .join(" · "),
    path: screens[kind](id),
  }));
}

/** Finds assets or people of several companies by a part of their name, or by a complete identity. */
export async function searchEntitiesOfCompanies(
  { db }: VerbContext,
  kind: EntityKind,
  question: string,
  reach: CompanyReach,
): Promise<CompanyHit[]> {
  const q = question.trim();
  const ids = await findIdentityHolders(db, reach.companyIds, [...new Set([q, q.toLowerCase()])]);
  const rows = await findNewestOfCompanies<{ id: string; name: string }>(
    db,
    {
      table: "entity",
      columns: ["name"],
      where: { kind, merged_into: null },
      at: "last_at",
      words: { q, column: "name", folded: false },
      exact: ids.length > 0 ? [{ id: ids }] : [],
    },
    reach,
  );
  return rows.map(({ id, name, company_id }) => ({
    title: name,
    detail: kind === "asset" ? "Activo" : "Persona",
    path: screens[kind](id),
    companyId: company_id,
  }));
}
