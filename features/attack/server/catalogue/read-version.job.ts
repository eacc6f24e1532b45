import { z } from "zod";
import { UnreadableFile } from "#features/attack/readers/stix/bundle-objects.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { findVersion, finishReading } from "./version.store.ts";

/** Reads the STIX bundle of a version that was brought, and leaves what it holds or why it could not be read. */
export const readVersionJob = defineJob({
  name: "attack.read_version",
  input: z.object({ id: z.uuid() }),
  expireInSeconds: 900,
  async perform({ within, gate }, { id }) {
    const row = await within({ scope: "platform", effect: "read" }, ({ db }) => findVersion(db, id));
    if (row?.status !== "reading") return;
    const { readVersionFile } = await import("./read-version-file.ts");
    const change = await readVersionFile(row, gate.files).catch((error) => {
      if (!(error instanceof UnreadableFile)) throw error;
      return { status: "unreadable" as const, reason: error.message };
    });
    await within({ scope: "platform", effect: "write" }, async ({ db, audit, announce }) => {
      audit({
        action: "attack.version_read",
        objectType: "attack_version",
        objectId: id,
        details: { file: row.file_name, status: change.status },
      });
      await finishReading(db, id, change);
      announce({ topic: "attack.versions_changed", data: { id } });
    });
  },
});
