import type { HomeView, TrayItem } from "#features/home/web/home-view.extension.ts";
import type { InboxHome } from "#features/security-inbox/contracts/all-inboxes.contract.ts";
import { hasRows } from "#platform/web/figures/figure-link.tsx";
import { countOf } from "#platform/web/words/number-words.ts";

const action = { label: "Ver el buzón", to: "/SecurityInbox" };

/** For the provider, what somebody touched or ran out; for a person, what they reported and was answered. */
export const inboxHome: HomeView<InboxHome> = {
  tray({ own_answered }, { is_client }, figures): TrayItem[] {
    const { "mails.late": late, "mails.touched": touched } = figures;
    if (is_client)
      return own_answered === 0
        ? []
        : [
            {
              key: "inbox-answered",
              urgent: false,
              text: `${countOf(own_answered, "correo que reportó tiene", "correos que reportó tienen")} respuesta`,
              action,
            },
          ];
    const items: TrayItem[] = [];
    if (hasRows(touched) && touched.to)
      items.push({
        key: "inbox-touched",
        urgent: true,
        text: countOf(
          touched.value ?? 0,
          "correo por responder con el que alguien interactuó",
          "correos por responder con los que alguien interactuó",
        ),
        action: { ...action, to: touched.to },
      });
    if (hasRows(late) && late.to)
      items.push({
        key: "inbox-late",
        urgent: true,
        text: countOf(
          late.value ?? 0,
          "correo reportado sin responder a tiempo",
          "correos reportados sin responder a tiempo",
        ),
        action: { ...action, to: late.to },
      });
    return items;
  },
};
