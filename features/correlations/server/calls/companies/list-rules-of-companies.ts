import { findOwnCompanies } from "#features/companies/server/companies.public.ts";
import type { listRulesOfCompanies as call } from "#features/correlations/company-rules.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findRulesOfCompanies, holdsWord, maxRules } from "../../companies/company-rules.store.ts";
import { readLibrary } from "../../rules/read-library.ts";

/** Rules of the library that no company has are listed too, so that they can be turned on. */
export const listRulesOfCompanies: Verb<typeof call> = async ({ db }, { q }) => {
  const companies = (await findOwnCompanies(db)).length;
  const library = new Map(
    readLibrary().flatMap(({ rule }) => (rule?.head.id ? [[rule.head.id, rule] as const] : [])),
  );
  const rows = await findRulesOfCompanies(db);
  const existing = new Set(rows.map(({ sigma_id }) => sigma_id));
  const unused = [...library].flatMap(([sigma_id, { head, kind }]) =>
    existing.has(sigma_id)
      ? []
      : [{ sigma_id, title: head.title, level: head.level, kind, on: 0, failed: 0, off: 0 }],
  );
  const matching = [...rows, ...unused]
    .filter((row) => holdsWord(row, q))
    .toSorted((one, other) => other.on - one.on || one.title.localeCompare(other.title, "es"));
  return {
    items: matching.slice(0, maxRules).map((row) => ({
      ...row,
      in_library: library.has(row.sigma_id),
      absent: companies - row.on - row.failed - row.off,
    })),
    companies,
    capped: matching.length > maxRules,
  };
};
