import type { Feature } from "#platform/server/feature.ts";
import { companySetupRoutes } from "./server/company-setup.routes.ts";

export const companySetup: Feature = {
  name: "company-setup",
  routes: companySetupRoutes,
};
