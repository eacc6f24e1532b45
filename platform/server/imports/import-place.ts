import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { type Actor, companyIn } from "#platform/server/actor.ts";
import { withinGate } from "#platform/server/http/within-gate.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { ImportPlace, ImportRow } from "./file-import.store.ts";
import type { AnyImporter, ImportWork } from "./importer.ts";

/** Returns where the imports of an importer are stored for this actor: in the company, or in the provider itself. */
export function placeOf({ name, scope }: Pick<AnyImporter, "name" | "scope">, actor: Actor): ImportPlace {
  return { kind: name, companyId: scope === "platform" ? 0 : companyIn(actor) };
}

/** A transaction through the gate, in the scope of the importer. */
export function within<T>(
  { gate, actor }: ImportWork,
  { scope }: Pick<AnyImporter, "scope">,
  effect: "read" | "write",
  work: (context: VerbContext) => Promise<T>,
): Promise<T> {
  return withinGate(gate, { scope, effect, actor, http: undefined, bulk: false }, work);
}

/**
 * Runs a transaction that stores a file: it supports COPY, takes turns with other imports, and does not delay
 * requests.
 */
export function withinBulk<T>(
  { gate, actor }: ImportWork,
  importer: Pick<AnyImporter, "name" | "scope">,
  work: (context: VerbContext) => Promise<T>,
): Promise<T> {
  const frame = { scope: importer.scope, effect: "write", actor, http: undefined, bulk: true } as const;
  return gate.bulkPlaces.within(placeOf(importer, actor).companyId, () => withinGate(gate, frame, work));
}

/** Returns the data of the file that the row of the import contains. */
export const factsOf = (row: ImportRow) => ({ ...row, companyId: row.company_id, name: row.file_name });

const actedOn = new Set(["conflict", "invalid_input", "not_found"]);

/** Returns the sentence of an error on which a person can act; other errors are thrown, and the job is tried again. */
export function reasonOf(error: unknown): string {
  if (error instanceof UnreadableFile) return error.message;
  if (error instanceof Refusal && actedOn.has(error.code))
    return error.message || "No se pudo guardar lo que trae el archivo.";
  throw error;
}
