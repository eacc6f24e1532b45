import type { getActor as call } from "#features/threats/contracts/actors.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { openActor } from "../actors/open-actor.ts";

export const getActor: Verb<typeof call> = async (context, { id }) => {
  const opened = await openActor(context, id);
  if (!opened) throw new Refusal("not_found");
  return opened;
};
