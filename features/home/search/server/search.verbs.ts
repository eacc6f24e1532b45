import { findEnterableCompanies } from "#features/identity/companies/server/companies.public.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { roleMay } from "#platform/contract/permissions.ts";
import { personOf } from "#platform/server/actor.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import type { SearchGroup } from "../search.contract.ts";
import * as contract from "../search.contract.ts";
import { correctQuestion } from "./near/near-words.rules.ts";
import { type SearchSource, searchSources } from "./search-source.extension.ts";

const hitsPerArea = 5;
const namesPerArea = 1_000;

const searchEverything: Verb<typeof contract.searchEverything> = async (context, { q }) => {
  const sources = context
    .extensions(searchSources)
    .filter(({ permission }) => roleMay(context.actor.role, permission))
    .toSorted((a, b) => a.order - b.order);
  const groups = await findIn(context, sources, q);
  const namedSources = sources.filter(({ names }) => names);
  const isFound = namedSources.some(({ area }) => groups.some((group) => group.area === area));
  if (isFound || namedSources.length === 0) return { meant: null, groups };

  const names = await Promise.all(namedSources.map((source) => source.names?.(context, namesPerArea) ?? []));
  const intendedText = correctQuestion(q, names.flat());
  if (intendedText === undefined) return { meant: null, groups };
  const correctedGroups = await findIn(context, namedSources, intendedText);
  return { meant: correctedGroups.length > 0 ? intendedText : null, groups: [...correctedGroups, ...groups] };
};

async function findIn(
  context: VerbContext,
  sources: readonly SearchSource[],
  question: string,
): Promise<SearchGroup[]> {
  const groups = await Promise.all(
    sources.map(async ({ area, label, find }) => ({
      area,
      label,
      hits: await find(context, question, hitsPerArea),
    })),
  );
  // Objects with exactly the searched name come first, before those that only contain it.
  const name = foldText(question);
  const isNamed = ({ hits }: SearchGroup) => hits.some(({ title }) => foldText(title) === name);
  return groups
    .filter(({ hits }) => hits.length > 0)
    .toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
}

const hitsPerAreaInCompanies = 8;
/**
 * The maximum number of rows of one area that a search compares over all companies: 200 companies with 200 rows each.
 */
const rowsPerArea = 40_000;
const maxRowsPerCompany = 5_000;

const searchCompanies: Verb<typeof contract.searchCompanies> = async (context, { q, except }) => {
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

  const reach = { companyIds: [...names.keys()], rowsPerCompany, limit: hitsPerAreaInCompanies };
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

/** Finds companies by any part of their names. */
function companyGroup(companies: readonly { id: number; name: string; full_name: string }[], q: string) {
  const words = foldText(q);
  const hits = companies
    .filter(({ name, full_name }) => foldText(`${name} ${full_name}`).includes(words) && words !== "")
    .slice(0, hitsPerAreaInCompanies)
    .map(({ id, name, full_name }) => ({
      title: name,
      detail: full_name,
      path: paths.home,
      company: { id, name },
    }));
  return { area: "company", label: "Empresas", hits };
}

export const searchVerbs = [
  route(contract.searchEverything, searchEverything),
  route(contract.searchCompanies, searchCompanies),
];
