import type { FindingArea } from "#features/scans/contracts/finding-terms.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findingAreaParts } from "../../finding-area.extension.ts";

/** Lets the area of a rule follow what people said of it. */
export async function followAnswers(
  context: VerbContext,
  area: FindingArea,
  answered: { issueId: string; assetIds: readonly string[] },
): Promise<void> {
  for (const part of context.extensions(findingAreaParts))
    if (part.area === area) await part.afterAnswers?.(context, answered);
  context.announce({ topic: "findings.changed", data: {} });
}
