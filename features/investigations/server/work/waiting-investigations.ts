import { investigationStatusWords } from "#features/investigations/investigations.words.ts";
import type { WorkSource } from "#features/my-work/server/work-source.extension.ts";
import { severityOf } from "#platform/contract/severity-rank.ts";
import { personOf } from "#platform/server/actor.ts";
import { investigations } from "../list/investigation-query.store.ts";
import { codeOf } from "./investigation-view.rules.ts";

/** Investigations that nobody has concluded, as far as each person may know; none is ever late. */
export const waitingInvestigations: WorkSource = {
  kind: "investigation",
  label: "Investigaciones",
  permission: "investigation.work",
  async find({ db, actor }, { most, mine, late }) {
    if (late) return [];
    const selection = { filter: { open: true, ...(mine && { mine }) }, me: personOf(actor).userId };
    const { items } = await investigations.page(db, selection, { sort: "opened", limit: most });
    return items.map((row) => ({
      id: row.id,
      name: codeOf(row),
      title: row.question,
      severity: severityOf(row.severity),
      state: investigationStatusWords[row.status],
      owner: { id: row.assignee_id, name: row.assignee_name },
      due: null,
      since: row.opened_at,
      path: `/Investigations/${row.id}`,
    }));
  },
  async count({ db }) {
    const page = { sort: "opened", limit: 1 } as const;
    const { total } = await investigations.page(db, { filter: { open: true }, me: null }, page);
    return { total: total.count, late: 0 };
  },
};
