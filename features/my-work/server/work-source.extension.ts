import type { AnswerKind, WorkAction, WorkItem } from "#features/my-work/my-work.contract.ts";
import type { RefusedCase, UndoResult } from "#platform/contract/case-work.ts";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { Permission } from "#platform/contract/permissions.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** A thing that waits, as its area knows it. */
export interface WaitingThing
  extends Pick<WorkItem, "id" | "name" | "title" | "severity" | "state" | "path"> {
  owner: { id: number | null; name: string | null };
  /** Null: nothing was promised. */
  due: Date | null;
  since: Date;
  question?: string | null;
  answers?: readonly AnswerKind[];
  /** Where it can be changed from the queue: as it is now. */
  version?: number;
}

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

/** What of it is asked for. */
export interface AskedWork {
  most: number;
  /** Only what whoever asks answers for themselves. */
  mine: boolean;
  /** Only what is past its time. */
  late: boolean;
}

/** What an area brings to the queue over all companies of a person. Each is asked once in each company, as that person. */
export interface WorkSource {
  /** `alert`; unique. */
  kind: string;
  /** "Alertas". */
  label: string;
  permission: Permission;
  /** Its times are promised in hours and run at this moment; of the others the end is a day. */
  urgentBy?: "hours";
  /** What waits for whoever asks, or for their side, in the company of the transaction: what falls due first, first. */
  find(context: VerbContext, asked: AskedWork): Promise<WaitingThing[]>;
  /** How many there are in all, and how many of them are late. */
  count(context: VerbContext): Promise<{ total: number; late: number }>;
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
