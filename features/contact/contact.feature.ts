import type { Feature } from "#platform/server/feature.ts";
import { contactRoutes } from "./server/contact.routes.ts";
import { forgetVisitors } from "./server/human/forget-visitors.job.ts";

export const contact: Feature = { name: "contact", routes: contactRoutes, jobs: [forgetVisitors] };
