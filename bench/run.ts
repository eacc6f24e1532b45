import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { certificatePages } from "./certificates/certificate-pages.ts";
import { cloudPages } from "./cloud/cloud-pages.ts";
import { type Goal, isKept } from "./goal.ts";
import { firstBoot, restart } from "./goals/boot-time.ts";
import { bulkIngest } from "./goals/bulk-ingest.ts";
import { complianceOfAll, complianceOfCompany } from "./goals/compliance-pages.ts";
import { deepPage } from "./goals/deep-page.ts";
import { embeddedEngine } from "./goals/embedded-engine.ts";
import { eventBytes } from "./goals/event-bytes.ts";
import { eventQuestions } from "./goals/event-questions.ts";
import { exactlyOnce, storedOnce } from "./goals/exactly-once.ts";
import { filterSearch } from "./goals/filter-search.ts";
import { findingImportGoals } from "./goals/finding-import.ts";
import { findingList, findingPanel } from "./goals/finding-pages.ts";
import { frameworkTax } from "./goals/framework-tax.ts";
import { huntGoals } from "./goals/hunt-scan.ts";
import { importMemory } from "./goals/import-memory.ts";
import { largeIncident } from "./goals/incident-pages.ts";
import { largeDrawingGoals } from "./goals/large-drawing.ts";
import { libraryImport } from "./goals/library-import.ts";
import { listCount } from "./goals/list-count.ts";
import { listPage } from "./goals/list-page.ts";
import { longListGoals } from "./goals/long-list.ts";
import { matterQueue } from "./goals/matter-queue.ts";
import { portalMemory } from "./goals/portal-memory.ts";
import { pauseWhileImporting, quietNeighbour } from "./goals/quiet-neighbour.ts";
import { reportMemory, reportReading } from "./goals/report-reading.ts";
import { mailList, mailReading } from "./goals/reported-mails.ts";
import { rollupCost } from "./goals/rollup-cost.ts";
import { rollupDashboard } from "./goals/rollup-dashboard.ts";
import { rulesOverStream } from "./goals/rules-over-stream.ts";
import { singleEvent } from "./goals/single-event.ts";
import { tenantTransaction } from "./goals/tenant-transaction.ts";
import { hardeningPages } from "./hardening/hardening-pages.ts";
import { openLab } from "./lab.ts";
import { pageGoals } from "./pages/page-goals.ts";
import { loadMaker } from "./request-rate.ts";
import { bundleReading } from "./threats/bundle-reading.ts";
import { defenseCounting } from "./threats/defense-counting.ts";
import { indicatorGoals } from "./threats/indicator-matching.ts";

const goals: Goal[] = [
  listPage,
  frameworkTax,
  tenantTransaction,
  deepPage,
  listCount,
  rollupDashboard,
  filterSearch,
  eventQuestions,
  eventBytes,
  bulkIngest,
  storedOnce,
  exactlyOnce,
  singleEvent,
  rollupCost,
  quietNeighbour,
  pauseWhileImporting,
  importMemory,
  portalMemory,
  embeddedEngine,
  restart,
  firstBoot,
  complianceOfCompany,
  complianceOfAll,
  libraryImport,
  rulesOverStream,
  ...findingImportGoals,
  findingList,
  findingPanel,
  largeIncident,
  matterQueue,
  ...huntGoals,
  ...indicatorGoals,
  defenseCounting,
  bundleReading,
  mailReading,
  mailList,
  reportReading,
  reportMemory,
  hardeningPages,
  certificatePages,
  cloudPages,
  ...pageGoals,
  ...longListGoals,
  ...largeDrawingGoals,
];

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "1000000" },
    findings: { type: "string", default: "1000000" },
    report: { type: "string", default: "100" },
    only: { type: "string", default: "" },
  },
});
const wanted = values.only.split(",").filter(Boolean).map(Number);

const rows = Number(values.rows);
console.log(
  `Events: ${rows.toLocaleString("en")} · cores: ${availableParallelism()} · Node ${process.version} · load from ${loadMaker}\n`,
);
const lab = await openLab({
  rows,
  findings: Number(values.findings),
  reportSize: Number(values.report),
});
let missed = 0;
try {
  for (const goal of goals) {
    if (wanted.length > 0 && !wanted.includes(goal.number)) continue;
    const measured = await goal.measure(lab).catch((error: unknown) => {
      console.log(`✗ goal ${goal.number} · ${goal.title}: it could not be measured`, error, "\n");
    });
    if (!measured) {
      missed += 1;
      continue;
    }
    const kept = isKept(goal, measured);
    if (!kept) missed += 1;
    const limit = "atLeast" in goal.limit ? `≥ ${goal.limit.atLeast}` : `≤ ${goal.limit.atMost}`;
    const spread = measured.spread
      ? ` (${measured.spread.map((value) => value.toFixed(2)).join(" to ")})`
      : "";
    console.log(`${kept ? "✓" : "✗"} goal ${goal.number} · ${goal.title}`);
    console.log(`    ${measured.ratio.toFixed(2)}${spread}, limit ${limit}: ${measured.sides}`);
    console.log(`    ${goal.method}\n`);
  }
} finally {
  await lab.close();
}
console.log(missed === 0 ? "Every goal is kept." : `${missed} missed.`);
process.exitCode = missed === 0 ? 0 : 1;
