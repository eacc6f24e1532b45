import type { Database } from "#platform/server/database/open-database.ts";
import { findAllowedProviders } from "./allowed-provider.store.ts";

/** The outside provider that the active company chose and may use; undefined where the built-in engine answers. */
export async function chosenProvider(db: Database): Promise<{ name: string } | undefined> {
  return (await findAllowedProviders(db)).find(({ chosen, kind }) => chosen && kind !== "built_in");
}
