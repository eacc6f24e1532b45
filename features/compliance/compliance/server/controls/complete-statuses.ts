import {
  findExceptions,
  findOpenNonconformities,
} from "#features/compliance/assurance/server/assurance.public.ts";
import type { ControlStatus } from "#features/compliance/control-states/control-states.contract.ts";
import type { StateChange } from "#features/compliance/control-states/server/control-states.public.ts";
import {
  changeControl,
  findRecordedState,
  findStatusRows,
  type StatusRow,
  statusFrom,
} from "#features/compliance/control-states/server/control-states.public.ts";
import { countEvidenceOf } from "#features/compliance/evidence/server/evidence.public.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** Adds to control states the data that related features have about these controls. */
export async function completeStatuses(
  db: Database,
  rows: readonly StatusRow[],
  today: string,
): Promise<ControlStatus[]> {
  if (rows.length === 0) return [];
  const evidence = await countEvidenceOf(
    db,
    rows.map(({ control_id }) => control_id),
  );
  const nonconformities = Map.groupBy(await findOpenNonconformities(db), ({ control_id }) => control_id);
  const exceptions = new Map((await findExceptions(db)).map((each) => [each.control_id, each.expires_on]));
  return rows.map((row) => {
    const until = exceptions.get(row.control_id);
    return {
      ...statusFrom(row),
      evidence_count: evidence.get(row.control_id) ?? 0,
      open_nonconformities: nonconformities.get(row.control_id)?.length ?? 0,
      excepted_until: until !== undefined && until >= today ? until : null,
    };
  });
}

/** The state of one control of the company, by the control's id. */
export async function statusOfControl(
  db: Database,
  controlId: number,
  today: string,
): Promise<ControlStatus> {
  const [status] = await completeStatuses(db, await findStatusRows(db, [controlId]), today);
  if (!status) throw new Refusal("not_found");
  return status;
}

interface Asked {
  id: string;
  version: number | undefined;
  reason: string;
  change: StateChange;
}

/** Changes a state by the id of its row. */
export async function changeRecorded(
  context: VerbContext,
  { id, version, reason, change }: Asked,
): Promise<ControlStatus> {
  const recorded = await findRecordedState(context.db, id);
  if (!recorded) throw new Refusal("not_found");
  await changeControl(context, recorded.control_id, {
    change,
    reason,
    version,
    check(row) {
      // The row was deleted meanwhile; the control may have another one by now.
      if (row.id !== id) throw new Refusal("not_found");
    },
  });
  return await statusOfControl(context.db, recorded.control_id, dayOf(context.clock.now()));
}
