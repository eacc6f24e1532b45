import { severityOf } from "#features/events/server/events.public.ts";
import type { AnswerKind } from "#features/my-work/my-work.contract.ts";
import { answerText } from "#features/my-work/my-work.words.ts";
import type { ChangedWork, SeenThing, WorkSource } from "#features/my-work/server/work-source.extension.ts";
import type { FindingStatus } from "#features/scans/contracts/finding-terms.contract.ts";
import { findingNumber, findingStatusWords } from "#features/scans/scans.words.ts";
import { FindingAction, FindingSelector } from "#features/vulnerabilities/contracts/finding-work.contract.ts";
import { type Actor, isProvider, personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { passBall } from "../calls/work/pass-ball.ts";
import { undoChange } from "../calls/work/undo-change.ts";
import { countLateByBall } from "../home/finding-home.store.ts";
import { changeSelected } from "./change-selected.ts";
import { planAction } from "./finding-steps.ts";
import { findAsked, findDueOf, findOpenAmong, findWorkedFindings } from "./finding-work.store.ts";

/** What is due later than this waits in the list of its area. */
const nearDays = 7;
const soon = (now: Date) => new Date(now.getTime() + nearDays * 86_400_000);
const sideOf = (actor: Actor): "client" | "provider" => (isProvider(actor) ? "provider" : "client");

/** Open findings whose turn it is of whoever asks, late or due within a week. */
export const waitingFindings: WorkSource = {
  kind: "finding",
  label: "Vulnerabilidades",
  permission: "finding.read",
  async find({ db, actor, clock }, { most, mine, late }) {
    const [side, now] = [sideOf(actor), clock.now()];
    const rows = await findDueOf(db, {
      ball: side,
      until: late ? now : soon(now),
      assigneeId: mine ? personOf(actor).userId : undefined,
      most,
    });
    const asked = side === "client" ? await findAsked(db, rows) : new Map<string, string>();
    return rows.map((row) => ({
      id: row.id,
      name: findingNumber(row.number),
      title: row.title,
      severity: severityOf(row.severity),
      state: findingStatusWords[row.status as FindingStatus],
      owner: { id: row.assignee_id, name: row.assignee_name },
      due: row.due_at,
      since: row.opened_at,
      version: row.version,
      path: `/Vulnerabilidades/${row.id}`,
      question: asked.get(row.id) ?? null,
      answers: asked.has(row.id) ? (["authorised", "refused"] as const) : [],
    }));
  },
  async count({ db, actor, clock }) {
    const side = sideOf(actor);
    const near = await countLateByBall(db, soon(clock.now()));
    const late = await countLateByBall(db, clock.now());
    return { total: near[side].count, late: late[side].count };
  },
  change: {
    permission: "finding.work",
    knows: (action) => FindingAction.safeParse(action).success,
    make: changeWaiting,
    undo: (context, id) => undoChange(context, { id }),
  },
  answer: { permission: "finding.work", make: answerFinding },
};

/** Those that are open; the others are refused. */
async function changeWaiting(
  context: VerbContext,
  things: readonly SeenThing[],
  asked: unknown,
): Promise<ChangedWork> {
  const standing = await findOpenAmong(
    context.db,
    things.map(({ id }) => id),
  );
  const gone = things
    .filter(({ id }) => !standing.includes(id))
    .map(({ id }) => ({ id, reason: "Ya no está abierto." }));
  if (standing.length === 0) return { bulkId: null, changed: 0, refused: gone };
  const action = FindingAction.parse(asked);
  const { bulk_id, changed, refused } = await changeSelected(context, {
    selection: FindingSelector.parse({ ids: standing }),
    expected: standing.length,
    seen: new Map(things.flatMap(({ id, version }) => (version === undefined ? [] : [[id, version]]))),
    action,
    planFor: () => planAction(context, action),
  });
  return { bulkId: changed > 0 ? bulk_id : null, changed, refused: [...refused, ...gone] };
}

/** With the answer the turn is the provider's. */
async function answerFinding(context: VerbContext, id: string, answer: AnswerKind, comment: string) {
  const [finding] = await findWorkedFindings(context.db, [id]);
  if (finding?.ball !== "client") throw new Refusal("not_found");
  const { version } = finding;
  return await passBall(context, { id, version, to: "provider", note: answerText(answer, comment) });
}
