import { batchStored, eventsOfBatches } from "#features/detection/events/server/events.public.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { importOnce } from "#platform/server/imports/import-once.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { scanImporter } from "../imports/scan-importer.ts";

const ofDetector = { formats: ["wazuh4", "wazuh5"], category: "vulnerability-detector" } as const;

/** The records of the vulnerability detector that deliveries added, by source, in the order of their time. */
async function detectorRecords(
  db: Database,
  batchIds: readonly string[],
  historyBefore: Date,
): Promise<Map<string, string[]>> {
  const records = new Map<string, string[]>();
  for await (const page of eventsOfBatches(db, batchIds, ofDetector))
    for (const { source_id, occurred_at, raw } of page) {
      if (occurred_at < historyBefore) continue;
      const known = records.get(source_id);
      if (known) known.push(raw);
      else records.set(source_id, [raw]);
    }
  return records;
}

/**
 * What Wazuh's vulnerability detector says in the stream of events becomes findings, as a report that is listed, looked
 * at and taken back like those of scanners. What is brought as history opens no findings, as it opens no alerts.
 */
export const followDetector = defineJob({
  name: "scans.follow_detector",
  listensTo: batchStored,
  input: batchStored.input,
  async perform({ gate, actor, within }, { batch_ids, history_before = 0 }) {
    const found = await within({ scope: "company", effect: "read" }, ({ db }) =>
      detectorRecords(db, batch_ids, new Date(history_before)),
    );
    for (const [sourceId, records] of found) {
      const content = Buffer.from(`${records.join("\n")}\n`);
      const name = records.length === 1 ? "Wazuh: 1 evento" : `Wazuh: ${records.length} eventos`;
      const importer = scanImporter as unknown as AnyImporter;
      const options = { agents_of: sourceId };
      const stored = await importOnce({ gate, actor }, importer, { name, content }, options);
      if (stored.status === "failed" || stored.status === "unreadable")
        throw new Error(`Events of the detector were not stored: ${stored.reason}`);
    }
  },
});
