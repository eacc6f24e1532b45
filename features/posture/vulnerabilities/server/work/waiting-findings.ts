import type { AnswerKind } from "#features/home/my-work/my-work.contract.ts";
import { answerText } from "#features/home/my-work/my-work.words.ts";
import type {
  ChangedWork,
  SeenThing,
  WorkSource,
} from "#features/home/my-work/server/work-source.extension.ts";
import {
  FindingAction,
  FindingSelector,
} from "#features/posture/vulnerabilities/contracts/finding-work.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { changeSelected } from "./change-selected.ts";
import { planAction } from "./finding-steps.ts";
import { findOpenAmong, findWorkedFindings } from "./finding-work.store.ts";
import { passBall, undoChange } from "./finding-work.verbs.ts";

/** The changes and answers of findings that the queue offers. */
export const waitingFindings: WorkSource = {
  kind: "finding",
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
