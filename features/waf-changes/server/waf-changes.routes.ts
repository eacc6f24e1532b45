import * as accounts from "#features/waf-changes/contracts/accounts.contract.ts";
import * as contract from "#features/waf-changes/contracts/changes.contract.ts";
import * as configuration from "#features/waf-changes/contracts/configuration.contract.ts";
import * as requests from "#features/waf-changes/contracts/requests.contract.ts";
import { importRoutes } from "#platform/server/imports/import-routes.ts";
import { steppedRoute } from "#platform/server/steps.ts";
import { route } from "#platform/server/verb.ts";
import { linkChange, regulariseChange, unlinkChange } from "./calls/decide-changes.ts";
import { exportChanges } from "./calls/export-changes.ts";
import { ingest } from "./calls/ingest-events.ts";
import { addAccount, listAccounts, pullAccountNow, saveAccount, saveActor } from "./calls/manage-accounts.ts";
import { approveRequest, createRequest, refuseRequest, withdrawRequest } from "./calls/manage-requests.ts";
import { getChange, listChangeFacets, listChanges } from "./calls/read-changes.ts";
import { compareSnapshots, listSnapshots } from "./calls/read-configuration.ts";
import { getRequest, listRequestChoices, listRequestFacets, listRequests } from "./calls/read-requests.ts";
import { wafImporter } from "./imports/waf-importer.ts";

export const wafChangesRoutes = [
  route(contract.listChanges, listChanges),
  route(contract.listChangeFacets, listChangeFacets),
  route(contract.exportChanges, exportChanges),
  route(contract.getChange, getChange),
  route(contract.linkChange, linkChange),
  route(contract.unlinkChange, unlinkChange),
  route(contract.regulariseChange, regulariseChange),
  route(requests.listRequests, listRequests),
  route(requests.listRequestFacets, listRequestFacets),
  route(requests.listRequestChoices, listRequestChoices),
  route(requests.createRequest, createRequest),
  route(requests.getRequest, getRequest),
  route(requests.approveRequest, approveRequest),
  route(requests.refuseRequest, refuseRequest),
  route(requests.withdrawRequest, withdrawRequest),
  route(configuration.listSnapshots, listSnapshots),
  route(configuration.compareSnapshots, compareSnapshots),
  route(accounts.listAccounts, listAccounts),
  route(accounts.addAccount, addAccount),
  route(accounts.saveAccount, saveAccount),
  route(accounts.pullAccountNow, pullAccountNow),
  route(accounts.saveActor, saveActor),
  steppedRoute(accounts.ingestEvents, ingest),
  ...importRoutes(accounts.wafImportCalls, wafImporter),
];
