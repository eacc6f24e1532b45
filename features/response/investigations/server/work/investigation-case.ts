import * as paths from "#platform/contract/paths.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { defineCase } from "#platform/server/work/case-kind.ts";
import type { CaseNotices } from "#platform/server/work/case-notices.ts";
import { findInvestigations, type InvestigationRow, workColumns } from "./investigation.store.ts";
import { investigationCode } from "./investigation-view.rules.ts";

/**
 * Announces to everybody who has the company open that its investigations changed; changes of restricted ones are not
 * announced.
 */
export function announceInvestigation(
  { announce }: Pick<VerbContext, "announce">,
  row: Pick<InvestigationRow, "id" | "restricted">,
): void {
  if (!row.restricted) announce({ topic: "investigations.changed", data: { id: row.id } });
}

/** Both sides read an investigation at the same path. Notices about a restricted one are sent only to its readers. */
const notices: CaseNotices<InvestigationRow> = {
  type: "investigation",
  noun: "investigaciones",
  listPath: paths.investigations,
  about: (row) => ({ name: investigationCode(row), title: row.question, path: paths.investigation(row.id) }),
  owner: ({ assignee_id }) => assignee_id,
  only: ({ restricted, reader_ids }) => (restricted ? reader_ids : undefined),
  turn({ type, visibility }) {
    if (type === "published") return { kind: "informed", to: "client" };
    // Readers of a shared investigation are notified of its conclusion.
    return type === "concluded" && visibility === "client" ? { kind: "informed", to: "client" } : undefined;
  },
};

/** Investigations as a kind of case, without timers, because the answer to a question has no service level. */
export const investigationKind = defineCase({
  name: "investigation",
  work: workColumns,
  words: { one: "investigación", many: "investigaciones", gender: "feminine" },
  find: findInvestigations,
  notices,
  announce(context, row) {
    if (row) announceInvestigation(context, row);
    else context.announce({ topic: "investigations.changed", data: {} });
  },
});
