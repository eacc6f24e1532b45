import * as paths from "#platform/contract/paths.ts";
import type { Notice } from "#platform/server/notices/notice.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { DecisionRow } from "./decision.store.ts";

/** Notifies one side that a decision waits for it, or how the decision ended. */
export function notifyOfDecision(
  { notify }: Pick<VerbContext, "notify">,
  { id, number, justification }: Pick<DecisionRow, "id" | "number" | "justification">,
  kind: "decision" | "refused" | "clock_near" | "clock_late",
  to: Notice["to"],
): void {
  notify({
    kind,
    to,
    about: {
      type: "finding_decision",
      id,
      name: `la aceptación de riesgo ${number}`,
      title: justification.slice(0, 200),
      path: `${paths.riskDecisions}?mostrar=todas&decision=${id}`,
    },
    many: { noun: "aceptaciones de riesgo", path: `${paths.riskDecisions}?mostrar=pendientes` },
  });
}
