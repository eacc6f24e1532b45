import type { FindingBody } from "#features/posture/assessments/contracts/assessment-findings.contract.ts";
import { severityRank } from "#platform/contract/severity-rank.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { rateVector } from "./rate-vector.ts";

/** The columns of a finding as it is written. A vector that is not valid is refused. */
export function findingColumnsOf(body: FindingBody) {
  const { vector, severity, references, assets: _assets, ...written } = body;
  const rating = vector === null || vector === "" ? undefined : rateVector(vector);
  if (vector && !rating)
    throw new Refusal("invalid_input", {
      detail: "El vector CVSS no es válido. Se escribe como CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H.",
    });
  return {
    ...written,
    references_text: references,
    vector: rating?.vector ?? null,
    cvss_version: rating?.version ?? null,
    score: rating?.score.toFixed(1) ?? null,
    scored_by: rating?.scored_by ?? null,
    severity: severityRank(rating?.severity ?? severity),
  };
}

/** Returns the assets of a finding as they were entered, sorted and without duplicates. */
export const sortedAssets = ({ assets }: Pick<FindingBody, "assets">): string[] =>
  [...new Set(assets)].sort();
