import type * as contract from "#features/investigations/contracts/investigation-outcome.contract.ts";
import { refuseRestricted, turnInto } from "#features/investigations/server/work/act-on-investigation.ts";
import { findInvestigation } from "#features/investigations/server/work/investigation.store.ts";
import { investigationDetail } from "#features/investigations/server/work/investigation-detail.ts";
import { findingNumber } from "#features/scans/scans.words.ts";
import { recordFinding as record } from "#features/scans/server/scans.public.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { SteppedVerb } from "#platform/server/steps.ts";

export const recordFinding: SteppedVerb<typeof contract.recordFinding> = async (steps, { id, ...found }) => {
  const at = await steps.within("read", async ({ db, clock }) => {
    const row = await findInvestigation(db, id);
    if (!row) throw new Refusal("not_found");
    refuseRestricted(row, "Una vulnerabilidad la lee toda la empresa");
    return clock.now().toISOString();
  });
  const finding = await record(steps, { ...found, rule_id: null, is_there: true, at });
  return await steps.within("write", async (context) => {
    const name = `${findingNumber(finding.number)} ${found.title}`;
    await turnInto(context, id, async () => ({ name, path: `/Vulnerabilidades/${finding.id}` }));
    return await investigationDetail(context, id);
  });
};
