import * as everywhere from "#features/threats/contracts/company-threats.contract.ts";
import * as indicators from "#features/threats/contracts/indicators.contract.ts";
import * as sightings from "#features/threats/contracts/sightings.contract.ts";
import * as taxii from "#features/threats/contracts/taxii.contract.ts";
import * as bulletins from "#features/threats/contracts/threat-bulletins.contract.ts";
import { exportIndicators as exportCall } from "#features/threats/contracts/threat-export.contract.ts";
import * as feeds from "#features/threats/contracts/threat-feeds.contract.ts";
import {
  countThreatSource,
  removeThreatSource as removeSourceCall,
  listThreatSources as sourcesCall,
  threatImportCalls,
} from "#features/threats/contracts/threat-imports.contract.ts";
import { importRoutes } from "#platform/server/imports/import-routes.ts";
import { steppedRoute } from "#platform/server/steps.ts";
import { route } from "#platform/server/verb.ts";
import { addException } from "./calls/add-exception.ts";
import { addIndicator } from "./calls/add-indicator.ts";
import { addIndicatorToCompanies } from "./calls/add-indicator-to-companies.ts";
import { findNameable } from "./calls/bulletins/find-nameable.ts";
import { getBulletinThreats } from "./calls/bulletins/get-bulletin-threats.ts";
import { readPasted } from "./calls/bulletins/read-pasted.ts";
import { addFeed } from "./calls/exchange/add-feed.ts";
import { addSubscription } from "./calls/exchange/add-subscription.ts";
import { countSource } from "./calls/exchange/count-source.ts";
import { exportIndicators } from "./calls/exchange/export-indicators.ts";
import { fetchFeedNow } from "./calls/exchange/fetch-feed.ts";
import { listSubscriptions } from "./calls/exchange/list-subscriptions.ts";
import { removeThreatSource } from "./calls/exchange/remove-source.ts";
import { revokeSubscription } from "./calls/exchange/revoke-subscription.ts";
import { saveFeed } from "./calls/exchange/save-feed.ts";
import { taxiiCollection } from "./calls/exchange/taxii-collection.ts";
import { taxiiCollections } from "./calls/exchange/taxii-collections.ts";
import { taxiiDiscovery } from "./calls/exchange/taxii-discovery.ts";
import { taxiiManifest } from "./calls/exchange/taxii-manifest.ts";
import { taxiiObject } from "./calls/exchange/taxii-object.ts";
import { taxiiObjects } from "./calls/exchange/taxii-objects.ts";
import { taxiiRoot } from "./calls/exchange/taxii-root.ts";
import { taxiiVersions } from "./calls/exchange/taxii-versions.ts";
import { tryFeed } from "./calls/exchange/try-feed.ts";
import { exportSightings } from "./calls/export-sightings.ts";
import { getIndicator } from "./calls/get-indicator.ts";
import { getSighting } from "./calls/get-sighting.ts";
import { liftException } from "./calls/lift-exception.ts";
import { listCompanySightings } from "./calls/list-company-sightings.ts";
import { listExceptions } from "./calls/list-exceptions.ts";
import { listIndicators } from "./calls/list-indicators.ts";
import { listLookBacks } from "./calls/list-look-backs.ts";
import { listSightingFacets } from "./calls/list-sighting-facets.ts";
import { listSightings } from "./calls/list-sightings.ts";
import { listSightingsOfCompanies } from "./calls/list-sightings-of-companies.ts";
import { listSources } from "./calls/list-sources.ts";
import { bundleImporter } from "./imports/bundle-importer.ts";
import { panoramaRoutes } from "./panorama.routes.ts";

export const threatsRoutes = [
  route(indicators.listIndicators, listIndicators),
  route(indicators.addIndicator, addIndicator),
  route(indicators.getIndicator, getIndicator),
  route(exportCall, exportIndicators),
  route(sourcesCall, listSources),
  route(sightings.listSightings, listSightings),
  route(sightings.listSightingFacets, listSightingFacets),
  route(sightings.exportSightings, exportSightings),
  route(sightings.getSighting, getSighting),
  route(sightings.listExceptions, listExceptions),
  route(sightings.addException, addException),
  route(sightings.liftException, liftException),
  route(sightings.listLookBacks, listLookBacks),
  route(sightings.listCompanySightings, listCompanySightings),
  route(everywhere.listSightingsOfCompanies, listSightingsOfCompanies),
  steppedRoute(everywhere.addIndicatorToCompanies, addIndicatorToCompanies),
  ...panoramaRoutes,
  route(bulletins.findNameable, findNameable),
  route(bulletins.readPasted, readPasted),
  route(bulletins.getBulletinThreats, getBulletinThreats),
  route(countThreatSource, countSource),
  route(removeSourceCall, removeThreatSource),
  route(feeds.addFeed, addFeed),
  route(feeds.saveFeed, saveFeed),
  route(feeds.fetchFeedNow, fetchFeedNow),
  route(feeds.tryFeed, tryFeed),
  route(taxii.listSubscriptions, listSubscriptions),
  route(taxii.addSubscription, addSubscription),
  route(taxii.revokeSubscription, revokeSubscription),
  route(taxii.taxiiDiscovery, taxiiDiscovery),
  route(taxii.taxiiRoot, taxiiRoot),
  route(taxii.taxiiCollections, taxiiCollections),
  route(taxii.taxiiCollection, taxiiCollection),
  route(taxii.taxiiObjects, taxiiObjects),
  route(taxii.taxiiManifest, taxiiManifest),
  route(taxii.taxiiObject, taxiiObject),
  route(taxii.taxiiVersions, taxiiVersions),
  ...importRoutes(threatImportCalls, bundleImporter),
];
