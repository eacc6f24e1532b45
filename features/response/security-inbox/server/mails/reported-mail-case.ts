import { resultSentence } from "#features/response/security-inbox/answer.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { nextDue } from "#platform/server/clocks/clock.rules.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { noticeDueClocks } from "#platform/server/work/case-clocks.ts";
import { defineCase } from "#platform/server/work/case-kind.ts";
import type { CaseNotices } from "#platform/server/work/case-notices.ts";
import { findMails, type MailRow, workColumns } from "./reported-mail.store.ts";

export const mailCode = (number: number): string => `COR-${number}`;
export const campaignCode = (number: number): string => `CAM-${number}`;

/** Announces to everybody who views the company that its inbox changed. */
export function announceInbox(
  { announce }: Pick<VerbContext, "announce">,
  data: { id?: string; arrived?: number } = {},
): void {
  announce({ topic: "security-inbox.changed", data });
}

const about = (row: Pick<MailRow, "number" | "subject" | "id">) => ({
  name: mailCode(row.number),
  title: row.subject,
  path: paths.reportedMail(row.id),
});

const notices: CaseNotices<MailRow> = {
  type: "reported_mail",
  noun: "correos reportados",
  listPath: paths.securityInbox,
  about,
  owner: ({ assignee_id }) => assignee_id,
  turn: ({ type }) => (type === "challenged" ? { kind: "reopened", to: "owner" } : undefined),
};

/** Reported mails as a kind of case with one service-level timer: the answer to the reporters. */
export const mailCase = defineCase({
  name: "reported_mail",
  work: workColumns,
  words: { one: "correo", many: "correos", gender: "masculine" },
  find: findMails,
  clocks: {
    effectOf({ type }) {
      if (type === "opened" || type === "challenged") return { start: ["answer"] };
      return type === "decided" ? { stop: ["answer"] } : {};
    },
    columnsOf: (_story, clocks) => ({ due_at: nextDue(clocks) }),
  },
  notices,
  announce: (context, row) => announceInbox(context, row ? { id: row.id } : {}),
});

export const noticeDueMails = noticeDueClocks(mailCase, {
  job: "security-inbox.notice_due_clocks",
  topic: "security-inbox.clocks_due",
  audited: "reported_mail.clocks_noticed",
});

/** «el correo COR-8 que reportó: es phishing. Bórrelo» */
function resultName({ number, verdict, malice }: Pick<MailRow, "number" | "verdict" | "malice">): string {
  const outcome = verdict && resultSentence(verdict, malice);
  return `el correo ${mailCode(number)} que reportó${outcome ? `: ${outcome}` : ""}`;
}

/** Notifies the reporters of some mails; each is notified about the mail that they reported. */
export function notifyReporters(
  { notify }: Pick<VerbContext, "notify">,
  mails: readonly Pick<MailRow, "id" | "number" | "subject" | "verdict" | "malice">[],
  reports: readonly { mail_id: string; user_id: number | null }[],
  kind: "result" | "reopened",
): void {
  for (const mail of mails) {
    const people = reports.flatMap(({ mail_id, user_id }) =>
      mail_id === mail.id && user_id !== null ? [user_id] : [],
    );
    if (people.length > 0)
      notify({
        kind,
        to: { people },
        about: {
          type: "reported_mail",
          id: mail.id,
          ...about(mail),
          ...(kind === "result" && { name: resultName(mail) }),
        },
        many: { noun: "correos que usted reportó", path: paths.securityInbox },
      });
  }
}
