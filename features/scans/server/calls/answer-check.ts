import { v7 as uuidv7 } from "uuid";
import type { answerCheck as call } from "#features/scans/contracts/check-answers.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { answerOf, mostAnswered, wrongExpiry } from "../checks/answers/check-answer.rules.ts";
import { findAnswer } from "../checks/answers/check-answer.store.ts";
import { followAnswers } from "../checks/answers/follow-answers.ts";
import { giveAnswers } from "../checks/answers/give-answers.store.ts";
import { findCheck, findWaitingElsewhere } from "../checks/answers/waiting-check.store.ts";

export const answerCheck: Verb<typeof call> = async (
  context,
  { asset_id, issue_id, locus, outcome, evidence, expires_on, where },
) => {
  const { db, actor, clock, audit } = context;
  const name = { asset_id, issue_id, locus };
  const check = await findCheck(db, name);
  if (!check) throw new Refusal("not_found");
  if (check.outcome !== "manual")
    throw new Refusal("conflict", {
      detail: "La herramienta ya juzga esta regla por sí misma: no espera la respuesta de una persona.",
    });
  const now = clock.now();
  const today = dayOf(now);
  const wrong = wrongExpiry(expires_on, today);
  if (wrong) throw new Refusal("invalid_input", { detail: wrong });
  const others =
    where === "everywhere" ? await findWaitingElsewhere(db, name, { today, most: mostAnswered }) : [];
  if (others.length === mostAnswered)
    throw new Refusal("conflict", {
      detail: `Espera en demasiados activos: se responden menos de ${mostAnswered.toLocaleString("es-CL")} a la vez.`,
    });
  const assetIds = [asset_id, ...others];
  const ids = await giveAnswers(
    db,
    {
      ...{ companyId: companyIn(actor), issueId: issue_id, locus, outcome, evidence, expiresOn: expires_on },
      ...{ bulkId: uuidv7({ msecs: now.getTime() }), at: now, by: authorOf(actor) },
    },
    assetIds,
  );
  const row = await findAnswer(db, ids.get(asset_id) ?? "");
  if (!row) throw new Error("An answer that was just given is not there");
  audit({
    action: "check_answer.given",
    objectType: "check_answer",
    objectId: row.id,
    details: { check: check.title, outcome, evidence, expires_on, assets: ids.size },
  });
  await followAnswers(context, check.area, { issueId: issue_id, assetIds });
  return { ...answerOf(row), answered: ids.size };
};
