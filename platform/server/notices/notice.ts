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
    /** As the audit log calls such things: `alert`. */
    type: string;
    id: string;
    /** The name of the object: `ALR-72`. It stands in mails too, so it holds nothing that only the portal may show. */
    name: string;
    /** The title of the object. It never leaves the portal by mail. */
    title?: string;
    /** The page on which it is read. */
    path: string;
  };
  /** For several of them in one line: `alertas`, and where they stand together. Answers stay with their thing. */
  many?: { noun: string; path: string };
  /** The company of the notice; the actor's company when absent, 0 for everybody's. */
  companyId?: number;
  /** Time brought it about, as the end of a wait does: whoever the portal works as hears of it too. */
  byPortal?: true;
}

/** That what was said of things before is no longer for everybody to whom it was said. */
export interface NoticeWithdrawal {
  /** As the notices called it: `incident`. */
  type: string;
  /** The pages of the objects, without their queries. */
  paths: readonly string[];
  /** Ids of the people who go on knowing of them. */
  keptBy: readonly number[];
}

/** Notices of one transaction that are one line to whoever gets them. */
export interface NoticeLine extends Omit<Notice, "companyId"> {
  companyId: number;
  /** The key by which notices of other kinds of objects, and answers of other objects, are told apart. */
  fold: string;
  count: number;
}

/** Minutes in which notices of one kind about one kind of thing are one line. */
export const foldMinutes = 15;

const foldOf = ({ kind, about }: Notice) => (kind === "answered" ? `${about.type} ${about.id}` : about.type);

/**
 * Puts what one transaction says into lines: twenty alerts given to one person are one. In an order that is the same in
 * every transaction, so that two of them never wait for each other.
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
