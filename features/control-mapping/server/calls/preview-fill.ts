import type * as contract from "#features/control-mapping/control-mapping.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { fillOf } from "../paths/fill-of.ts";

export const previewFill: Verb<typeof contract.previewFill> = async ({ db }, input) =>
  await fillOf(db, input);
