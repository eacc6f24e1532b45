import { findEnterableCompanies } from "#features/companies/server/companies.public.ts";
import type * as contract from "#features/search/search.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { roleMay } from "#platform/contract/permissions.ts";
import { personOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { searchSources } from "../search-source.extension.ts";

const hitsPerArea = 8;
/** Rows of one area that a search compares over all companies: 200 companies with 200 rows each. */
const rowsPerArea = 40_000;
const maxRowsPerCompany = 5_000;

export const searchCompanies: Verb<typeof contract.searchCompanies> = async (context, { q, except }) => {
  const companies = (await findEnterableCompanies(context.db, personOf(context.actor))).filter(
    ({ id }) => id !== except,
  );
  const names = new Map(companies.map(({ id, name }) => [id, name]));
  const rowsPerCompany = Math.min(
    maxRowsPerCompany,
    Math.max(1, Math.floor(rowsPerArea / Math.max(1, companies.length))),
  );
  const answer = { companies: companies.length, rows_per_company: rowsPerCompany };
  if (companies.length === 0) return { ...answer, groups: [] };

  const reach = { companyIds: [...names.keys()], rowsPerCompany, limit: hitsPerArea };
  const sources = context
    .extensions(searchSources)
    .filter(({ permission }) => roleMay(context.actor.role, permission))
    .toSorted((a, b) => a.order - b.order);
  const groups = [companyGroup(companies, q)];
  for (const { area, label, findInCompanies } of sources) {
    const hits = (await findInCompanies?.(context, q, reach)) ?? [];
    groups.push({
      area,
      label,
      hits: hits.map(({ companyId, ...hit }) => ({
        ...hit,
        company: { id: companyId, name: names.get(companyId) ?? "" },
      })),
    });
  }
  return { ...answer, groups: groups.filter(({ hits }) => hits.length > 0) };
};

/** The companies themselves, by any part of their names. */
function companyGroup(companies: readonly { id: number; name: string; full_name: string }[], q: string) {
  const words = foldText(q);
  const hits = companies
    .filter(({ name, full_name }) => foldText(`${name} ${full_name}`).includes(words) && words !== "")
    .slice(0, hitsPerArea)
    .map(({ id, name, full_name }) => ({
      title: name,
      detail: full_name,
      path: "/Bienvenida",
      company: { id, name },
    }));
  return { area: "company", label: "Empresas", hits };
}
