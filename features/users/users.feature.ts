import type { Feature } from "#platform/server/feature.ts";
import { usersRoutes } from "./server/users.routes.ts";

export const users: Feature = { name: "users", routes: usersRoutes };
