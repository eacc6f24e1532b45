import type * as contract from "#features/access/access.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { currentUser } from "../accounts/current-user.ts";

export const listUsers: Verb<typeof contract.listUsers> = async (context) => [await currentUser(context)];
