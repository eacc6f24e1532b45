import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { findAllowedProviders } from "./allowed-provider.store.ts";

/** A provider that the active company may use. One that it may not is answered like one that never was. */
export async function requireProvider(db: Database, id: number): Promise<{ id: number; name: string }> {
  const provider = (await findAllowedProviders(db)).find((allowed) => allowed.id === id);
  if (!provider) {
    throw new Refusal("invalid_input", {
      detail: "Ese proveedor de IA no existe o su empresa no lo tiene habilitado.",
    });
  }
  return { id: provider.id, name: provider.name };
}
