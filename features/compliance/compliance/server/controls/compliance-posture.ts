import {
  findEnabledStandards,
  findPositions,
  inScope,
  scoreOf,
} from "#features/compliance/control-states/server/control-states.public.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** Returns the company's state in each standard that it follows, and its overdue controls. */
export async function compliancePosture(db: Database, today: string) {
  const standards = await findEnabledStandards(db);
  const positions = inScope(await findPositions(db));
  const byStandard = Map.groupBy(positions, ({ standard_id }) => standard_id);
  const applicable = positions.filter(({ result }) => result !== "not_applicable");
  return {
    standards: standards.map(({ standard_id, short_name }) => {
      const { compliance, coverage } = scoreOf(byStandard.get(standard_id) ?? []);
      return { short_name, compliance, coverage };
    }),
    overdue_controls: applicable.filter(
      ({ due_date, work_status }) => due_date !== null && due_date < today && work_status !== "done",
    ).length,
    expired_evidence: applicable.filter(({ evidence_state }) => evidence_state === "expired").length,
  };
}
