import type { Feature } from "#platform/server/feature.ts";
import { attackRoutes } from "./server/attack.routes.ts";
import { readVersionJob } from "./server/catalogue/read-version.job.ts";

export const attack: Feature = {
  name: "attack",
  routes: attackRoutes,
  jobs: [readVersionJob],
  files: [{ table: "attack_version", column: "file_key" }],
};
