import { sql } from "kysely";
import type { Result } from "#features/compliance/control-states/control-states.contract.ts";
import type { Legal } from "#features/compliance/standards/standards.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** Finds the company's adoption of the standard with a code; undefined if it never adopted it. */
export async function findAdoptingCompanies(db: Database, standardCode: string) {
  return await db
    .selectFrom("company_standard as followed")
    .innerJoin("standard", "standard.id", "followed.standard_id")
    .select(["followed.standard_id", "followed.version", "followed.tiers", "followed.enabled"])
    .where("standard.code", "=", standardCode)
    .executeTakeFirst();
}

/** The ids of a standard's controls by their codes. */
export async function findControlIds(db: Database, standardCode: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("control")
    .innerJoin("standard", "standard.id", "control.standard_id")
    .select(["control.id", "control.code"])
    .where("standard.code", "=", standardCode)
    .execute();
  return new Map(rows.map(({ code, id }) => [code, id]));
}

/** Finds the requirements in the followed edition whose breach the law punishes, with the company's state of each. */
export async function findSanctionableControls(db: Database, standardCode: string) {
  return await db
    .selectFrom("company_standard as followed")
    .innerJoin("standard", "standard.id", "followed.standard_id")
    .innerJoin("control_text as node", "node.version_id", "followed.version_id")
    .innerJoin("control", "control.id", "node.control_id")
    .leftJoin("control_status as state", "state.control_id", "control.id")
    .select([
      "control.id as control_id",
      "control.code",
      "node.title",
      "node.tiers",
      "followed.tiers as chosen_tiers",
      sql<Record<string, string>>`node.attributes`.as("attributes"),
      sql<Legal>`node.legal`.as("legal"),
      sql<Result>`coalesce(state.result, 'not_assessed')`.as("result"),
    ])
    .where("standard.code", "=", standardCode)
    .where("followed.enabled", "=", true)
    .where("node.assessable", "=", true)
    .where("node.withdrawn", "=", false)
    .where(sql<boolean>`node.legal ->> 'infraction' is not null`)
    .orderBy("node.position")
    .execute();
}
export type PunishableRow = Awaited<ReturnType<typeof findSanctionableControls>>[number];
