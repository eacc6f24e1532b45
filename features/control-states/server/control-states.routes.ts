import * as standards from "#features/control-states/company-standards.contract.ts";
import * as controlStates from "#features/control-states/control-states.contract.ts";
import * as history from "#features/control-states/history.contract.ts";
import { route } from "#platform/server/verb.ts";
import { adoptEdition } from "./calls/adopt-edition.ts";
import { closePeriod } from "./calls/close-period.ts";
import { compareMoments } from "./calls/compare-moments.ts";
import { deleteStatus } from "./calls/delete-status.ts";
import { disableStandard } from "./calls/disable-standard.ts";
import { enableStandard } from "./calls/enable-standard.ts";
import { launchStandard } from "./calls/launch-standard.ts";
import { listCompanyStandards } from "./calls/list-company-standards.ts";
import { listEnabledStandards } from "./calls/list-enabled-standards.ts";
import { listHistory } from "./calls/list-history.ts";
import { listSnapshots } from "./calls/list-snapshots.ts";
import { rollBackEdition } from "./calls/roll-back-edition.ts";
import { setUpStandard } from "./calls/set-up-standard.ts";

export const controlStatesRoutes = [
  route(standards.listCompanyStandards, listCompanyStandards),
  route(standards.listEnabledStandards, listEnabledStandards),
  route(history.listHistory, listHistory),
  route(history.compareMoments, compareMoments),
  route(controlStates.deleteStatus, deleteStatus),
  route(standards.listCompanyStandardRows, listCompanyStandards),
  route(standards.enableStandard, enableStandard),
  route(standards.disableStandard, disableStandard),
  route(standards.setUpStandard, setUpStandard),
  route(standards.adoptEdition, adoptEdition),
  route(standards.rollBackEdition, rollBackEdition),
  route(history.listSnapshots, listSnapshots),
  route(history.closePeriod, closePeriod),
  route(standards.launchStandard, launchStandard),
];
