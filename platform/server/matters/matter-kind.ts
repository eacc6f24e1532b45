import { ExtensionPoint, type ExtensionsOf } from "#platform/contract/extension-point.ts";
import type {
  MatterAnswer,
  MatterDeadline,
  MatterFact,
  MatterSide,
} from "#platform/contract/matters/matter-terms.ts";
import { type Permission, type Role, roleMay } from "#platform/contract/permissions.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** A pending matter as its feature computes it: an object that waits for an action of the provider or of the client. */
export interface MatterDraft {
  /** The UUID of the object. */
  id: string;
  side: MatterSide;
  /** The code of the object: `ALR-72`. */
  code: string;
  title: string;
  /** The task of the side, as a sentence without its full stop: «autorice deshabilitar la cuenta». */
  need: string;
  /** The state of the object in one or a few words. */
  state: string;
  path: string;
  /** The severity, 0 unknown to 5 critical; null: the kind has none. */
  severity: number | null;
  owner?: { id: number | null; name: string | null };
  due: Date | null;
  /** The source of the deadline; ignored without `due`. */
  deadline: MatterDeadline;
  harm: Harm;
  /** Facts for the decision, at most 8. */
  facts?: readonly MatterFact[];
  /** The question, as the person who asked it wrote it. */
  question?: string | null;
  answers?: readonly MatterAnswer[];
  since: Date;
  /** The version of the object, where it can be changed in the queue. */
  version?: number | null;
  /** The only readers of a restricted object. */
  readers?: readonly number[] | null;
}

/**
 * The harm that a pending matter can cause, from 0 (none) to 100 (the company cannot work), with its reasons as text.
 */
export interface Harm {
  points: number;
  reasons: readonly string[];
}

/**
 * The maximum number of stored pending matters per kind, side and company, the most urgent ones; the list of the
 * feature shows all objects.
 */
export const maxMatters = 1_000;

/** The access of a kind to the rows of one company, which the portal itself reads. */
export interface MatterContext extends Pick<VerbContext, "db" | "clock"> {
  companyId: number;
}

/**
 * One kind of pending matter. At the end of every transaction that wrote one of `tables` in the company, the gate
 * recomputes its matters with the portal's own rights: they include restricted objects, with their readers.
 */
export interface MatterKind {
  /** The kind, `alert`; unique. */
  kind: string;
  /** The label: "Alertas". */
  label: string;
  /** The permission to read the kind. */
  permission: Permission;
  /**
   * The text that mails contain instead of the need, for kinds whose need contains texts of people, which are never
   * mailed.
   */
  mailNeed?: string;
  /** The tables from which the matters are computed. */
  tables: readonly string[];
  /** Returns the pending matters of the transaction's company, the most urgent first, at most `maxMatters` per side. */
  compute(context: MatterContext): Promise<MatterDraft[]>;
}

export function defineMatter(kind: MatterKind): MatterKind {
  return kind;
}

/** The kinds that a role may read. */
export function readableKinds(extensions: ExtensionsOf, role: Role): MatterKind[] {
  return [...extensions(matterKinds)].filter(({ permission }) => roleMay(role, permission));
}

export const matterKinds = new ExtensionPoint<MatterKind>("kinds of matters");
