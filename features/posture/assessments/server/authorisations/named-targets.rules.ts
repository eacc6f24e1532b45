import { Refusal } from "#platform/server/refusal.ts";
import type { TargetRow } from "../work/scope.store.ts";

/**
 * Returns the targets that a signed document covers: the named ones, one per line; if none is named, all that may be
 * tested.
 */
export function targetsNamed(text: string, scope: readonly TargetRow[]): string[] {
  const testable = scope.filter(({ kind }) => kind !== "forbidden");
  const names = text
    .split("\n")
    .map((line) => line.trim().toLowerCase())
    .filter((line) => line !== "");
  const covered =
    names.length === 0 ? testable : testable.filter(({ target }) => names.includes(target.toLowerCase()));
  const unknown = names.find((name) => !testable.some(({ target }) => target.toLowerCase() === name));
  if (unknown !== undefined)
    throw new Refusal("invalid_input", {
      detail: `«${unknown}» no es un objetivo permitido de esta evaluación.`,
    });
  if (covered.length === 0)
    throw new Refusal("conflict", {
      detail: "La evaluación no tiene objetivos permitidos: agréguelos antes de registrar la autorización.",
    });
  return covered.map(({ id }) => id);
}
