import { findingNumber } from "#features/posture/findings/findings.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { companyIn } from "#platform/server/actor.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { noticeDueClocks } from "#platform/server/work/case-clocks.ts";
import { defineCase } from "#platform/server/work/case-kind.ts";
import type { CaseNotices } from "#platform/server/work/case-notices.ts";
import { fixClock } from "../clocks/finding-clock.rules.ts";
import { countFindings } from "../findings/count-findings.store.ts";
import { type FindingWorkRow, findWorkedFindings, workColumns } from "./finding-work.store.ts";

/** Notifies the open screens of the company that its findings changed. */
export function announceFindings({ announce }: Pick<VerbContext, "announce">, data: { id?: string } = {}) {
  announce({ topic: "vulnerabilities.changed", data });
}

const notices: CaseNotices<FindingWorkRow> = {
  type: "finding",
  noun: "vulnerabilidades",
  listPath: paths.vulnerabilities,
  about: ({ id, number }) => ({ name: findingNumber(number), path: paths.finding(id) }),
  owner: ({ assignee_id }) => assignee_id,
  turn({ type, facts }) {
    if (type !== "ball_passed") return undefined;
    return { kind: "decision", to: facts?.ball === "client" ? "client" : "provider" };
  },
};

/** Findings as a case type. Each finding has its own lock; its counts are updated with every change. */
export const findingCase = defineCase({
  name: "finding",
  work: workColumns,
  words: { one: "vulnerabilidad", many: "vulnerabilidades", gender: "feminine" },
  find: findWorkedFindings,
  clocks: fixClock,
  notices,
  async afterChange({ db, actor, clock }, changes) {
    const countChanges = changes.flatMap(({ row, set }) => {
      const { area, asset_id, issue_id, severity, status } = row;
      const now = { severity: set.severity ?? severity, status: set.status ?? status };
      if (now.severity === severity && now.status === status) return [];
      const of = { area, asset_id, issue_id };
      return [
        { ...of, severity, status, change: -1 },
        { ...of, ...now, change: 1 },
      ];
    });
    await countFindings(db, { companyId: companyIn(actor), day: dayOf(clock.now()) }, countChanges);
  },
  announce: (context, row) => announceFindings(context, row && { id: row.id }),
});

/**
 * Notifies, every minute, the open screens of a company of findings that are about to be overdue or are; each finding
 * once.
 */
export const noticeDueFindings = noticeDueClocks(findingCase, {
  job: "vulnerabilities.notice_due_clocks",
  topic: "vulnerabilities.clocks_due",
  audited: "vulnerabilities.clocks_noticed",
});
