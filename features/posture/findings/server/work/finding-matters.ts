import type {
  FindingArea,
  FindingStatus,
} from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { findingNumber, findingStatusLabels } from "#features/posture/findings/findings.labels.ts";
import type { MatterSide } from "#platform/contract/matters/matter-terms.ts";
import {
  defineMatter,
  type Harm,
  type MatterContext,
  type MatterDraft,
  type MatterKind,
  maxMatters,
} from "#platform/server/matters/matter-kind.ts";
import { type DueFinding, findDueFindings, findLastQuestionsToClient } from "./finding-work.store.ts";

/** The furthest due time in milliseconds of pending items; later findings are only in the list. */
const nearMs = 7 * 86_400_000;

/** The pending items of an area. */
export interface AreaMatters {
  /** The unique name of the kind of pending matter. */
  kind: string;
  label: string;
  /** The task of a side: «corrija la vulnerabilidad». */
  need: string;
  harmOf(finding: DueFinding): Harm;
  /**
   * Whether the queue shows the question with which a finding was passed to the client, and accepts the answer there.
   */
  answered?: boolean;
}

type PathOf = (finding: { id: string }) => string;
type AskedMatters = AreaMatters & { area: FindingArea; side: MatterSide; pathOf: PathOf };

async function draftsOf(
  { db, clock }: MatterContext,
  { area, side, pathOf, ...matters }: AskedMatters,
): Promise<MatterDraft[]> {
  const until = new Date(clock.now().getTime() + nearMs);
  const rows = await findDueFindings(db, area, { ball: side, until, max: maxMatters });
  const asks = matters.answered === true && side === "client";
  const questions = asks ? await findLastQuestionsToClient(db, rows) : new Map<string, string>();
  return rows.map((row) => ({
    id: row.id,
    side,
    code: findingNumber(row.number),
    title: row.title,
    need: questions.has(row.id) ? "responda la pregunta de su proveedor" : matters.need,
    severity: row.severity,
    state: findingStatusLabels[row.status as FindingStatus],
    owner: { id: row.assignee_id, name: row.assignee_name },
    due: row.due_at,
    deadline: "contract",
    harm: matters.harmOf(row),
    since: row.opened_at,
    ...(matters.answered && { version: row.version }),
    path: pathOf(row),
    question: questions.get(row.id) ?? null,
    answers: questions.has(row.id) ? ["authorised", "refused"] : [],
    facts: [
      ...(row.cves.length > 0 ? [{ label: "CVE", value: row.cves.slice(0, 3).join(", ") }] : []),
      ...(row.fixed_version ? [{ label: "Versión corregida", value: row.fixed_version }] : []),
    ],
  }));
}

/** Pending items: open findings of an area that are overdue or due within a week, for the side that has to act. */
export const mattersOfArea = (area: FindingArea, matters: AreaMatters, pathOf: PathOf): MatterKind =>
  defineMatter({
    kind: matters.kind,
    label: matters.label,
    permission: "finding.read",
    tables: ["finding", "finding_issue", ...(matters.answered ? ["finding_step" as const] : [])],
    compute: async (context) => [
      ...(await draftsOf(context, { ...matters, area, pathOf, side: "client" })),
      ...(await draftsOf(context, { ...matters, area, pathOf, side: "provider" })),
    ],
  });
