import * as paths from "#platform/contract/paths.ts";
import { beginningOf, dayOf } from "#platform/server/calendar/santiago-days.ts";
import { harmOf } from "#platform/server/matters/harm.rules.ts";
import { defineMatter, maxMatters } from "#platform/server/matters/matter-kind.ts";
import { findExpiredAnswers } from "./cloud-home.store.ts";

/** Points by which an unrepeated check ranks below an alert of the same severity. */
const uncheckedPoints = -40;

/** Pending matters of both sides: manual cloud checks whose answer has expired. */
export const expiredAnswerMatters = defineMatter({
  kind: "cloud_manual_check",
  label: "Revisiones manuales de la nube",
  permission: "finding.work",
  tables: ["check_answer", "check_result"],
  async compute({ db, clock }) {
    const rows = await findExpiredAnswers(db, dayOf(clock.now()), maxMatters);
    return rows.flatMap((row) =>
      (["client", "provider"] as const).map((side) => ({
        id: row.id,
        side,
        code: "Revisión manual",
        title: `${row.title} · ${row.name}`,
        need: "responda de nuevo la revisión manual",
        severity: row.severity,
        state: `La respuesta de ${row.answered_by_name} valía hasta el ${row.expires_on}`,
        due: beginningOf(row.expires_on, 1),
        deadline: "day" as const,
        harm: harmOf(row.severity, [{ applies: true, points: uncheckedPoints, reason: "Respuesta vencida" }]),
        since: row.answered_at,
        path: `${paths.cloudPosture}?vista=manuales`,
      })),
    );
  },
});
