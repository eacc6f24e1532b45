import type { SearchHit } from "#features/home/search/search.contract.ts";
import type {
  CompanyHit,
  CompanyReach,
  ObjectHit,
} from "#features/home/search/server/search-source.extension.ts";
import { bandLabels, scopeLabels } from "#features/posture/certificates/certificates.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { findNewestOfCompanies } from "#platform/server/database/newest-of-companies.ts";
import type { VerbContext } from "#platform/server/verb.ts";

import { expiryBandOf } from "../keeping/expiry.rules.ts";
import { askerOf } from "./certificate-asking.ts";
import { certificates } from "./certificate-query.store.ts";

/** Finds certificates by name, host, issuer, serial or fingerprint. A text of fewer than three characters finds nothing. */
export async function searchCertificates(
  context: VerbContext,
  question: string,
  limit: number,
): Promise<SearchHit[]> {
  const q = question.trim();
  if (q.length < 3) return [];
  const asking = askerOf(context);
  const selection = { filter: { q: q.slice(0, 200), state: "active" as const }, ...asking };
  const { items } = await certificates.page(context.db, selection, { sort: "expiry", limit });
  return items.map((row) => ({
    title: row.name,
    detail: `${scopeLabels[row.scope]} · ${bandLabels[expiryBandOf(row, asking.now)].text} · ${untilText(row.not_after)}`,
    path: paths.certificate(row.id),
  }));
}

const untilText = (end: Date) => `hasta ${dayOf(end).split("-").reverse().join("/")}`;

/** Finds certificates of several companies by words in their names, subject or issuer, among those that expire last. */
export async function searchCertificatesOfCompanies(
  { db }: VerbContext,
  question: string,
  reach: CompanyReach,
): Promise<CompanyHit[]> {
  const q = question.trim();
  if (q.length < 3) return [];
  const rows = await findNewestOfCompanies<{ id: string; name: string; not_after: Date }>(
    db,
    {
      table: "certificate",
      columns: ["name", "not_after", "search"],
      where: { active: true },
      at: "not_after",
      words: { q: q.slice(0, 200), column: "search", folded: "with_signs" },
    },
    reach,
  );
  return rows.map(({ id, name, not_after, company_id }) => ({
    title: name,
    detail: untilText(not_after),
    path: paths.certificate(id),
    companyId: company_id,
  }));
}

/** Finds certificates in use for answers of the assistant. */
export async function certificateObjects(
  context: VerbContext,
  question: string,
  limit: number,
): Promise<ObjectHit[]> {
  const asking = askerOf(context);
  const filter = { ...(question && { q: question.trim().slice(0, 200) }), state: "active" as const };
  const { items } = await certificates.page(context.db, { filter, ...asking }, { sort: "expiry", limit });
  return items.map((row) => ({
    title: row.name,
    detail: `certificado ${scopeLabels[row.scope].toLowerCase()}, ${bandLabels[expiryBandOf(row, asking.now)].text.toLowerCase()}`,
    path: paths.certificate(row.id),
    isOpen: null,
    due: row.not_after.toISOString(),
    owner: row.owner_name,
  }));
}
