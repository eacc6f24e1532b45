import type { Feature } from "#platform/server/feature.ts";
import { sendResetLink } from "./access.jobs.ts";
import { accessRoutes } from "./access.routes.ts";
import { resealSecrets } from "./reseal-secrets.ts";

export const access: Feature = {
  name: "access",
  routes: accessRoutes,
  jobs: [sendResetLink],
  reseal: resealSecrets,
};
