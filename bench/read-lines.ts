import { shippedCatalogue } from "#features/attack/server/shipped-catalogue.ts";
import { BatchLines } from "#features/events/server/batch-lines.ts";
import { readerOf } from "#features/events/server/record-reader.ts";

/** Reads alerts of Wazuh 4 as a delivery to the portal is read. */
export function readLines(companyId: number): BatchLines {
  const now = new Date();
  const reader = readerOf({ format: "wazuh4", zone: "America/Santiago", rules: null }, now);
  return new BatchLines(companyId, reader, shippedCatalogue, now);
}
