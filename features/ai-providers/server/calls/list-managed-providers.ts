import type * as contract from "#features/ai-providers/manage-ai-providers.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { managedProviders } from "../providers/managed-provider.ts";

export const listManagedProviders: Verb<typeof contract.listManagedProviders> = ({ db, clock }) =>
  managedProviders(db, clock);
