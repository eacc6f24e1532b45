import type { VexDecision } from "../../readers/vex/vex-decision.ts";

const longestNote = 4_000;

/** The declared status of a vulnerability, as the end of a sentence. */
const declared: Record<VexDecision["status"], string> = {
  not_affected: "no afecta",
  false_positive: "no afecta",
  fixed: "está corregida",
  affected: "afecta",
  under_investigation: "se está investigando",
};

/**
 * Returns the note of a statement for a finding's activity: author, status, reason, and action, as its document has
 * them.
 */
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
