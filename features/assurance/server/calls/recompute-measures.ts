import type * as contract from "#features/assurance/contracts/measure.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { dueSettlements } from "../measures/due-settlements.ts";
import { changeMeasure } from "../measures/measure.store.ts";

export const recomputeMeasures: Verb<typeof contract.recomputeMeasures> = async (context) => {
  const { db, actor, clock, audit, announce } = context;
  const settlements = await dueSettlements(context);
  if (settlements.length === 0) {
    context.nothingChanged();
    return { changed: 0 };
  }
  const frame = { at: clock.now(), by: authorOf(actor).name };
  for (const { id, status, status_note } of settlements)
    await changeMeasure(db, id, { status, status_note }, frame);
  audit({
    action: "measure.settled",
    objectType: "measure",
    details: {
      changed: settlements.map(({ name, from, status, status_note }) => ({
        name,
        from,
        to: status,
        status_note,
      })),
    },
  });
  announce({ topic: "assurance.changed", data: {} });
  return { changed: settlements.length };
};
