import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { IntId } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { Bulletin, BulletinFacets, BulletinFilter, BulletinSummary } from "./bulletins.contract.ts";

// These calls have their own file without Zod schemas, so that the page that shows a bulletin does not load Zod.

const visitor = { permission: "public.read", effect: "read", scope: "public" } as const;

export const listBulletins = defineCall({
  ...visitor,
  name: "bulletins.list_bulletins",
  method: "GET",
  path: "/api/threat_intelligence/bulletins/",
  summary: "Lists published bulletins, newest first, with filters and pages",
  input: BulletinFilter.extend({ ...PageRequest.shape }),
  output: pageOf(BulletinSummary),
});

export const listBulletinFacets = defineCall({
  ...visitor,
  name: "bulletins.list_facets",
  method: "GET",
  path: "/api/threat_intelligence/bulletins/facets/",
  summary: "Lists the severities, techniques and products of the published bulletins, with counts",
  input: z.object({}),
  output: BulletinFacets,
});

export const getBulletin = defineCall({
  ...visitor,
  name: "bulletins.get_bulletin",
  method: "GET",
  path: "/api/threat_intelligence/bulletins/:id/",
  summary: "Returns a published bulletin",
  input: z.object({ id: IntId }),
  output: Bulletin,
});
