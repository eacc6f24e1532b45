import { z } from "zod";
import { findCompanyBriefs } from "#features/identity/companies/server/companies.public.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { lockCertificates } from "../keeping/save-certificates.store.ts";
import { deleteNotesBefore } from "./forget-notes.store.ts";
import { notesKeptDays, oldestKeptImport } from "./kept-notes.rules.ts";

/** The number of sighting notes that are deleted per transaction, so that concurrent imports wait only briefly. */
const notesAtOnce = 20_000;

/**
 * Nightly job that deletes the individual sighting notes of old imports. The places of each certificate with their
 * periods are kept.
 */
export const deleteOldNotes = defineJob({
  name: "certificates.forget_notes",
  input: z.object({}),
  cron: "25 4 * * *",
  expireInSeconds: 4 * 3_600,
  async perform({ gate }) {
    const name = "certificates.forget_notes";
    const companies = await asSystem(gate, { scope: "platform", effect: "read", name }, ({ db }) =>
      findCompanyBriefs(db),
    );
    const oldest = oldestKeptImport(gate.clock.now());
    for (const { id: companyId } of companies) {
      const frame = { scope: "company", effect: "write", name, companyId, bulk: true } as const;
      for (let deletedCount = notesAtOnce; deletedCount === notesAtOnce; )
        deletedCount = await asSystem(gate, frame, async ({ db, audit, nothingChanged }) => {
          await lockCertificates(db, companyId);
          const notes = await deleteNotesBefore(db, oldest, notesAtOnce);
          if (notes === 0) nothingChanged();
          else
            audit({
              action: "certificates.notes_forgotten",
              objectType: "certificate",
              objectId: "",
              details: { notes, days: notesKeptDays },
            });
          return notes;
        });
    }
  },
});
