import type * as contract from "#features/attack/version.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { versionList } from "../catalogue/version-list.ts";

export const listVersions: Verb<typeof contract.listVersions> = async (context) => ({
  items: await versionList(context),
});
