import * as contract from "#features/vulnerabilities/contracts/period.contract.ts";
import { route } from "#platform/server/verb.ts";
import { addPeriodNote } from "./calls/periods/add-period-note.ts";
import { closePeriod } from "./calls/periods/close-period.ts";
import { exportPeriod } from "./calls/periods/export-period.ts";
import { getPeriod } from "./calls/periods/get-period.ts";
import { getWaterfall } from "./calls/periods/get-waterfall.ts";
import { listPeriodRows } from "./calls/periods/list-period-rows.ts";
import { listPeriods } from "./calls/periods/list-periods.ts";
import { listWaterfallRows } from "./calls/periods/list-waterfall-rows.ts";

/** The months of the service: closed once, explained, taken along as paper. */
export const periodRoutes = [
  route(contract.listPeriods, listPeriods),
  route(contract.getPeriod, getPeriod),
  route(contract.listPeriodRows, listPeriodRows),
  route(contract.closePeriod, closePeriod),
  route(contract.addPeriodNote, addPeriodNote),
  route(contract.getWaterfall, getWaterfall),
  route(contract.listWaterfallRows, listWaterfallRows),
  route(contract.exportPeriod, exportPeriod),
];
