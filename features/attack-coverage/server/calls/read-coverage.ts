import type { getCoverage as call } from "#features/attack-coverage/attack-coverage.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findCoveredTechniques } from "../coverage/covered-techniques.ts";

export const readCoverage: Verb<typeof call> = async (context) => ({
  items: await findCoveredTechniques(context),
});
