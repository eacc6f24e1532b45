import { z } from "zod";
import { asSystem } from "#platform/server/as-system.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { claimLostSendings, findCompaniesWithLost } from "../sendings/lost-sending.store.ts";
import { transmitSending } from "./transmit-name.ts";

const name = "document-delivery.sweep";
/**
 * A sending without an outcome whose last change is older than this has lost its job; the longest pause between two
 * attempts is shorter.
 */
const lostMs = 30 * 3_600_000;

/** Hourly job that enqueues a new job for sendings whose job was lost, so that each of them gets an outcome. */
export const sweepSendings = defineJob({
  name,
  input: z.object({}),
  cron: "50 * * * *",
  async perform({ gate, within }) {
    const now = gate.clock.now();
    const before = new Date(now.getTime() - lostMs);
    const companies = await within({ scope: "platform", effect: "read" }, ({ db }) =>
      findCompaniesWithLost(db, before),
    );
    for (const companyId of companies)
      await asSystem(gate, { scope: "company", effect: "write", name, companyId }, async (context) => {
        const ids = await claimLostSendings(context.db, companyId, { before, now });
        context.nothingChanged();
        for (const id of ids) {
          context.enqueue(transmitSending, { companyId, id });
          context.audit({ action: "sending.resumed", objectType: "document_sending", objectId: id });
        }
      });
  },
});
