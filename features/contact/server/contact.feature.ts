import type { Feature } from "#platform/server/feature.ts";
import { contactRoutes } from "./contact.routes.ts";
import { forgetVisitors } from "./forget-visitors.ts";

export const contact: Feature = { name: "contact", routes: contactRoutes, jobs: [forgetVisitors] };
