import type { bulkUpdate } from "#features/compliance/compliance/control-status.contract.ts";
import { results, workStatuses } from "#features/compliance/control-states/control-states.contract.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import { oneOf } from "#platform/contract/word-list.ts";

/** The values of the dialog; an empty text is no change. */
export interface BulkDraft {
  result?: string;
  work_status?: string;
  justification?: string;
  owner_id?: number | null;
  due_date?: string;
}

type Changes = RequestOf<typeof bulkUpdate>["changes"];

/** Returns the changes of a draft and the first missing value. */
export function bulkChanges(
  draft: BulkDraft,
  reason: string,
): { changes: Changes; missing: string | undefined } {
  const result = oneOf(results, draft.result);
  const work_status = oneOf(workStatuses, draft.work_status);
  const changes: Changes = {
    ...(result && { result }),
    ...(work_status && { work_status }),
    ...(result === "not_applicable" && { justification: draft.justification?.trim() ?? "" }),
    ...(draft.owner_id && { owner_id: draft.owner_id }),
    ...(draft.due_date && { due_date: draft.due_date }),
  };
  return { changes, missing: missingIn(changes, reason) };
}

function missingIn(changes: Changes, reason: string): string | undefined {
  if (Object.keys(changes).length === 0) return "Elija qué cambiar";
  if (changes.result === "not_applicable" && changes.justification === "") return "Falta la justificación";
  if (reason.trim().length < 3) return "Falta el motivo";
  return undefined;
}
