import { targetPath } from "#features/posture/hardening/hardening-address.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { fixedHarm } from "#platform/server/matters/harm.rules.ts";
import { defineMatter, maxMatters } from "#platform/server/matters/matter-kind.ts";
import { findWaitingAgain } from "./expired-answer.store.ts";

/**
 * Pending matters: manual checks whose answer has expired. The client and the provider are both pending parties, and
 * either may answer.
 */
export const manualAnswerMatters = defineMatter({
  kind: "hardening",
  label: "Revisiones manuales",
  permission: "finding.work",
  tables: ["check_answer", "check_result", "benchmark_target"],
  async compute({ db, clock }) {
    const rows = await findWaitingAgain(db, dayOf(clock.now()), maxMatters);
    return rows.flatMap(({ target_id, title, asset_name, since, checks }) =>
      (["client", "provider"] as const).map((side) => ({
        id: target_id,
        side,
        code: asset_name,
        title: `${checks === 1 ? "Una revisión manual espera" : `${checks} revisiones manuales esperan`} respuesta otra vez: ${title}`,
        need: "responda de nuevo las revisiones manuales",
        severity: null,
        state: "Respuesta vencida",
        due: null,
        deadline: "none" as const,
        harm: fixedHarm(20, "Configuración sin revisar"),
        since,
        path: targetPath(target_id, { resultado: "manual" }),
      })),
    );
  },
});
