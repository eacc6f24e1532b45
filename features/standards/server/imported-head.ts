import type { StandardHead } from "#features/standards/readers/standard-draft.ts";
import type { Survey } from "#features/standards/readers/survey-standard.ts";
import { usualTarget } from "#features/standards/readers/usual-scale.ts";
import { proposedHead } from "./read-import.ts";
import type { StandardFile } from "./standard-import.rules.ts";

/** The head that an import is stored with: what the person said over what the file says. */
export function readStandardHead(file: StandardFile, survey: Survey): StandardHead {
  const { description, notice, scale, tiers } = survey.head;
  return {
    ...proposedHead(file, survey),
    description,
    notice,
    source_url: null,
    scale,
    target: usualTarget(scale),
    tiers,
  };
}
