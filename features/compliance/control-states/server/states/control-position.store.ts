import { sql } from "kysely";
import type {
  EvidenceState,
  Result,
  WorkStatus,
} from "#features/compliance/control-states/control-states.contract.ts";
import type { Infraction } from "#features/compliance/standards/standards.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/**
 * The nodes of the editions that a company follows, each with its state. A node without a state counts as not
 * assessed.
 */
export const controlPositions = (db: Database) =>
  db
    .selectFrom("company_standard as followed")
    .innerJoin("control_text as node", "node.version_id", "followed.version_id")
    .innerJoin("control", "control.id", "node.control_id")
    .leftJoin("control_status as state", (join) =>
      join
        .onRef("state.company_id", "=", "followed.company_id")
        .onRef("state.control_id", "=", "node.control_id"),
    );

export const stateColumns = {
  result: sql<Result>`coalesce(state.result, 'not_assessed')`,
  work_status: sql<WorkStatus>`coalesce(state.work_status, 'to_do')`,
  evidence_state: sql<EvidenceState>`coalesce(state.evidence_state, 'none')`,
  infraction: sql<Infraction | null>`node.legal ->> 'infraction'`,
};

/** Finds the nodes of the enabled standards in tree order, with the data that scores and issue lists need. */
export async function findPositions(db: Database, standardId?: number) {
  let query = controlPositions(db)
    .select([
      "followed.company_id",
      "followed.standard_id",
      "followed.tiers as chosen_tiers",
      "node.control_id",
      "node.parent_id",
      "node.depth",
      "node.title",
      "node.assessable",
      "node.withdrawn",
      "node.weight",
      "node.tiers",
      "control.code",
      "state.implementation_score",
      "state.documentation_score",
      "state.grade",
      "state.owner_name",
      "state.due_date",
      stateColumns.result.as("result"),
      stateColumns.work_status.as("work_status"),
      stateColumns.evidence_state.as("evidence_state"),
      stateColumns.infraction.as("infraction"),
    ])
    .where("followed.enabled", "=", true)
    .orderBy("followed.standard_id")
    .orderBy("node.position");
  if (standardId !== undefined) query = query.where("followed.standard_id", "=", standardId);
  return await query.execute();
}
export type Position = Awaited<ReturnType<typeof findPositions>>[number];
