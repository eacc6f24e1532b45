import { z } from "zod";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { findUnfinished } from "../sendings/sending.store.ts";
import { transmitSending } from "./transmit-name.ts";

/** A sending that moved this long ago and has no end lost its job; the longest pause between two tries is shorter. */
const lostMs = 6 * 3_600_000;

/** Every hour: leaves a new job for sendings whose job was lost, so that each of them ends. */
export const sweepSendings = defineJob({
  name: "document-delivery.sweep",
  input: z.object({}),
  cron: "50 * * * *",
  async perform({ within }) {
    await within(
      { scope: "platform", effect: "write" },
      async ({ db, clock, enqueue, nothingChanged, audit }) => {
        const rows = await findUnfinished(db, new Date(clock.now().getTime() - lostMs));
        if (rows.length === 0) return nothingChanged();
        for (const { company_id: companyId, id } of rows) enqueue(transmitSending, { companyId, id });
        audit({
          action: "sending.resumed",
          objectType: "document_sending",
          objectId: "",
          companyId: 0,
          details: { sendings: rows.length },
        });
      },
    );
  },
});
