import type { listHuntsOf as call } from "#features/hunting/hunt-use.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { huntCode } from "../hunts/hunt-view.ts";
import { findHuntsOf } from "../uses/hunt-use.store.ts";

export const listHuntsOf: Verb<typeof call> = async ({ db }, of) => ({
  items: (await findHuntsOf(db, of)).map(({ id, number, title }) => ({ id, code: huntCode(number), title })),
});
