import type { Upcoming } from "#features/compliance/compliance.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { dutiesOf } from "./duties-of.ts";
import { legalProfileFrom } from "./legal-profile.rules.ts";
import { findLegalProfile } from "./legal-profile.store.ts";
import { findDueNonconformities, findEndingExceptions } from "./open-matters.store.ts";

/** What this area knows that ends, or is due, by a day; what is overdue comes first. */
export async function findUpcoming(db: Database, today: string, until: string): Promise<Upcoming[]> {
  const profile = legalProfileFrom(await findLegalProfile(db));
  const [nonconformities, exceptions, duties] = await Promise.all([
    findDueNonconformities(db, until),
    findEndingExceptions(db, today, until),
    profile.regime === "oiv" ? dutiesOf(db, profile, today) : [],
  ]);
  const items: (Omit<Upcoming, "on" | "evidence_id"> & { on: string | null })[] = [
    ...nonconformities.map(({ control_id, title, due_date }) => ({
      kind: "nonconformity" as const,
      title,
      control_id,
      on: due_date,
    })),
    ...exceptions.map(({ control_id, code, expires_on }) => ({
      kind: "exception" as const,
      title: `Excepción de ${code}`,
      control_id,
      on: expires_on,
    })),
    ...duties.map(({ name, control_id, due_on }) => ({
      kind: "dossier" as const,
      title: name,
      control_id,
      on: due_on,
    })),
  ];
  return items
    .flatMap(({ on, ...item }) => (on !== null && on <= until ? [{ ...item, evidence_id: null, on }] : []))
    .toSorted((a, b) => a.on.localeCompare(b.on));
}
