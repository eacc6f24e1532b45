import { listCompanyHunts as companiesCall } from "#features/hunting/company-hunts.contract.ts";
import { getHuntCoverage as coverageCall } from "#features/hunting/coverage.contract.ts";
import { listFindings as findingsCall } from "#features/hunting/finding.contract.ts";
import * as batches from "#features/hunting/hunt-batch.contract.ts";
import * as files from "#features/hunting/hunt-file.contract.ts";
import { takeHuntReport as reportCall } from "#features/hunting/hunt-report.contract.ts";
import * as uses from "#features/hunting/hunt-use.contract.ts";
import * as contract from "#features/hunting/hunting.contract.ts";
import * as library from "#features/hunting/library.contract.ts";
import { scheduleHunt as scheduleCall } from "#features/hunting/schedule.contract.ts";
import { steppedRoute } from "#platform/server/steps.ts";
import { route } from "#platform/server/verb.ts";
import { alertOfFinding } from "./calls/alert-of-finding.ts";
import { getHuntBatch } from "./calls/batches/get-hunt-batch.ts";
import { listHuntBatches } from "./calls/batches/list-hunt-batches.ts";
import { startHuntBatch } from "./calls/batches/start-hunt-batch.ts";
import { stopHuntBatch } from "./calls/batches/stop-hunt-batch.ts";
import { cancelHuntRun } from "./calls/cancel-hunt-run.ts";
import { changeHunt } from "./calls/change-hunt.ts";
import { concludeHunt } from "./calls/conclude-hunt.ts";
import { createHunt } from "./calls/create-hunt.ts";
import { exportHunt } from "./calls/export-hunt.ts";
import { getHuntCoverage } from "./calls/get-coverage.ts";
import { getHunt } from "./calls/get-hunt.ts";
import { importHunt } from "./calls/import-hunt.ts";
import { incidentOfRun } from "./calls/incident-of-run.ts";
import { listCompanyHunts } from "./calls/list-company-hunts.ts";
import { listFindings } from "./calls/list-findings.ts";
import { listHunts } from "./calls/list-hunts.ts";
import { listHuntsOf } from "./calls/list-hunts-of.ts";
import { listLibraryHunts } from "./calls/list-library-hunts.ts";
import { reopenHunt } from "./calls/reopen-hunt.ts";
import { ruleOfHunt } from "./calls/rule-of-hunt.ts";
import { scheduleHunt } from "./calls/schedule-hunt.ts";
import { startHuntRun } from "./calls/start-hunt-run.ts";
import { takeHuntReport } from "./calls/take-hunt-report.ts";
import { takeLibraryHunt } from "./calls/take-library-hunt.ts";

export const huntingRoutes = [
  route(contract.listHunts, listHunts),
  route(library.listLibraryHunts, listLibraryHunts),
  route(library.takeLibraryHunt, takeLibraryHunt),
  route(coverageCall, getHuntCoverage),
  route(companiesCall, listCompanyHunts),
  route(batches.listHuntBatches, listHuntBatches),
  route(batches.getHuntBatch, getHuntBatch),
  steppedRoute(batches.startHuntBatch, startHuntBatch),
  steppedRoute(batches.stopHuntBatch, stopHuntBatch),
  route(uses.listHuntsOf, listHuntsOf),
  route(files.importHunt, importHunt),
  route(files.exportHunt, exportHunt),
  route(contract.getHunt, getHunt),
  route(contract.createHunt, createHunt),
  route(contract.changeHunt, changeHunt),
  route(contract.startHuntRun, startHuntRun),
  route(scheduleCall, scheduleHunt),
  route(contract.cancelHuntRun, cancelHuntRun),
  route(findingsCall, listFindings),
  route(uses.alertOfFinding, alertOfFinding),
  route(uses.incidentOfRun, incidentOfRun),
  route(uses.ruleOfHunt, ruleOfHunt),
  route(contract.concludeHunt, concludeHunt),
  route(reportCall, takeHuntReport),
  route(contract.reopenHunt, reopenHunt),
];
