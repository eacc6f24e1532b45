import { homePart, providerHomeParts } from "#features/home/server/home-part.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { countClosedForInactivity } from "./server/users/users.store.ts";
import { usersRoutes } from "./server/users.routes.ts";
import { UserHome } from "./users.contract.ts";

export const users: Feature = {
  name: "users",
  routes: usersRoutes,
  extensions: [
    providerHomeParts.with(
      homePart({
        area: "users",
        shape: UserHome,
        read: async ({ db }) => ({ closed_for_inactivity: await countClosedForInactivity(db) }),
      }),
    ),
  ],
};
