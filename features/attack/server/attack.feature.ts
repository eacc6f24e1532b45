import type { Feature } from "#platform/server/feature.ts";
import { readVersionJob } from "./attack.jobs.ts";
import { attackRoutes } from "./attack.routes.ts";

export const attack: Feature = {
  name: "attack",
  routes: attackRoutes,
  jobs: [readVersionJob],
  files: [{ table: "attack_version", column: "file_key" }],
};
