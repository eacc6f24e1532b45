import type { FindingStatus } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { findingNumber, findingStatusLabels } from "#features/posture/findings/findings.labels.ts";
import type { MatterSide } from "#platform/contract/matters/matter-terms.ts";
import { beginningOf, dayOf } from "#platform/server/calendar/santiago-days.ts";
import { harmOf } from "#platform/server/matters/harm.rules.ts";
import { defineMatter, maxMatters } from "#platform/server/matters/matter-kind.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findDueFindings, findExpiredAnswers } from "./cloud-home.store.ts";

/** The furthest due time in milliseconds of pending items; later ones are only in the list. */
const nearMs = 7 * 86_400_000;
/** Points by which a wrong configuration, or an unrepeated check, ranks below an alert of the same severity. */
const configurationPoints = -15;
const uncheckedPoints = -40;

async function draftsOf({ db, clock }: Pick<VerbContext, "db" | "clock">, side: MatterSide) {
  const until = new Date(clock.now().getTime() + nearMs);
  const rows = await findDueFindings(db, { ball: side, until }, maxMatters);
  return rows.map((row) => ({
    id: row.id,
    side,
    code: findingNumber(row.number),
    title: row.title,
    need: "corrija la configuración",
    severity: row.severity,
    state: findingStatusLabels[row.status as FindingStatus],
    owner: { id: row.assignee_id, name: row.assignee_name },
    due: row.due_at,
    deadline: "contract" as const,
    harm: harmOf(row.severity, [
      { applies: true, points: configurationPoints, reason: "Configuración de la nube" },
    ]),
    since: row.opened_at,
    path: `/CloudPosture/Alertas?ver=todas&hallazgo=${row.id}`,
  }));
}

/** Pending items: open cloud findings that are overdue or due within a week, for the pending party. */
export const cloudFindingMatters = defineMatter({
  kind: "cloud_finding",
  label: "Postura en la nube",
  permission: "finding.read",
  tables: ["finding", "finding_issue"],
  compute: async (context) => [
    ...(await draftsOf(context, "client")),
    ...(await draftsOf(context, "provider")),
  ],
});

/** Pending items of both sides: manual cloud checks whose answer has expired. */
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
        path: "/CloudPosture?vista=manuales",
      })),
    );
  },
});
