import type * as contract from "#features/hunting/hunting.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { huntDetail } from "../hunts/hunt-view.ts";

export const getHunt: Verb<typeof contract.getHunt> = (context, { id }) => huntDetail(context, id);
