import type { listPromiseChoices as call } from "#features/delivery/contracts/promises.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { listAssignees } from "#platform/server/work/assignee.ts";
import { findServices } from "../promises/promise.store.ts";

export const listPromiseChoices: Verb<typeof call> = async (context) => ({
  services: await findServices(context.db, companyIn(context.actor)),
  people: (await listAssignees(context, "provider")).items,
});
