import type { listPromises as call } from "#features/delivery/contracts/promises.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findPromises } from "../promises/promise.store.ts";
import { promisedFrom } from "../promises/promise-view.ts";

export const listPromises: Verb<typeof call> = async ({ db, actor }) => ({
  items: (await findPromises(db, companyIn(actor))).map(promisedFrom),
});
