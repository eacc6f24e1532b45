import type { ControlStatus } from "#features/compliance/control-states/control-states.contract.ts";
import { dueText, plainDay } from "../text/plain-text.ts";

const beginnings = {
  not_assessed: "Nadie lo ha evaluado todavía",
  compliant: "Se cumple",
  partially_compliant: "Se cumple en parte",
  non_compliant: "No se cumple",
  not_applicable: "No aplica a la empresa",
} as const satisfies Record<ControlStatus["result"], string>;

const evidence = {
  none: "sin evidencia",
  in_review: "con evidencia en revisión",
  valid: "con evidencia vigente",
  expiring: "con evidencia por vencer",
  expired: "con la evidencia vencida, por lo que vale la mitad",
  rejected: "con la evidencia rechazada",
} as const satisfies Record<ControlStatus["evidence_state"], string>;

/** Returns whether a control is declared as met without any evidence. */
export function isOnlyDeclared({
  result,
  evidence_state,
}: Pick<ControlStatus, "result" | "evidence_state">): boolean {
  return evidence_state === "none" && (result === "compliant" || result === "partially_compliant");
}

/** Returns the state of a control, in one or two plain sentences. */
export function controlSentence(status: ControlStatus, today: string): string {
  const { result, evidence_state, lowered, work_status, owner_name, due_date, excepted_until } = status;
  if (result === "not_applicable") return `${beginnings[result]}.`;
  const clauses: string[] = [beginnings[result]];
  if (isOnlyDeclared(status)) clauses[0] += ": declarado, sin evidencia";
  else if (result !== "not_assessed" || evidence_state !== "none")
    clauses.push(
      evidence_state === "expired" && !lowered ? "con la evidencia vencida" : evidence[evidence_state],
    );
  const sentences = [`${clauses.join(", ")}.`];
  if (excepted_until) sentences.push(`La brecha está aceptada hasta el ${plainDay(excepted_until)}.`);
  if (work_status !== "done") {
    const who = owner_name ? `A cargo de ${owner_name}` : "Sin responsable";
    sentences.push(due_date ? `${who}; su plazo ${dueText(due_date, today)}.` : `${who} y sin plazo.`);
  }
  return sentences.join(" ");
}
