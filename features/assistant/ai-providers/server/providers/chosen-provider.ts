import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { findAllowedProviders } from "./provider.store.ts";

/** Returns the provider that the active company chose, when it supports embeddings. */
export async function embeddingProvider(
  db: Database,
): Promise<{ id: number; name: string; model: string } | undefined> {
  const provider = (await findAllowedProviders(db)).find(
    (each) => each.chosen && each.embedding_model !== "",
  );
  return provider && { id: provider.id, name: provider.name, model: provider.embedding_model };
}

/**
 * Returns the external AI provider that the active company chose and may use; undefined if the built-in engine
 * answers.
 */
export async function chosenProvider(
  db: Database,
): Promise<{ id: number; name: string; model: string } | undefined> {
  return (await findAllowedProviders(db)).find(({ chosen, kind }) => chosen && kind !== "built_in");
}

/** Returns a provider that the active company may use. A provider that it may not use is reported as not found. */
export async function requireProvider(db: Database, id: number): Promise<{ id: number; name: string }> {
  const provider = (await findAllowedProviders(db)).find((allowedEntry) => allowedEntry.id === id);
  if (!provider) {
    throw new Refusal("invalid_input", {
      detail: "Ese proveedor de IA no existe o su empresa no lo tiene habilitado.",
    });
  }
  return { id: provider.id, name: provider.name };
}
