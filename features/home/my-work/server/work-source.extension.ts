import type { AnswerKind, WorkAction } from "#features/home/my-work/my-work.contract.ts";
import type { RefusedCase, UndoResult } from "#platform/contract/case-work.ts";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { Permission } from "#platform/contract/permissions.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** An object with the version that the person saw. */
export interface ViewedObject {
  id: string;
  version?: number | undefined;
}

/** The outcome of a change of several objects of one company. */
export interface ChangedWork {
  /** The id by which it is undone; null: nothing changed. */
  bulkId: string | null;
  changed: number;
  refused: readonly RefusedCase[];
}

/** The changes and answers that the queue offers for one kind of pending matter. */
export interface WorkSource {
  /** The unique name of the kind of pending matter. */
  kind: string;
  /** Applies one action to the objects, and undoes it; it is audited and stored as in the feature's own list. */
  change?: {
    permission: Permission;
    /** Returns whether the area offers the action, and all its inputs are valid. */
    knows(action: WorkAction): boolean;
    make(context: VerbContext, objects: readonly ViewedObject[], action: WorkAction): Promise<ChangedWork>;
    undo(context: VerbContext, bulkId: string): Promise<UndoResult>;
  };
  /** Stores the client's answer, audited as on the feature's own page. */
  answer?: {
    permission: Permission;
    make(context: VerbContext, id: string, answer: AnswerKind, comment: string): Promise<unknown>;
  };
}

export const workSources = new ExtensionPoint<WorkSource>("sources of the queue over all companies");
