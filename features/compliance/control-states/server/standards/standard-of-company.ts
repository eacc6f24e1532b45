import type { CompanyStandard } from "#features/compliance/control-states/company-standards.contract.ts";
import type { EvidenceState, Result } from "#features/compliance/control-states/control-states.contract.ts";
import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { providerZone } from "#platform/contract/dates/calendar-text.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { findPositions } from "../states/control-position.store.ts";
import { findRecordedState } from "../states/control-selection.store.ts";
import { companyStandardFrom } from "./company-standard.rules.ts";
import {
  findEnabledStandards,
  findStandard,
  lockStandard,
  type StandardRow,
} from "./company-standard.store.ts";

const format = (moment: Date) => calendarDay(moment, providerZone).split("-").reverse().join("-");

/** Returns a standard that the company follows, locked until commit; refuses if it follows none with this id. */
export async function lockAdoptedStandard(db: Database, standardId: number): Promise<StandardRow> {
  const standard = await lockStandard(db, standardId);
  if (!standard) throw new Refusal("not_found");
  if (!standard.enabled)
    throw new Refusal("conflict", {
      detail: `La empresa ya no sigue ${standard.short_name}. Actívela para cambiar sus controles.`,
    });
  return standard;
}

/** Returns a followed standard, locked until commit; refuses if its period is closed. */
export async function lockOpen(db: Database, standardId: number): Promise<StandardRow> {
  const standard = await lockAdoptedStandard(db, standardId);
  if (standard.closed_at)
    throw new Refusal("conflict", {
      detail: `El período de ${standard.short_name} está cerrado desde el ${format(standard.closed_at)}, por ${standard.closed_by_name}. Para cambiar sus controles hay que reabrirlo.`,
    });
  return standard;
}

/** Returns a standard that the company follows, or undefined. */
export async function standardOfCompany(
  db: Database,
  standardId: number,
): Promise<CompanyStandard | undefined> {
  const [standard] = await findEnabledStandards(db, standardId);
  return standard && companyStandardFrom(standard);
}

/** Returns a standard of the library, in the edition that the company follows, or otherwise in the current one. */
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

/** Finds the company's state of each assessable control of a standard that it follows. */
export async function controlStatesOfStandard(
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

/** Returns the control of a stored state of the company. */
export async function controlOfStatus(db: Database, statusId: string): Promise<number | undefined> {
  return (await findRecordedState(db, statusId))?.control_id;
}
