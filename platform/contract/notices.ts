/** The kinds of notices. An area assigns one to each notice; a person chooses how each kind is delivered. */
export const noticeKinds = [
  "assigned",
  "answered",
  "decision",
  "refused",
  "informed",
  "reopened",
  "clock_near",
  "clock_late",
  "exploited",
  "affected",
  "bulletin_published",
  "report_published",
  "document_published",
  "delivered",
  "finished",
  "found",
  "stopped",
  "result",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** The ways of delivery; everything that is mailed is listed in the portal too. */
export const noticeWays = ["portal", "mail", "digest", "none"] as const;
export type NoticeWay = (typeof noticeWays)[number];

/** The default way of each kind, before a person chooses. */
export const defaultWays = {
  assigned: "digest",
  answered: "digest",
  decision: "mail",
  refused: "mail",
  informed: "mail",
  reopened: "mail",
  clock_near: "portal",
  clock_late: "mail",
  exploited: "mail",
  affected: "mail",
  bulletin_published: "portal",
  report_published: "portal",
  document_published: "mail",
  delivered: "portal",
  finished: "portal",
  found: "digest",
  stopped: "mail",
  result: "mail",
} as const satisfies Record<NoticeKind, NoticeWay>;
