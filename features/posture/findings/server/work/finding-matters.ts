import type { FindingStatus } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { findingNumber, findingStatusLabels } from "#features/posture/findings/findings.labels.ts";
import type { MatterSide } from "#platform/contract/matters/matter-terms.ts";
import { harmOf } from "#platform/server/matters/harm.rules.ts";
import { defineMatter, type MatterDraft, maxMatters } from "#platform/server/matters/matter-kind.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findAsked, findDueOf } from "./finding-work.store.ts";

/** The furthest due time in milliseconds of pending items; later findings are only in the list. */
const nearMs = 7 * 86_400_000;
/** Points by which a vulnerability ranks below an alert of the same severity, because it is not used yet. */
const unusedPoints = 20;

type DueRow = Awaited<ReturnType<typeof findDueOf>>[number];

/** Returns the harm. The priority already includes severity, KEV, exposure, criticality and attacks. */
function findingHarm({ severity, priority, attacked_at }: DueRow) {
  const { points, reasons } = harmOf(severity);
  return {
    points: Math.max(priority, points - unusedPoints),
    reasons: [
      ...reasons,
      `Prioridad ${priority} de 100`,
      ...(attacked_at ? ["Hubo ataques contra ella"] : []),
    ],
  };
}

async function draftsOf(
  { db, clock }: Pick<VerbContext, "db" | "clock">,
  side: MatterSide,
): Promise<MatterDraft[]> {
  const until = new Date(clock.now().getTime() + nearMs);
  const rows = await findDueOf(db, { ball: side, until, max: maxMatters });
  const questions = side === "client" ? await findAsked(db, rows) : new Map<string, string>();
  return rows.map((row) => ({
    id: row.id,
    side,
    code: findingNumber(row.number),
    title: row.title,
    need: questions.has(row.id) ? "responda la pregunta de su proveedor" : "corrija la vulnerabilidad",
    severity: row.severity,
    state: findingStatusLabels[row.status as FindingStatus],
    owner: { id: row.assignee_id, name: row.assignee_name },
    due: row.due_at,
    deadline: "contract",
    harm: findingHarm(row),
    since: row.opened_at,
    version: row.version,
    path: `/Vulnerabilidades/${row.id}`,
    question: questions.get(row.id) ?? null,
    answers: questions.has(row.id) ? ["authorised", "refused"] : [],
    facts: [
      ...(row.cves.length > 0 ? [{ label: "CVE", value: row.cves.slice(0, 3).join(", ") }] : []),
      ...(row.fixed_version ? [{ label: "Versión corregida", value: row.fixed_version }] : []),
    ],
  }));
}

/** Pending items: open vulnerabilities that are overdue or due within a week, for the pending party. */
export const findingMatters = defineMatter({
  kind: "finding",
  label: "Vulnerabilidades",
  permission: "finding.read",
  tables: ["finding", "finding_issue", "finding_step"],
  compute: async (context) => [
    ...(await draftsOf(context, "client")),
    ...(await draftsOf(context, "provider")),
  ],
});
