import { homePart, providerHomeParts } from "#features/home/home/server/home-part.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { clientViewVerbs } from "./server/users/client-view.verbs.ts";
import { countClosedForInactivity } from "./server/users/users.store.ts";
import { usersVerbs } from "./server/users/users.verbs.ts";
import { UserHome } from "./users.contract.ts";

export const users: Feature = {
  name: "users",
  routes: [...usersVerbs, ...clientViewVerbs],
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
