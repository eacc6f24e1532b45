import type { NoticeKind } from "#platform/contract/notices.ts";

/**
 * The recipients, never the person who caused it. `people` by their ids; the `client`'s or the `provider`'s people of a
 * company; `everyone` with an account.
 */
type Audience = { people: readonly number[] } | { side: "client" | "provider" } | "everyone";

/** The notice of a verb to the people concerned. It is sent if and only if the transaction commits. */
export interface Notice {
  kind: NoticeKind;
  to: Audience;
  about: {
    /** The type of the object as in the audit log: `alert`. */
    type: string;
    id: string;
    /**
     * The name of the object, such as `ALR-72`. Mails contain it too, so it must not reveal what only the portal may
     * show.
     */
    name: string;
    /** The title of the object. Mails never contain it. */
    title?: string;
    /** The page on which it is read. */
    path: string;
  };
  /**
   * The noun and the list for a line that combines several objects, such as `alertas`. Notices of answers are never
   * combined across objects.
   */
  many?: { noun: string; path: string };
  /** The company of the notice; the actor's company when absent, 0 for everybody's. */
  companyId?: number;
  /**
   * Whether elapsed time caused the notice, such as the end of a pause: it then also reaches the person on whose
   * behalf the portal acts.
   */
  byPortal?: true;
}

/** The withdrawal of earlier notices about objects from people who may no longer read them. */
export interface NoticeWithdrawal {
  /** The type of the objects as in the notices: `incident`. */
  type: string;
  /** The pages of the objects, without their queries. */
  paths: readonly string[];
  /** Ids of the people who may still read them. */
  keptBy: readonly number[];
}

/** The notices of one transaction that are combined to one line per recipient. */
export interface NoticeLine extends Omit<Notice, "companyId"> {
  companyId: number;
  /** The key that keeps apart notices about different kinds of objects, and answers about different objects. */
  fold: string;
  count: number;
}

/** The minutes within which notices of one kind about one type of object are combined to one line. */
export const foldMinutes = 15;

const foldOf = ({ kind, about }: Notice) => (kind === "answered" ? `${about.type} ${about.id}` : about.type);

/**
 * Groups the notices of one transaction into lines: twenty alerts assigned to one person are one. The order is the same
 * in every transaction, so that two of them cannot deadlock.
 */
export function linesOf(notices: readonly Notice[], companyId: number): NoticeLine[] {
  const lines = new Map<string, NoticeLine & { ids: Set<string> }>();
  for (const notice of notices) {
    const [company, fold] = [notice.companyId ?? companyId, foldOf(notice)];
    const key = JSON.stringify([company, notice.kind, fold, notice.to, notice.byPortal]);
    const line = lines.get(key) ?? { ...notice, companyId: company, fold, count: 0, ids: new Set() };
    line.ids.add(notice.about.id);
    lines.set(key, { ...line, count: line.ids.size });
  }
  return [...lines]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { ids: _, ...line }]) => line);
}
