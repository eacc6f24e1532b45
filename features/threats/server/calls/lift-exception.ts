import type { liftException as call } from "#features/threats/contracts/sightings.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findException, liftException as takeBack } from "../sightings/exception.store.ts";
import { growMatching, lockMatching } from "../sightings/write-sightings.store.ts";

export const liftException: Verb<typeof call> = async (context, { id }) => {
  const { db, actor, clock, audit, announce } = context;
  await lockMatching(db, companyIn(actor));
  const exception = await findException(db, id);
  if (!exception) throw new Refusal("not_found");
  if (exception.lifted_at !== null) {
    context.nothingChanged();
    return { id, uncovered: 0 };
  }
  const uncovered = await takeBack(db, id, { now: clock.now(), name: authorOf(actor).name });
  await growMatching(db);
  audit({
    action: "threats.exception_lifted",
    objectType: "threat_exception",
    objectId: id,
    details: { uncovered },
  });
  announce({ topic: "threats.changed", data: { exception: id } });
  return { id, uncovered };
};
