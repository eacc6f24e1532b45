import type * as contract from "#features/company-acts/company-acts.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { awaitUndo, findAct, lockAct, setActState } from "../acts/act.store.ts";
import { actView, chosenAct } from "../acts/chosen-act.ts";
import { performActJob } from "../acts/perform-act.job.ts";

export const undoAct: Verb<typeof contract.undoAct> = async (context, { id }) => {
  const { db, audit, enqueue } = context;
  const row = await lockAct(db, id);
  if (!row) throw new Refusal("not_found");
  if (actView(context, row).undo_until === null)
    throw new Refusal("conflict", { detail: "Esta acción ya no se puede deshacer." });
  chosenAct(context, row);
  const companies = await awaitUndo(db, id);
  await setActState(db, id, { from: "finished", state: "undoing" });
  audit({
    action: "company_act.undo_started",
    objectType: "company_act",
    objectId: id,
    companyId: 0,
    details: { act: row.act, title: row.title, companies },
  });
  enqueue(performActJob, { id });
  const undone = await findAct(db, id);
  if (!undone) throw new Refusal("not_found");
  return actView(context, undone);
};
