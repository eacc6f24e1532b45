import { z } from "zod";
import { asSystem } from "#platform/server/as-system.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { addLinkOfCustody } from "./custody.ts";
import { findDueFiles, markChecked } from "./evidence.store.ts";
import { custodyEntryOfCheck, hashStoredFile } from "./measure-file.ts";

const everyDays = 30;
const maxAtOnce = 200;

/** Checks every night the files of evidence without a check for a month, and records the result in their custody. */
export const verifyEvidenceFiles = defineJob({
  name: "incidents.verify_evidence_files",
  input: z.object({}),
  cron: "17 4 * * *",
  expireInSeconds: 3_600,
  async perform({ gate, within }) {
    const { files, clock } = gate;
    const before = new Date(clock.now().getTime() - everyDays * 86_400_000);
    const due = await within({ scope: "platform", effect: "read" }, ({ db }) =>
      findDueFiles(db, before, maxAtOnce),
    );
    for (const file of due) {
      const outcome = custodyEntryOfCheck(file.sha256, await hashStoredFile(files, file.file_key));
      await asSystem(
        gate,
        { scope: "company", effect: "write", name: "incident evidence", companyId: file.company_id },
        async (context) => {
          const checked = {
            at: context.clock.now(),
            intact: outcome.act === "verified",
            seen: file.checked_at,
          };
          if (!(await markChecked(context.db, file.evidence_id, checked))) return context.nothingChanged();
          const { evidence_id: id, incident_id, sha256 } = file;
          const custody = await addLinkOfCustody(context, { id, incident_id, sha256 }, outcome);
          context.audit({
            action: "incident.evidence_verified",
            objectType: "incident",
            objectId: file.incident_id,
            details: { outcome: outcome.act, custody },
          });
        },
      );
    }
  },
});
