import type * as contract from "#features/attack/attack.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { groupsInUse } from "../catalogue/catalogue-in-use.ts";

export const listGroups: Verb<typeof contract.listGroups> = async ({ db }) => await groupsInUse(db);
