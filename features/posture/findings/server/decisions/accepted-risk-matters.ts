import { remindedDays } from "#features/posture/findings/contracts/finding-decisions.contract.ts";
import type { MatterSide } from "#platform/contract/matters/matter-terms.ts";
import * as paths from "#platform/contract/paths.ts";
import { beginningOf, dayOf, daysAfter } from "#platform/server/calendar/santiago-days.ts";
import { fixedHarm } from "#platform/server/matters/harm.rules.ts";
import { defineMatter, type MatterDraft, maxMatters } from "#platform/server/matters/matter-kind.ts";
import { type DecisionRow, findAcceptedRisks } from "./decision.store.ts";

const dayMs = 86_400_000;
/** Days for which an expired acceptance is a pending item, unless its vulnerabilities are resolved before. */
const expiredDays = 30;

interface Stage {
  state: string;
  need: Record<MatterSide, string>;
  harm: MatterDraft["harm"];
}

const again = "corrija la vulnerabilidad o pida aceptar el riesgo otra vez";

const stages = {
  expired: {
    state: "Terminó",
    need: { client: again, provider: "acuerde con la empresa qué hacer con la vulnerabilidad" },
    harm: fixedHarm(55, "La aceptación terminó y la vulnerabilidad sigue abierta"),
  },
  exploited: {
    state: "En el catálogo KEV",
    need: {
      client: "decida si corrige la vulnerabilidad",
      provider: "revise si el riesgo se sigue aceptando",
    },
    harm: fixedHarm(70, "Una de sus CVE entró al catálogo KEV después de aceptarse el riesgo"),
  },
  ending: {
    state: "Por terminar",
    need: { client: again, provider: "acuerde con la empresa qué hacer cuando termine la aceptación" },
    harm: fixedHarm(35, "Al terminar la aceptación, sus vulnerabilidades se abren otra vez"),
  },
} as const satisfies Record<string, Stage>;

function draftsOf(row: DecisionRow): MatterDraft[] {
  const { id, number, justification, expires_on, kev_warned_at, approved_at, requested_at } = row;
  const stage = row.state === "expired" ? "expired" : kev_warned_at ? "exploited" : "ending";
  const { state, need, harm } = stages[stage];
  const viewName = stage === "expired" ? "todas" : "vigentes";
  return (["provider", "client"] as const).map((side) => ({
    id,
    side,
    code: `Aceptación ${number}`,
    title: justification.slice(0, 200),
    need: need[side],
    state,
    severity: null,
    path: `${paths.riskDecisions}?mostrar=${viewName}&decision=${id}`,
    due: expires_on ? beginningOf(expires_on, 1) : null,
    deadline: "day",
    harm,
    since: kev_warned_at ?? approved_at ?? requested_at,
  }));
}

/**
 * Pending items of both sides: accepted risks that are exploited since, end within two weeks, or expired with open
 * findings.
 */
export const acceptedRiskMatters = defineMatter({
  kind: "accepted_risk",
  label: "Riesgos aceptados por revisar",
  permission: "finding.read",
  tables: ["finding_decision", "finding"],
  async compute({ db, clock }) {
    const now = clock.now();
    const rows = await findAcceptedRisks(db, {
      until: daysAfter(dayOf(now), remindedDays),
      expiredSince: new Date(now.getTime() - expiredDays * dayMs),
      limit: maxMatters,
    });
    return rows.flatMap(draftsOf);
  },
});
