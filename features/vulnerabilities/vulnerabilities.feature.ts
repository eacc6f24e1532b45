import type { Feature } from "#platform/server/feature.ts";
import { vulnerabilitiesRoutes } from "./server/vulnerabilities.routes.ts";

export const vulnerabilities: Feature = { name: "vulnerabilities", routes: vulnerabilitiesRoutes };
