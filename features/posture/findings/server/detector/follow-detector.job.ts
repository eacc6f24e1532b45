import {
  batchStored,
  type FollowedEvents,
  type FollowedFilter,
  followedEventsOf,
} from "#features/detection/events/server/events.public.ts";
import { importOnce } from "#platform/server/imports/import-once.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { scanImporter } from "../imports/scan-importer.ts";

const ofDetector: FollowedFilter = {
  all: [
    ["format", "in", "wazuh4", "wazuh5"],
    ["category", "in", "vulnerability-detector"],
  ],
};

/** Returns the vulnerability detector's records in batches, by source, in order of time. */
async function detectorRecords(
  events: FollowedEvents,
  batchIds: readonly string[],
  historyBefore: Date,
): Promise<Map<string, string[]>> {
  const records = new Map<string, string[]>();
  for await (const page of events.ofBatches(batchIds, ofDetector))
    for (const { source_id, occurred_at, raw } of page) {
      if (occurred_at < historyBefore) continue;
      const sourceRecords = records.get(source_id);
      if (sourceRecords) sourceRecords.push(raw);
      else records.set(source_id, [raw]);
    }
  return records;
}

/**
 * Imports the records of Wazuh's vulnerability detector in the event stream as a scan report, which is listed, viewed
 * and undone like those of scanners. Imported historical events open no findings, as they open no alerts.
 */
export const followDetector = defineJob({
  name: "scans.follow_detector",
  listensTo: batchStored,
  input: batchStored.input,
  async perform({ gate, actor, within }, { batch_ids, history_before = 0 }) {
    const entries = await within({ scope: "company", effect: "read" }, async (context) =>
      detectorRecords(await followedEventsOf(context), batch_ids, new Date(history_before)),
    );
    for (const [sourceId, records] of entries) {
      const content = Buffer.from(`${records.join("\n")}\n`);
      const name = records.length === 1 ? "Wazuh: 1 evento" : `Wazuh: ${records.length} eventos`;
      const importer = scanImporter as unknown as AnyImporter;
      const options = { agents_of: sourceId };
      const storedImport = await importOnce({ gate, actor }, importer, { name, content }, options);
      if (storedImport.status === "failed" || storedImport.status === "unreadable")
        throw new Error(`Events of the detector were not stored: ${storedImport.reason}`);
    }
  },
});
