import { z } from "zod";
import { findCompanyBriefs } from "#features/identity/companies/server/companies.public.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { lockCertificates } from "../keeping/save-certificates.store.ts";
import { forgetNotesBefore } from "./forget-notes.store.ts";
import { notesKeptDays, oldestKeptImport } from "./kept-notes.rules.ts";

/** The number of notes per transaction, so that concurrent imports wait only briefly. */
const notesAtOnce = 20_000;

/**
 * Deletes, every night, the individual sighting notes of old imports. The places of each certificate with their periods
 * stay.
 */
export const forgetNotes = defineJob({
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
          const notes = await forgetNotesBefore(db, oldest, notesAtOnce);
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
