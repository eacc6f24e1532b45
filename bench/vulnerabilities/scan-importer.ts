import { Readable } from "node:stream";
import type pg from "pg";
import { allFeatures } from "#app/features.ts";
import type { ScanReceipt } from "#features/posture/findings/contracts/scans.contract.ts";
import { scanImporter } from "#features/posture/findings/server/imports/scan-importer.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { readConfig } from "#platform/server/config/config.ts";
import { importNow } from "#platform/server/imports/import-now.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import { buildPortal } from "#platform/server/portal.ts";
import { systemClock } from "#platform/server/verb.ts";
import { nessusReport, type ReportShape } from "./nessus-report.ts";

/** Stores the report without a trial run, like one that a person has accepted. */
const accepted = { ...scanImporter, onArrival: "store" } as unknown as AnyImporter;

export interface StoredReport {
  id: string;
  milliseconds: number;
  findings: ScanReceipt["findings"];
  /** The id of the import that stored the same file before; null if there is none. */
  repeats: string | null;
}

export interface ScanImporter {
  store(companyId: number, shape: ReportShape): Promise<StoredReport>;
  close(): Promise<void>;
}

/** Opens a portal in this process over a database, to store reports through the import of the portal. */
export async function openScanImporter(app: pg.ClientConfig, dataDirectory: string): Promise<ScanImporter> {
  const environment = { ...process.env, PORTAL_DATA: dataDirectory, LOG_LEVEL: "error" };
  const portal = await buildPortal({
    config: readConfig({ ...environment, PORTAL_ORIGIN: undefined }),
    connection: app,
    engine: "embedded",
    features: allFeatures.map((feature) => ({ ...feature, jobs: [] })),
    clock: systemClock,
    version: "bench",
    webDirectory: dataDirectory,
  });
  const { gate } = portal;
  return {
    async store(companyId, shape) {
      const storedFile = await gate.files.write(Readable.from(nessusReport(shape), { objectMode: false }), {
        maximumBytes: Number.MAX_SAFE_INTEGER,
      });
      const work = { gate, actor: systemActor("bench", companyId) };
      const began = performance.now();
      const receipt = await importNow(work, accepted, { ...storedFile, name: "medicion.nessus" }, {});
      const milliseconds = performance.now() - began;
      if (receipt.status !== "stored" || receipt.id === null)
        throw new Error(`The report is ${receipt.status}: ${receipt.reason}`);
      const { findings } = receipt.receipt as ScanReceipt;
      return { id: receipt.id, milliseconds, findings, repeats: receipt.repeats };
    },
    close: () => portal.close(),
  };
}
