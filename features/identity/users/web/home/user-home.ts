import type { HomeView } from "#features/home/home/web/home-view.extension.ts";
import type { UserHome } from "#features/identity/users/users.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { countOf } from "#platform/web/text/number-text.ts";

/** The section of the provider's home page with the accounts that were closed for inactivity. */
export const userHome: HomeView<UserHome> = {
  tray: ({ closed_for_inactivity: count }) =>
    count > 0
      ? [
          {
            key: "closed",
            urgent: false,
            text: countOf(count, "cuenta cerrada por inactividad", "cuentas cerradas por inactividad"),
            action: { label: "Revisar cuentas", to: `${paths.manageUsers}?cuenta=closed_inactive` },
          },
        ]
      : [],
};
