import { z } from "zod";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { findDueConnections } from "../connection/connection.store.ts";
import { readManager } from "./read-manager.ts";
import { readManagerJob } from "./read-name.ts";

/** Job that reads the due managers every 10 minutes, one after the other. */
export const readManagers = defineJob({
  name: "deep_security.read_managers",
  input: z.object({}),
  cron: "*/10 * * * *",
  expireInSeconds: 3_600,
  async perform({ gate, within }) {
    const due = await within({ scope: "platform", effect: "read" }, ({ db, clock }) =>
      findDueConnections(db, clock.now()),
    );
    for (const companyId of due) await readManager(gate, companyId);
  },
});

/** Job that reads one manager now. */
export const readOneManager = defineJob({
  ...readManagerJob,
  expireInSeconds: 3_600,
  async perform({ gate }, { company_id }) {
    await readManager(gate, company_id);
  },
});
