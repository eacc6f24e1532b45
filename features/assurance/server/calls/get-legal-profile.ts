import type * as contract from "#features/assurance/contracts/legal-profile.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { legalView } from "../law/legal-view.ts";

export const getLegalProfile: Verb<typeof contract.getLegalProfile> = (context) => legalView(context);
