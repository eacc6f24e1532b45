import { certificatePages } from "./certificates/certificate-pages.ts";
import { cloudPages } from "./cloud/cloud-pages.ts";
import { managedPages, queueWhileImporting, summaryOfCompanies } from "./companies/cockpit-goals.ts";
import { overCompanies } from "./companies/over-companies.ts";
import { protectionGoals } from "./deep-security/protection-import.ts";
import { serviceGoals } from "./event-services/service-goals.ts";
import type { Goal } from "./goal.ts";
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
import { matterHome } from "./matters/matter-home.ts";
import { matterQueue } from "./matters/matter-queue.ts";
import { pageGoals } from "./pages/page-goals.ts";
import { durableSteps } from "./pipelines/durable-steps.ts";
import { pipelineNeighbour } from "./pipelines/pipeline-neighbour.ts";
import { bundleReading } from "./threats/bundle-reading.ts";
import { defenseCounting } from "./threats/defense-counting.ts";
import { indicatorGoals } from "./threats/indicator-matching.ts";

/** Every performance goal, in the order in which `npm run bench` measures them. */
export const everyGoal: readonly Goal[] = [
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
  matterQueue,
  matterHome,
  overCompanies,
  summaryOfCompanies,
  managedPages,
  queueWhileImporting,
  ...protectionGoals,
  durableSteps,
  pipelineNeighbour,
  ...serviceGoals,
];
