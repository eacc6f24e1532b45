import { identityWords } from "#features/entities/entities.words.ts";
import type { Identity } from "./identity-kind.rules.ts";

/** Why a rule joined two entities, in the words of a person. */
export function joinReason({ kind, spelling }: Pick<Identity, "kind" | "spelling">): string {
  return `Comparten: ${identityWords[kind].toLowerCase()} ${spelling}`;
}
