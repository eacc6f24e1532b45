import type { InvestigationVisibility } from "#features/response/investigations/contracts/investigation-terms.contract.ts";
import type { Investigation } from "#features/response/investigations/contracts/investigations.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import type { InvestigationRow } from "./investigation.store.ts";

export const investigationCode = ({ series, number }: { series: string; number: number }): string =>
  `${series}-${number}`;

/** Returns the text that the search of the list searches. */
export const searchText = ({ question, context }: { question: string; context: string }): string =>
  foldText(`${question} ${context}`);

function visibilityOf({
  restricted,
  client_visible,
}: Pick<InvestigationRow, "restricted" | "client_visible">): InvestigationVisibility {
  if (restricted) return "restricted";
  return client_visible ? "client" : "internal";
}

export interface MatrixCounts {
  hypotheses: number;
  evidence: number;
}

export function investigationFrom(
  row: InvestigationRow,
  { hypotheses, evidence }: MatrixCounts,
): Investigation {
  return {
    id: row.id,
    code: investigationCode(row),
    question: row.question,
    severity: severityOfRank(row.severity),
    tlp: row.tlp,
    status: row.status,
    visibility: visibilityOf(row),
    lead_id: row.assignee_id,
    lead_name: row.assignee_name,
    result: row.result,
    confidence: row.confidence,
    hypotheses,
    evidence,
    opened_at: row.opened_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    concluded_at: row.concluded_at?.toISOString() ?? null,
    version: row.version,
  };
}
