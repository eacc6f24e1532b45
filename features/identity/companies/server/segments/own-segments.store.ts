import type { CompanySegment, SegmentRef } from "#features/identity/companies/company-segments.contract.ts";
import { authorOf, type Person, personOf } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findServicesOfCompanies } from "../companies/companies.store.ts";
import { findEnterableCompanies } from "../companies/in-company.ts";

const kindLabels = { service: "Servicio", sector: "Rubro", tag: "Etiqueta" } as const;

async function findTraits(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom("company")
    .select(["id", "sector", "tags", "owner_id"])
    .where("enabled", "=", true)
    .where("id", "in", [...ids])
    .execute();
}

/** Finds the segments of the companies that the person may enter, in the order of their labels. */
export async function findOwnSegments({ db, actor }: Pick<VerbContext, "db" | "actor">) {
  const person: Person = personOf(actor);
  const ids = (await findEnterableCompanies(db, person)).map(({ id }) => id);
  const segments = new Map<string, CompanySegment>();
  const add = (companyId: number, { kind, value }: SegmentRef, label: string) => {
    const key = `${kind} ${value}`;
    const segment = segments.get(key) ?? { kind, value, label, company_ids: [] };
    segment.company_ids.push(companyId);
    segments.set(key, segment);
  };
  for (const { company_id, id, name, enabled } of await findServicesOfCompanies(db, ids))
    if (enabled) add(company_id, { kind: "service", value: String(id) }, `${kindLabels.service}: ${name}`);
  for (const { id, sector, tags, owner_id } of await findTraits(db, ids)) {
    if (sector) add(id, { kind: "sector", value: sector }, `${kindLabels.sector}: ${sector}`);
    for (const tag of new Set(tags)) add(id, { kind: "tag", value: tag }, `${kindLabels.tag}: ${tag}`);
    if (owner_id === person.userId)
      add(id, { kind: "owner", value: "me" }, `A cargo de ${authorOf(actor).name}`);
  }
  return [...segments.values()].toSorted((one, other) => one.label.localeCompare(other.label, "es"));
}

/** Returns one segment of the person; undefined if it contains no company any more. */
export async function findOwnSegment(
  context: Pick<VerbContext, "db" | "actor">,
  { kind, value }: SegmentRef,
): Promise<CompanySegment | undefined> {
  return (await findOwnSegments(context)).find((each) => each.kind === kind && each.value === value);
}
