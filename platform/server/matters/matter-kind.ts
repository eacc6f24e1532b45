import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type {
  MatterAnswer,
  MatterDeadline,
  MatterFact,
  MatterSide,
} from "#platform/contract/matters/matter-terms.ts";
import type { Permission } from "#platform/contract/permissions.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** One object that waits for one side, as its area computes it. */
export interface MatterDraft {
  /** Of the object: a UUID. */
  id: string;
  side: MatterSide;
  /** By what the object is known: `ALR-72`. */
  code: string;
  title: string;
  /** What the side has to do, as a sentence without its full stop: «autorice deshabilitar la cuenta». */
  need: string;
  /** The state of the object in one or a few words. */
  state: string;
  path: string;
  /** 0 unknown to 5 critical; null: the kind has no severity. */
  severity: number | null;
  owner?: { id: number | null; name: string | null };
  due: Date | null;
  /** Ignored without `due`. */
  deadline: MatterDeadline;
  harm: Harm;
  /** What helps to decide, at most 8. */
  facts?: readonly MatterFact[];
  /** What is asked, in the words of whoever asks. */
  question?: string | null;
  answers?: readonly MatterAnswer[];
  since: Date;
  /** Of the object, where it is changed from the queue. */
  version?: number | null;
  /** Who alone may know of a restricted object. */
  readers?: readonly number[] | null;
}

/** 0 (none) to 100 (the company stops), with its reasons in words. */
export interface Harm {
  points: number;
  reasons: readonly string[];
}

/** How many matters of one kind and side are kept per company: the most pressing; the list of the area has the rest. */
export const maxMatters = 1_000;

/** What a kind is computed from: the rows of one company, read by the portal itself. */
export interface MatterContext extends Pick<VerbContext, "db" | "clock"> {
  companyId: number;
}

/**
 * One kind of matter. The gate computes it again at the end of every transaction that wrote one of `tables` in the
 * company, as the portal itself: restricted objects are among the rows and name their readers.
 */
export interface MatterKind {
  /** `alert`; unique. */
  kind: string;
  /** "Alertas". */
  label: string;
  /** Of whoever reads the kind. */
  permission: Permission;
  /** The tables of the company from which the matters follow. */
  tables: readonly string[];
  /** What waits now in the company of the transaction, the most pressing first, at most `maxMatters` per side. */
  compute(context: MatterContext): Promise<MatterDraft[]>;
}

export function defineMatter(kind: MatterKind): MatterKind {
  return kind;
}

export const matterKinds = new ExtensionPoint<MatterKind>("kinds of matters");
