import { Readable } from "node:stream";
import { z } from "zod";
import { ReportKind } from "#features/reports/reports.contract.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { findUnsetReports, showSetReport } from "./published-reports.store.ts";
import { reportPdf } from "./report-paper.ts";

const name = "reports.set_reports";
const maximumBytes = 50 * 1024 * 1024;

/**
 * Sets as a PDF each published report to which staff attached none. It runs after a publication, and every night for
 * those whose setting failed. A report that was published again meanwhile waits for the run of that publication.
 */
export const setReports = defineJob({
  name,
  input: z.object({}),
  cron: "20 4 * * *",
  async perform({ gate }) {
    const frame = { scope: "platform", name } as const;
    const unset = await asSystem(gate, { ...frame, effect: "read" }, ({ db }) => findUnsetReports(db));
    for (const report of unset) {
      const printed = { ...report, kind: ReportKind.parse(report.kind) };
      const pdf = await reportPdf(printed, report.published_at);
      const stored = await gate.files.write(Readable.from([pdf]), { maximumBytes });
      const file = { ...stored, name: `${report.slug}.pdf`, contentType: "application/pdf" };
      const shown = await asSystem(
        gate,
        { ...frame, effect: "write" },
        async ({ db, audit, nothingChanged }) => {
          const changed = await showSetReport(db, report, file);
          if (changed)
            audit({ action: "report.set", objectType: "report", objectId: report.id, companyId: 0 });
          else nothingChanged();
          return changed;
        },
      );
      if (!shown) await gate.files.remove(stored.key);
    }
  },
});
