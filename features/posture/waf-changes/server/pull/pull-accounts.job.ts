import { z } from "zod";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { findDueAccounts } from "./due-account.store.ts";
import { pullAccount } from "./pull-account.ts";
import { pullAccountJob } from "./pull-name.ts";

/** Job that reads the due accounts every 5 minutes, one after the other. */
export const pullAccounts = defineJob({
  name: "waf_changes.pull",
  input: z.object({}),
  cron: "*/5 * * * *",
  expireInSeconds: 3_600,
  async perform({ gate, within }) {
    const due = await within({ scope: "platform", effect: "read" }, ({ db, clock }) =>
      findDueAccounts(db, clock.now()),
    );
    for (const account of due) await pullAccount(gate, account);
  },
});

/** Job that reads one account now. */
export const pullOneAccount = defineJob({
  ...pullAccountJob,
  expireInSeconds: 3_600,
  async perform({ gate }, { company_id, id }) {
    await pullAccount(gate, { companyId: company_id, id });
  },
});
