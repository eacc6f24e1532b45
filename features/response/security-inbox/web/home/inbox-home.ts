import type { HomeView } from "#features/home/home/web/home-view.extension.ts";
import type { InboxHome } from "#features/response/security-inbox/contracts/all-inboxes.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { countOf } from "#platform/web/text/number-text.ts";

/** The section of the home page with the mails that a person reported and their answers. */
export const inboxHome: HomeView<InboxHome> = {
  tray: ({ own_answered }, { is_client }) =>
    !is_client || own_answered === 0
      ? []
      : [
          {
            key: "inbox-answered",
            urgent: false,
            text: `${countOf(own_answered, "correo que reportó tiene", "correos que reportó tienen")} respuesta`,
            action: { label: "Ver el buzón", to: paths.securityInbox },
          },
        ],
};
