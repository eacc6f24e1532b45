import type { WorkSource } from "#features/my-work/server/work-source.extension.ts";
import { mailStatusWords } from "#features/security-inbox/security-inbox.words.ts";
import { personOf } from "#platform/server/actor.ts";
import { countOpen } from "./mail-list.store.ts";
import { mails } from "./mail-query.store.ts";
import { mailCode, mailPath } from "./reported-mail-case.ts";

/** To the provider's people the reported mails that nobody answered yet. */
export const waitingMails: WorkSource = {
  kind: "reported_mail",
  label: "Correos reportados",
  permission: "inbox.decide",
  async find({ db, actor, clock }, { most, mine, late }) {
    const filter = { open: true, ...(mine && { mine }), ...(late && { overdue: true }) };
    const selection = { filter, me: personOf(actor).userId, now: clock.now() };
    const { items } = await mails.page(db, selection, { sort: "due", limit: most });
    return items.map((row) => ({
      id: row.id,
      name: mailCode(row.number),
      title: row.subject || "Sin asunto",
      severity: null,
      state: mailStatusWords[row.status].word,
      owner: { id: row.assignee_id, name: row.assignee_name },
      due: row.due_at,
      since: row.arrived_at,
      path: mailPath(row.id),
    }));
  },
  async count({ db, clock }) {
    const { open, late } = await countOpen(db, clock.now());
    return { total: open, late };
  },
};
