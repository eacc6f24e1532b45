import type { VexDecision } from "#features/posture/scans/server/scans.public.ts";

const longestNote = 4_000;

/** What is declared of a vulnerability, as a sentence ends. */
const declared: Record<VexDecision["status"], string> = {
  not_affected: "no afecta",
  false_positive: "no afecta",
  fixed: "está corregida",
  affected: "afecta",
  under_investigation: "se está investigando",
};

/** What a finding's story says of a statement: who declares what, why, and what to do, as its document has it. */
export function statementNote({
  vulnerability,
  status,
  justification,
  detail,
  action,
  author,
}: Pick<VexDecision, "vulnerability" | "status" | "justification" | "detail" | "action" | "author">): string {
  const settles = status === "not_affected" || status === "false_positive";
  return [
    `${author ?? "El documento VEX"} declara que ${vulnerability} ${declared[status]}.`,
    justification && `Motivo: ${justification}.`,
    detail,
    !settles && action && `Qué hacer: ${action}`,
  ]
    .filter(Boolean)
    .join(" ")
    .slice(0, longestNote);
}
