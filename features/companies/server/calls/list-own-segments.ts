import type { listOwnSegments as call } from "#features/companies/company-segments.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findOwnSegments } from "../segments/own-segments.store.ts";

export const listOwnSegments: Verb<typeof call> = async (context) => ({
  items: await findOwnSegments(context),
});
