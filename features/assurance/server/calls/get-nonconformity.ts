import type * as contract from "#features/assurance/contracts/nonconformity.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { nonconformityDetail } from "../findings/nonconformity-detail.ts";

export const getNonconformity: Verb<typeof contract.getNonconformity> = (context, { id }) =>
  nonconformityDetail(context, id);
