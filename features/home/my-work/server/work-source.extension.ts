import type { AnswerKind, WorkAction } from "#features/home/my-work/my-work.contract.ts";
import type { RefusedCase, UndoResult } from "#platform/contract/case-work.ts";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { Permission } from "#platform/contract/permissions.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** A thing as the person saw it. */
export interface SeenThing {
  id: string;
  version?: number | undefined;
}

/** What came of a change of several things of one company. */
export interface ChangedWork {
  /** By which it is taken back; null: nothing changed. */
  bulkId: string | null;
  changed: number;
  refused: readonly RefusedCase[];
}

/** The changes and answers of one kind of matter in the queue over all companies of a person. */
export interface WorkSource {
  /** The kind of the matters; unique. */
  kind: string;
  /** Does one thing to these, and takes it back; audited and kept as in the area's own list. */
  change?: {
    permission: Permission;
    /** Whether the area knows the action, with all that it needs. */
    knows(action: WorkAction): boolean;
    make(context: VerbContext, things: readonly SeenThing[], action: WorkAction): Promise<ChangedWork>;
    undo(context: VerbContext, bulkId: string): Promise<UndoResult>;
  };
  /** Writes down the client's answer, audited as in the area's own page. */
  answer?: {
    permission: Permission;
    make(context: VerbContext, id: string, answer: AnswerKind, comment: string): Promise<unknown>;
  };
}

export const workSources = new ExtensionPoint<WorkSource>("sources of the queue over all companies");
