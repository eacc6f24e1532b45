import type { getObligation as call } from "#features/delivery/contracts/obligations.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { obligationDetail } from "../obligations/obligation-view.ts";

export const getObligation: Verb<typeof call> = (context, { id }) => obligationDetail(context, id);
