import type * as contract from "#features/assurance/nonconformity.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { nonconformityDetail } from "./nonconformity-detail.ts";

export const getNonconformity: Verb<typeof contract.getNonconformity> = (context, { id }) =>
  nonconformityDetail(context, id);
