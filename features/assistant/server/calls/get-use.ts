import { outcomes, ratings } from "#features/assistant/answer.contract.ts";
import type * as contract from "#features/assistant/manage-assistant.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findUse } from "../conversations/use.store.ts";
import { zoneOf } from "../tools/tool.ts";

const dayMs = 86_400_000;

export const getUse: Verb<typeof contract.getUse> = async ({ db, actor, clock }, { days }) => {
  const use = await findUse(db, new Date(clock.now().getTime() - days * dayMs), zoneOf(actor));
  const count = (rows: { value: string; answers: number }[], value: string) =>
    rows.find((row) => row.value === value)?.answers ?? 0;
  return {
    days: use.days,
    people: use.people,
    outcomes: outcomes.map((outcome) => ({ outcome, answers: count(use.outcomes, outcome) })),
    kinds: use.kinds.map(({ value, answers }) => ({ kind: value, answers })),
    ratings: ratings.map((rating) => ({ rating, answers: count(use.ratings, rating) })),
  };
};
