import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/vulnerabilities/contracts/period.contract.ts";
import { findClosedPeriods, isFrozen } from "#features/vulnerabilities/server/periods/period.store.ts";
import { addNote } from "#features/vulnerabilities/server/periods/period-note.store.ts";
import { periodDetail, periodNamed } from "#features/vulnerabilities/server/periods/period-view.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const addPeriodNote: Verb<typeof contract.addPeriodNote> = async (
  { db, actor, clock, audit },
  { id, finding_id = null, text },
) => {
  const { name } = await periodNamed(db, id);
  if (!(await findClosedPeriods(db)).has(id))
    throw new Refusal("conflict", {
      detail: "El período sigue abierto: corrija el hallazgo mismo, y el período lo dirá.",
    });
  if (finding_id && !(await isFrozen(db, id, finding_id))) throw new Refusal("not_found");
  const author = authorOf(actor);
  const note = { id: uuidv7(), period_id: id, finding_id, text };
  await addNote(db, {
    ...note,
    company_id: companyIn(actor),
    noted_by: author.id,
    noted_by_name: author.name,
    noted_at: clock.now(),
  });
  audit({
    action: "vulnerabilities.period_noted",
    objectType: "vulnerability_period",
    objectId: id,
    details: { period: name, finding_id, text },
  });
  return await periodDetail(db, id, clock.now());
};
