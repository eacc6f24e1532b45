import type * as contract from "#features/assurance/contracts/measure.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { measureDetail } from "../measures/measure-detail.ts";

export const getMeasure: Verb<typeof contract.getMeasure> = (context, { id }) => measureDetail(context, id);
