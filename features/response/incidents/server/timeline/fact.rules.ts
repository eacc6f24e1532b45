import { createHash } from "node:crypto";
import type { FactDraft } from "#features/response/incidents/contracts/incident-timeline.contract.ts";
import type { NewFact } from "./fact.store.ts";

/** Returns the key by which a fact that was already imported is recognised: its time, kind and text. */
export const factKey = ({
  at,
  category,
  technical,
}: Pick<FactDraft, "at" | "category" | "technical">): Buffer =>
  createHash("sha256")
    .update(`${new Date(at).toISOString()}\n${category}\n${technical}`)
    .digest();

/** Returns a draft as a row for the database. */
export function newFactFrom(id: string, { source, ...draft }: FactDraft): NewFact {
  return {
    ...draft,
    id,
    at: new Date(draft.at),
    source_kind: source?.kind ?? null,
    source_ref: source?.ref ?? null,
    key: factKey(draft),
  };
}
