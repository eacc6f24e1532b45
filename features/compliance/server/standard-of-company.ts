import type { CompanyStandard } from "#features/compliance/company-standards.contract.ts";
import type { EvidenceState, Result } from "#features/control-states/control-states.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { companyStandardFrom } from "./company-standard.rules.ts";
import { findEnabledStandards, findStandard } from "./company-standard.store.ts";
import { findPositions } from "./control-position.store.ts";
import { findRecorded } from "./control-selection.store.ts";

/** A standard that the company follows, or undefined. */
export async function standardOfCompany(
  db: Database,
  standardId: number,
): Promise<CompanyStandard | undefined> {
  const [standard] = await findEnabledStandards(db, standardId);
  return standard && companyStandardFrom(standard);
}

/** A standard of the library, in the edition that the company follows or in the current one, followed or not. */
export async function standardOfLibrary(
  db: Database,
  standardId: number,
): Promise<CompanyStandard | undefined> {
  const standard = await findStandard(db, standardId);
  return standard && companyStandardFrom(standard);
}

export async function standardsOfCompany(db: Database): Promise<CompanyStandard[]> {
  return (await findEnabledStandards(db)).map(companyStandardFrom);
}

/** What the company says of each assessable control of a standard that it follows. */
export async function statesOf(
  db: Database,
  standardId: number,
): Promise<Map<number, { result: Result; evidenceState: EvidenceState }>> {
  const positions = await findPositions(db, standardId);
  return new Map(
    positions
      .filter(({ assessable }) => assessable)
      .map(({ control_id, result, evidence_state }) => [
        control_id,
        { result, evidenceState: evidence_state },
      ]),
  );
}

/** The control that a recorded state of the company speaks of. */
export async function controlOfStatus(db: Database, statusId: string): Promise<number | undefined> {
  return (await findRecorded(db, statusId))?.control_id;
}
