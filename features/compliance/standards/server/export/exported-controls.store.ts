import type { Legal } from "#features/compliance/standards/standards.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export interface ExportedControl {
  code: string;
  parent: string | null;
  title: string;
  guidance: string;
  typical_evidence: string[];
  assessable: boolean;
  weight: number;
  tiers: string[];
  attributes: Record<string, string>;
  legal: Legal | null;
  withdrawn: boolean;
}

/** Returns all controls of an edition, in its order. */
export async function findExportedControls(db: Database, versionId: number): Promise<ExportedControl[]> {
  const rows = await db
    .selectFrom("control_text")
    .innerJoin("control", "control.id", "control_text.control_id")
    .leftJoin("control as parent", "parent.id", "control_text.parent_id")
    .select([
      "control.code",
      "parent.code as parent",
      "control_text.title",
      "control_text.guidance",
      "control_text.typical_evidence",
      "control_text.assessable",
      "control_text.weight",
      "control_text.tiers",
      "control_text.attributes",
      "control_text.legal",
      "control_text.withdrawn",
    ])
    .where("control_text.version_id", "=", versionId)
    .orderBy("control_text.position")
    .execute();
  return rows.map((row) => ({
    ...row,
    attributes: row.attributes as Record<string, string>,
    legal: row.legal as Legal | null,
  }));
}
