import type * as contract from "#features/incidents/contracts/incidents.contract.ts";
import { taxonomy } from "#features/incidents/server/taxonomy/taxonomy.ts";
import type { Verb } from "#platform/server/verb.ts";

export const getTaxonomy: Verb<typeof contract.getTaxonomy> = async () => taxonomy;
