import * as contract from "#features/bulletins/bulletin-reading.contract.ts";
import * as manage from "#features/bulletins/manage-bulletins.contract.ts";
import { route } from "#platform/server/verb.ts";
import { createBulletin } from "./calls/create-bulletin.ts";
import { getBulletin } from "./calls/get-bulletin.ts";
import { getBulletinVersion } from "./calls/get-bulletin-version.ts";
import { getEditedBulletin } from "./calls/get-edited-bulletin.ts";
import { listBulletinFacets } from "./calls/list-bulletin-facets.ts";
import { listBulletinVersions } from "./calls/list-bulletin-versions.ts";
import { listBulletins } from "./calls/list-bulletins.ts";
import { listManagedBulletins } from "./calls/list-managed-bulletins.ts";
import { publishBulletin } from "./calls/publish-bulletin.ts";
import { saveBulletin } from "./calls/save-bulletin.ts";
import { withdrawBulletin } from "./calls/withdraw-bulletin.ts";

export const bulletinsRoutes = [
  route(contract.listBulletins, listBulletins),
  route(contract.listBulletinFacets, listBulletinFacets),
  route(contract.getBulletin, getBulletin),
  route(manage.listManagedBulletins, listManagedBulletins),
  route(manage.createBulletin, createBulletin),
  route(manage.getEditedBulletin, getEditedBulletin),
  route(manage.saveBulletin, saveBulletin),
  route(manage.publishBulletin, publishBulletin),
  route(manage.withdrawBulletin, withdrawBulletin),
  route(manage.listBulletinVersions, listBulletinVersions),
  route(manage.getBulletinVersion, getBulletinVersion),
];
