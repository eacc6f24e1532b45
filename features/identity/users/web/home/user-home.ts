import type { HomeView } from "#features/home/home/web/home-view.extension.ts";
import type { UserHome } from "#features/identity/users/users.contract.ts";
import { countOf } from "#platform/web/text/number-text.ts";

/** In the home of the provider: accounts that nobody used for too long. */
export const userHome: HomeView<UserHome> = {
  tray: ({ closed_for_inactivity: count }) =>
    count > 0
      ? [
          {
            key: "closed",
            urgent: false,
            text: countOf(count, "cuenta cerrada por inactividad", "cuentas cerradas por inactividad"),
            action: { label: "Revisar cuentas", to: "/Manage/Users?cuenta=closed_inactive" },
          },
        ]
      : [],
};
