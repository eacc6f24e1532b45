import { foldText } from "#platform/contract/fold-text.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { RevisionFacts } from "./write-artifact.store.ts";

interface StatedDays {
  period_from?: string | undefined;
  period_to?: string | undefined;
  collected_on?: string | undefined;
  valid_until?: string | undefined;
  note: string;
}

/** Returns the dates of a revision; refuses a period that ends before it begins. */
export function revisionFacts({
  period_from,
  period_to,
  collected_on,
  valid_until,
  note,
}: StatedDays): RevisionFacts {
  if (period_from && period_to && period_to < period_from)
    throw new Refusal("invalid_input", { detail: "El período termina antes de comenzar." });
  return {
    period_from: period_from ?? null,
    period_to: period_to ?? null,
    collected_on: collected_on ?? null,
    valid_until: valid_until ?? null,
    note,
  };
}

interface Words {
  title: string;
  description: string;
  owner_name: string | null;
  files: readonly { name: string }[];
}

/** Returns the text of a piece of evidence in which searches look. */
export function searchText({ title, description, owner_name, files }: Words): string {
  return foldText([title, description, owner_name ?? "", ...files.map(({ name }) => name)].join(" "));
}
