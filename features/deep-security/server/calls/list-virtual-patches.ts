import type { listVirtualPatches as call } from "#features/deep-security/contracts/computers.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findVirtualPatches } from "../computers/virtual-patch.store.ts";

const maxItems = 200;

export const listVirtualPatches: Verb<typeof call> = async ({ db, clock }, { state }) => {
  const items = await findVirtualPatches(db, { state, limit: maxItems + 1, now: clock.now() });
  return { items: items.slice(0, maxItems), capped: items.length > maxItems };
};
