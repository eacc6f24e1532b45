import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  getApplicability,
  getOverview,
  getScorecard,
  listCriticalIssues,
} from "#features/compliance/compliance/compliance.contract.ts";
import {
  getControlStatusDetail,
  quickUpdate,
} from "#features/compliance/compliance/control-status.contract.ts";
import type { ControlStatus } from "#features/compliance/control-states/control-states.contract.ts";
import { listHistory } from "#features/compliance/control-states/history.contract.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import { call } from "#platform/web/call/call.ts";
import { CallFailure } from "#platform/web/call/call-failure.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { offerUndo } from "#platform/web/work/last-undo.ts";
import { updateCachedStatus } from "./put-status.ts";

export type StatusChanges = Omit<RequestOf<typeof quickUpdate>, "id" | "version">;

/**
 * A change that was refused because another person changed the control meanwhile: the wanted values and the other
 * person's state.
 */
export interface ConflictingChange {
  wanted: StatusChanges;
  theirs: ControlStatus;
}

interface Asked {
  status: ControlStatus;
  changes: StatusChanges;
}

/**
 * Changes a control's state optimistically and reverts exactly this change if the server refuses. After a concurrent
 * change, `overtaken` contains the other state and the wanted change, so that no input is lost.
 */
export function useStatusChange(onSaved?: (status: ControlStatus) => void) {
  const queries = useQueryClient();
  const [overtaken, setOvertaken] = useState<ConflictingChange>();
  const mutation = useMutation({
    mutationFn: ({ status, changes }: Asked) =>
      call(quickUpdate, { id: status.control_id, version: status.version, ...changes }),
    onMutate: ({ status, changes: { reason: _reason, ...fields } }) => {
      setOvertaken(undefined);
      updateCachedStatus(queries, { ...status, ...(fields as Partial<ControlStatus>) });
    },
    onSuccess: (saved, { status, changes }) => {
      updateCachedStatus(queries, saved);
      offerWayBack(queries, status, saved, changes);
      onSaved?.(saved);
    },
    onError: async (failure, { status, changes }) => {
      updateCachedStatus(queries, status);
      if (!(failure instanceof CallFailure && failure.code === "stale_version")) return;
      const { status: theirs } = await call(getControlStatusDetail, { id: status.control_id });
      setOvertaken({ wanted: changes, theirs });
    },
    onSettled: (_saved, _failure, { status }) => refreshScores(queries, status.control_id),
  });

  const accept = () => {
    if (overtaken) updateCachedStatus(queries, overtaken.theirs);
    setOvertaken(undefined);
    mutation.reset();
  };
  const insist = () => {
    if (overtaken) mutation.mutate({ status: overtaken.theirs, changes: overtaken.wanted });
  };
  return { ...mutation, overtaken, accept, insist };
}

/** The time in which a change can be undone, in milliseconds. */
const wayBack = 30_000;

/** Offers to restore the changed fields; the activity of the control records both steps. */
function offerWayBack(
  queries: QueryClient,
  before: ControlStatus,
  saved: ControlStatus,
  { reason: _reason, ...changed }: StatusChanges,
): void {
  const fields = Object.keys(changed) as (keyof typeof changed)[];
  const former = Object.fromEntries(fields.map((field) => [field, before[field]])) as StatusChanges;
  const takeBack = async () => {
    try {
      const { control_id: id, version } = saved;
      updateCachedStatus(
        queries,
        await call(quickUpdate, { id, version, ...former, reason: "Se deshizo el cambio" }),
      );
    } catch (failure) {
      showToast("problem", `No se pudo deshacer. ${refusalText(failure)}`);
    }
    await refreshScores(queries, saved.control_id);
  };
  const until = new Date(Date.now() + wayBack).toISOString();
  offerUndo(`Se cambió el control ${saved.code}`, until, takeBack);
}

/** Invalidates everything that is computed from states. */
export function refreshScores(queries: QueryClient, controlId?: number): Promise<unknown> {
  const names = [getOverview, getScorecard, listCriticalIssues, listHistory, getApplicability];
  return Promise.all([
    ...names.map(({ name }) => queries.invalidateQueries({ queryKey: [name] })),
    controlId !== undefined && refreshDetail(queries, controlId),
  ]);
}

/** The pending request of the detail is cancelled, because its response may be older than the change. */
async function refreshDetail(queries: QueryClient, id: number): Promise<void> {
  const queryKey = [getControlStatusDetail.name, { id }];
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}
