import { route, type Verb } from "#platform/server/verb.ts";
import type { CompanyIntake } from "../../contracts/company-intake.contract.ts";
import * as contract from "../../contracts/company-intake.contract.ts";
import { findCompanyIntake } from "./company-intake.store.ts";
import { silentSources } from "./silent-sources.ts";

const listCompanyIntake: Verb<typeof contract.listCompanyIntake> = async ({ db, clock }) => {
  const now = clock.now();
  const [rows, silent] = await Promise.all([findCompanyIntake(db, now), silentSources(db, now)]);
  const silentOf = Map.groupBy(silent, ({ company_id }) => company_id);
  const items = rows.map(
    ({ id, name, records, rejected, refused, last_received_at, ...row }): CompanyIntake => ({
      ...row,
      company: { id, name },
      silent: (silentOf.get(id) ?? [])
        .map((source) => ({
          id: source.id,
          name: source.name,
          last_received_at: source.last_received_at?.toISOString() ?? null,
        }))
        .toSorted((one, other) => (other.last_received_at ?? "").localeCompare(one.last_received_at ?? "")),
      last_received_at: last_received_at?.toISOString() ?? null,
      day: { records, rejected, refused },
    }),
  );
  return { items: items.toSorted(worstFirst), as_of: now.toISOString() };
};

/** Orders companies by silent sources, then by deliveries that were sent back or rejected; equals keep the order of their names. */
function worstFirst(one: CompanyIntake, other: CompanyIntake): number {
  return (
    other.silent.length - one.silent.length ||
    other.day.refused - one.day.refused ||
    other.day.rejected - one.day.rejected
  );
}

export const companyIntakeVerbs = [route(contract.listCompanyIntake, listCompanyIntake)];
