import type { AnswerKind } from "#features/home/my-work/my-work.contract.ts";
import { answerText } from "#features/home/my-work/my-work.labels.ts";
import type {
  ChangedWork,
  ViewedObject,
  WorkSource,
} from "#features/home/my-work/server/work-source.extension.ts";
import {
  FindingAction,
  FindingSelector,
} from "#features/posture/findings/contracts/finding-work.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { undoChange } from "#platform/server/work/case-changes.ts";
import { changeFindings } from "./change-findings.ts";
import { findingCase } from "./finding-case.ts";
import { findOpenAmong, findWorkedFindings } from "./finding-work.store.ts";

/** The findings in the queue of pending work, with the changes and answers that the queue offers. */
export const waitingFindings: WorkSource = {
  kind: "finding",
  change: {
    permission: "finding.work",
    knows: (action) => FindingAction.safeParse(action).success,
    make: changeWaiting,
    undo: (context, id) => undoChange(context, findingCase, id),
  },
  answer: { permission: "finding.work", make: answerFinding },
};

/** Changes the selected findings that are still open. The others are refused. */
async function changeWaiting(
  context: VerbContext,
  items: readonly ViewedObject[],
  request: unknown,
): Promise<ChangedWork> {
  const openIds = await findOpenAmong(
    context.db,
    items.map(({ id }) => id),
  );
  const closedItems = items
    .filter(({ id }) => !openIds.includes(id))
    .map(({ id }) => ({ id, reason: "Ya no está abierto." }));
  if (openIds.length === 0) return { bulkId: null, changed: 0, refused: closedItems };
  const action = FindingAction.parse(request);
  const { bulk_id, changed, refused } = await changeFindings(context, {
    selection: FindingSelector.parse({ ids: openIds }),
    expected: openIds.length,
    seen: new Map(items.flatMap(({ id, version }) => (version === undefined ? [] : [[id, version]]))),
    action,
  });
  return { bulkId: changed > 0 ? bulk_id : null, changed, refused: [...refused, ...closedItems] };
}

/** Stores the client's answer to a question about a finding; the provider has to act next. */
async function answerFinding(context: VerbContext, id: string, answer: AnswerKind, comment: string) {
  const [finding] = await findWorkedFindings(context.db, [id]);
  if (finding?.ball !== "client") throw new Refusal("not_found");
  return await changeFindings(context, {
    selection: FindingSelector.parse({ ids: [id] }),
    expected: 1,
    version: finding.version,
    action: { do: "pass_ball", to: "provider", note: answerText(answer, comment) },
  });
}
