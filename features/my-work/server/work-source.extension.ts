import type { AnswerKind, WorkItem } from "#features/my-work/my-work.contract.ts";
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
  /** What waits for whoever asks, or for their side, in the company of the transaction: what falls due first, first. */
  find(context: VerbContext, asked: AskedWork): Promise<WaitingThing[]>;
  /** How many there are in all, and how many of them are late. */
  count(context: VerbContext): Promise<{ total: number; late: number }>;
  /** Gives these to whoever asks, and answers how many were changed; audited as in the area's own list. */
  take?: {
    permission: Permission;
    make(context: VerbContext, ids: readonly string[]): Promise<number>;
  };
  /** Writes down the client's answer, audited as in the area's own page. */
  answer?: {
    permission: Permission;
    make(context: VerbContext, id: string, answer: AnswerKind, comment: string): Promise<unknown>;
  };
}

export const workSources = new ExtensionPoint<WorkSource>("sources of the queue over all companies");
