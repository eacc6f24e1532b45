import type * as contract from "#features/assurance/contracts/nonconformity.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { openNonconformity } from "./open-nonconformity.ts";

/** The same as what an audit finds, but only of the two kinds that the company may note by itself. */
export const recordObservation: Verb<typeof contract.recordObservation> = (context, found) =>
  openNonconformity(context, found);
