import type { Feature } from "#platform/server/feature.ts";
import { myWorkRoutes } from "./server/my-work.routes.ts";

export const myWork: Feature = { name: "my-work", routes: myWorkRoutes };
