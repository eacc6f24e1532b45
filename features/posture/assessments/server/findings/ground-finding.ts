import { assessmentCode } from "#features/posture/assessments/assessments.labels.ts";
import { CvssVersion } from "#features/posture/assessments/contracts/assessment-findings.contract.ts";
import { assessmentSource } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { recordFinding } from "#features/posture/findings/server/findings.public.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import type { Steps } from "#platform/server/steps.ts";
import type { DraftRow } from "./finding.store.ts";

interface Statement {
  draft: DraftRow;
  assessmentNumber: number;
  assets: readonly string[];
  isThere: boolean;
  at: Date;
}

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .slice(0, 50);

/**
 * States in the shared findings of the portal that a finding exists on its assets, or no longer does. Its rule id is
 * the id of the finding, so repeating the statement changes nothing. Returns the shared findings by asset.
 */
export async function stateFinding(
  steps: Pick<Steps, "gate" | "actor" | "within">,
  { draft, assessmentNumber, assets, isThere, at }: Statement,
): Promise<Map<string, string>> {
  const score = draft.score === null ? null : Number(draft.score);
  const findings = new Map<string, string>();
  for (const asset of assets) {
    const { id } = await recordFinding(steps, {
      source: assessmentSource,
      asset,
      rule_id: `evaluacion:${draft.id}`,
      title: draft.title,
      description: [
        `${assessmentCode(assessmentNumber)}, hallazgo H-${draft.number}.`,
        draft.summary,
        draft.description,
      ]
        .filter((part) => part !== "")
        .join("\n\n"),
      solution: draft.recommendation,
      cves: [],
      cwes: draft.cwes,
      references: linesOf(draft.references_text),
      cvss:
        draft.vector !== null && score !== null
          ? { version: CvssVersion.parse(draft.cvss_version), vector: draft.vector, score }
          : null,
      severity: severityOfRank(draft.severity),
      is_there: isThere,
      at: at.toISOString(),
    });
    findings.set(asset, id);
  }
  return findings;
}
