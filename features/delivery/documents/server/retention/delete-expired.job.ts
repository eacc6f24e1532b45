import { z } from "zod";
import { asSystem } from "#platform/server/as-system.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { writeChange } from "../documents/act-on-document.ts";
import { lockDocument } from "../documents/document.store.ts";
import { columnsOfDeletedDocument } from "./delete-files.ts";
import { findCompaniesWithExpired, findExpiredDocuments } from "./expired.store.ts";

const name = "documents.delete_expired";
const reason = "Terminó su plazo de conservación.";
/** The maximum number of documents of one company per run; the next run continues. */
const maxDocuments = 500;

/**
 * Job that, every morning, deletes the files of documents whose retention is over, unless they are on legal hold.
 * Their record is kept.
 */
export const deleteExpired = defineJob({
  name,
  input: z.object({}),
  cron: "40 5 * * *",
  expireInSeconds: 1_800,
  async perform({ gate, within }) {
    const today = dayOf(gate.clock.now());
    const companies = await within({ scope: "platform", effect: "read" }, ({ db }) =>
      findCompaniesWithExpired(db, today),
    );
    for (const companyId of companies)
      await asSystem(gate, { scope: "company", effect: "write", name, companyId }, async (context) => {
        const ids = await findExpiredDocuments(context.db, companyId, { today, limit: maxDocuments });
        if (ids.length === 0) context.nothingChanged();
        for (const id of ids) {
          const document = await lockDocument(context.db, companyId, id);
          if (!document || document.hold_reason !== null || document.state === "deleted") continue;
          const set = await columnsOfDeletedDocument(context, companyId, id, reason);
          await writeChange(context, document, { set, step: "deleted", reason }, "document.deleted");
        }
      });
  },
});
