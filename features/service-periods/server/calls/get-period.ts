import type { getPeriod as call } from "#features/service-periods/service-periods.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { periodDetail } from "../periods/period-view.ts";

export const getPeriod: Verb<typeof call> = (context, { id }) => periodDetail(context, id);
