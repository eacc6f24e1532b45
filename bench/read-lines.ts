import { shippedCatalogue } from "#features/attack/server/shipped-catalogue.ts";
import { BatchLines } from "#features/events/server/batch-lines.ts";
import { BatchTally } from "#features/events/server/batch-tally.ts";
import { readerOf } from "#features/events/server/record-reader.ts";

/** Reads alerts of Wazuh 4 as a delivery to the portal is read. */
export function readLines(companyId: number, id: string, tally = new BatchTally()): BatchLines {
  const now = new Date();
  const reader = readerOf({ format: "wazuh4", zone: "America/Santiago", rules: null }, now);
  return new BatchLines({ companyId, id, reader, catalogue: shippedCatalogue, now, tally });
}
