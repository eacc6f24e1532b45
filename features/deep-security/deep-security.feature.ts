import { findingAreaParts } from "#features/scans/server/scans.public.ts";
import { searchSources } from "#features/search/server/search-source.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { searchComputers } from "./server/computers/search-computers.ts";
import { deepSecurityRoutes } from "./server/deep-security.routes.ts";
import { managerImporter } from "./server/imports/manager-importer.ts";
import { protectionArea } from "./server/protection-area.ts";

export const deepSecurity: Feature = {
  name: "deep-security",
  routes: deepSecurityRoutes,
  imports: [managerImporter],
  extensions: [
    findingAreaParts.with(protectionArea),
    searchSources.with({
      area: "protected_computer",
      label: "Equipos protegidos",
      order: 29,
      permission: "finding.read",
      find: searchComputers,
    }),
  ],
};
