import * as contract from "#features/bulletins/bulletins.contract.ts";
import * as manage from "#features/bulletins/manage-bulletins.contract.ts";
import { route } from "#platform/server/verb.ts";
import { createBulletin } from "./create-bulletin.ts";
import { getBulletin } from "./get-bulletin.ts";
import { getBulletinVersion } from "./get-bulletin-version.ts";
import { getEditedBulletin } from "./get-edited-bulletin.ts";
import { listBulletinFacets } from "./list-bulletin-facets.ts";
import { listBulletinVersions } from "./list-bulletin-versions.ts";
import { listBulletins } from "./list-bulletins.ts";
import { listManagedBulletins } from "./list-managed-bulletins.ts";
import { publishBulletin } from "./publish-bulletin.ts";
import { saveBulletin } from "./save-bulletin.ts";
import { withdrawBulletin } from "./withdraw-bulletin.ts";

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
