import * as manage from "#features/delivery/contracts/manage-delivery.contract.ts";
import * as contract from "#features/delivery/contracts/obligations.contract.ts";
import * as promises from "#features/delivery/contracts/promises.contract.ts";
import { route } from "#platform/server/verb.ts";
import { acceptDelivery } from "./calls/accept-delivery.ts";
import { changePromise } from "./calls/change-promise.ts";
import { createPromise } from "./calls/create-promise.ts";
import { endWait } from "./calls/end-wait.ts";
import { exportEveryObligation } from "./calls/export-every-obligation.ts";
import { getDeliveryOverview } from "./calls/get-delivery-overview.ts";
import { getObligation } from "./calls/get-obligation.ts";
import { linkEvidence } from "./calls/link-evidence.ts";
import { listCandidates } from "./calls/list-candidates.ts";
import { countEveryFacet, listEveryObligation } from "./calls/list-every-obligation.ts";
import { listObligationFacets } from "./calls/list-obligation-facets.ts";
import { listObligations } from "./calls/list-obligations.ts";
import { listPromiseChoices } from "./calls/list-promise-choices.ts";
import { listPromises } from "./calls/list-promises.ts";
import { readDeliveryCalendar } from "./calls/read-delivery-calendar.ts";
import { returnDelivery } from "./calls/return-delivery.ts";
import { setExemption } from "./calls/set-exemption.ts";
import { startWait } from "./calls/start-wait.ts";
import { unlinkEvidence } from "./calls/unlink-evidence.ts";

export const deliveryRoutes = [
  route(contract.listObligations, listObligations),
  route(contract.listObligationFacets, listObligationFacets),
  route(contract.getObligation, getObligation),
  route(contract.listCandidates, listCandidates),
  route(contract.linkEvidence, linkEvidence),
  route(contract.unlinkEvidence, unlinkEvidence),
  route(contract.startWait, startWait),
  route(contract.endWait, endWait),
  route(contract.setExemption, setExemption),
  route(contract.acceptDelivery, acceptDelivery),
  route(contract.returnDelivery, returnDelivery),
  route(promises.listPromises, listPromises),
  route(promises.listPromiseChoices, listPromiseChoices),
  route(promises.createPromise, createPromise),
  route(promises.changePromise, changePromise),
  route(manage.listEveryObligation, listEveryObligation),
  route(manage.listEveryFacet, countEveryFacet),
  route(manage.exportEveryObligation, exportEveryObligation),
  route(manage.getDeliveryOverview, getDeliveryOverview),
  route(manage.readDeliveryCalendar, readDeliveryCalendar),
];
