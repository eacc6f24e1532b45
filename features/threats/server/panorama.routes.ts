import * as actors from "#features/threats/contracts/actors.contract.ts";
import * as panorama from "#features/threats/contracts/panorama.contract.ts";
import * as watch from "#features/threats/contracts/watch.contract.ts";
import { route } from "#platform/server/verb.ts";
import { addWatched } from "./calls/add-watched.ts";
import { endWatched } from "./calls/end-watched.ts";
import { exportActors } from "./calls/export-actors.ts";
import { getActor } from "./calls/get-actor.ts";
import { getPanorama } from "./calls/get-panorama.ts";
import { getWatched } from "./calls/get-watched.ts";
import { judgeLookAlike } from "./calls/judge-look-alike.ts";
import { listActorFacets } from "./calls/list-actor-facets.ts";
import { listActors } from "./calls/list-actors.ts";
import { listCompanyThreats } from "./calls/list-company-threats.ts";
import { listLookAlikes } from "./calls/list-look-alikes.ts";
import { listWatched } from "./calls/list-watched.ts";
import { reviewWatched } from "./calls/review-watched.ts";
import { saveTargets } from "./calls/save-targets.ts";

/** What touches a company, who attacks, and what is followed. */
export const panoramaRoutes = [
  route(panorama.getPanorama, getPanorama),
  route(panorama.saveTargets, saveTargets),
  route(panorama.listCompanyThreats, listCompanyThreats),
  route(actors.listActors, listActors),
  route(actors.listActorFacets, listActorFacets),
  route(actors.exportActors, exportActors),
  route(actors.getActor, getActor),
  route(watch.listWatched, listWatched),
  route(watch.addWatched, addWatched),
  route(watch.getWatched, getWatched),
  route(watch.reviewWatched, reviewWatched),
  route(watch.endWatched, endWatched),
  route(watch.listLookAlikes, listLookAlikes),
  route(watch.judgeLookAlike, judgeLookAlike),
];
