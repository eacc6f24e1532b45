import type { DecisionState } from "#features/posture/findings/contracts/finding-decisions.contract.ts";
import { decisionStateLabels } from "#features/posture/findings/decisions.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { fixedHarm } from "#platform/server/matters/harm.rules.ts";
import { defineMatter, maxMatters } from "#platform/server/matters/matter-kind.ts";
import { findDecisionPage } from "./decision.store.ts";

const undecided: DecisionState[] = ["requested", "recommended"];

/** Pending matters: requests to accept a risk that wait for the provider's decision. */
export const decisionMatters = defineMatter({
  kind: "approval",
  label: "Aprobaciones",
  permission: "finding.approve",
  tables: ["finding_decision"],
  async compute({ db }) {
    const { items } = await findDecisionPage(db, { state: undecided, limit: maxMatters });
    return items.map(
      ({ id, number, justification, state, requested_at, requested_by_name, recommendation }) => ({
        id,
        side: "provider",
        code: `Aceptación ${number}`,
        title: justification.slice(0, 200),
        need: "apruebe o rechace la aceptación del riesgo",
        severity: null,
        state: decisionStateLabels[state],
        due: null,
        deadline: "none",
        harm: fixedHarm(35, "Riesgo pendiente de aceptar"),
        since: requested_at,
        path: `${paths.riskDecisions}?mostrar=todas&decision=${id}`,
        facts: [
          { label: "Lo pidió", value: requested_by_name },
          ...(recommendation ? [{ label: "Recomendación", value: recommendation.slice(0, 500) }] : []),
        ],
      }),
    );
  },
});
