import type { StandardHead } from "#features/standards/readers/standard-draft.ts";
import type { Survey } from "#features/standards/readers/survey-standard.ts";
import { usualTarget } from "#features/standards/readers/usual-scale.ts";
import { proposedHead } from "./read-import.ts";
import type { ImportRow } from "./standard-import.store.ts";

/** The head that an import is stored with: what the person said over what the file says. */
export function readStandardHead(row: ImportRow, survey: Survey): StandardHead {
  const { description, notice, scale, tiers } = survey.head;
  return {
    ...proposedHead(row, survey),
    description,
    notice,
    source_url: null,
    scale,
    target: usualTarget(scale),
    tiers,
  };
}
