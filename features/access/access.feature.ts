import type { Feature } from "#platform/server/feature.ts";
import { accessRoutes } from "./server/access.routes.ts";
import { sendResetLink } from "./server/passwords/send-reset-link.job.ts";
import { resealSecrets } from "./server/second-factor/reseal-secrets.ts";

export const access: Feature = {
  name: "access",
  routes: accessRoutes,
  jobs: [sendResetLink],
  reseal: resealSecrets,
};
