import type { NoticeKind } from "#platform/contract/notices.ts";

/**
 * The recipients, never the person who caused it. `people` by their ids; the `client`'s or the `provider`'s people of a
 * company; `everyone` with an account.
 */
type Audience = { people: readonly number[] } | { side: "client" | "provider" } | "everyone";

/** The notice of a verb to the people concerned. It leaves with the commit, or not at all. */
export interface Notice {
  kind: NoticeKind;
  to: Audience;
  about: {
    /** The type of the object as in the audit log: `alert`. */
    type: string;
    id: string;
    /** The name of the object: `ALR-72`. Mails contain it too, so it must not reveal what only the portal may show. */
    name: string;
    /** The title of the object. It never leaves the portal by mail. */
    title?: string;
    /** The page on which it is read. */
    path: string;
  };
  /** The noun and the list for a line of several objects: `alertas`. Notices of answers remain with their object. */
  many?: { noun: string; path: string };
  /** The company of the notice; the actor's company when absent, 0 for everybody's. */
  companyId?: number;
  /**
   * Whether the passage of time caused the notice, such as an ended pause: it then also reaches the person as whom the
   * portal acts.
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

/** Notices of one transaction that form one line for each recipient. */
export interface NoticeLine extends Omit<Notice, "companyId"> {
  companyId: number;
  /** The key by which notices of other kinds of objects, and answers of other objects, are told apart. */
  fold: string;
  count: number;
}

/** The minutes within which notices of one kind about one type of object form one line. */
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
