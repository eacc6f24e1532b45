import { v7 as uuidv7 } from "uuid";
import type { addEntry as call } from "#features/assessments/contracts/assessments.contract.ts";
import {
  recordAct,
  refuseOver,
  takeAssessment,
} from "#features/assessments/server/work/act-on-assessment.ts";
import { assessmentDetail } from "#features/assessments/server/work/assessment-view.ts";
import { insertEntry } from "#features/assessments/server/work/entry.store.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const addEntry: Verb<typeof call> = async (context, { id, at, ...entry }) => {
  const { db, actor, clock } = context;
  const now = clock.now();
  const row = await takeAssessment(context, { id });
  refuseOver(row);
  if (entry.kind === "activity" && row.started_at === null)
    throw new Refusal("conflict", {
      detail: "La evaluación no ha comenzado: no hay actividad que registrar.",
    });
  const happenedAt = at === undefined ? now : new Date(at);
  if (happenedAt > now) throw new Refusal("invalid_input", { detail: "La fecha todavía no llega." });
  await insertEntry(
    db,
    { companyId: companyIn(actor), assessmentId: id },
    { ...entry, id: uuidv7(), at: happenedAt, actor_name: authorOf(actor).name },
  );
  recordAct(context, row, "entry_added", { kind: entry.kind });
  return await assessmentDetail(context, id);
};
