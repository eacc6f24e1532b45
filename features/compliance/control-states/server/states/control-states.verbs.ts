import { v7 as uuidv7 } from "uuid";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../control-states.contract.ts";
import { lockOpen } from "../standards/standard-of-company.ts";
import { changeControls } from "./change-controls.ts";
import { untouchedState } from "./control-change.rules.ts";
import { findRecordedState } from "./control-selection.store.ts";
import { removeStatus, storeStatuses } from "./control-status.store.ts";

const deleteStatus: Verb<typeof contract.deleteStatus> = async (context, { id }) => {
  const { db, actor, audit, clock } = context;
  const recorded = await findRecordedState(db, id);
  if (!recorded) throw new Refusal("not_found");
  const standard = await lockOpen(db, recorded.standard_id);
  // The evidence is still linked: its state does not depend on the person's assessment, which is withdrawn.
  const { evidence_state: _evidence, ...change } = untouchedState;
  await changeControls(context, standard, [{ controlId: recorded.control_id, change, reason: "" }], {
    check(row) {
      if (row.id !== id) throw new Refusal("not_found");
    },
  });
  const recordedState = await findRecordedState(db, id);
  await removeStatus(db, id);
  if (recordedState && recordedState.evidence_state !== "none") {
    await storeStatuses(db, [
      {
        ...untouchedState,
        evidence_state: recordedState.evidence_state,
        company_id: companyIn(actor),
        standard_id: recordedState.standard_id,
        control_id: recordedState.control_id,
        id: uuidv7(),
        version: recordedState.version,
        at: clock.now(),
        by: authorOf(actor).name,
      },
    ]);
  }
  audit({
    action: "compliance.status_deleted",
    objectType: "control",
    objectId: recorded.control_id,
    details: { standard: standard.short_name, code: recorded.code, result: recorded.result },
  });
  return {};
};

export const controlStatesVerbs = [route(contract.deleteStatus, deleteStatus)];
