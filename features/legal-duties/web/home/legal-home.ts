import type { HomeView, TrayItem } from "#features/home/web/home-view.extension.ts";
import type { LegalHome } from "#features/legal-duties/contracts/legal-home.contract.ts";
import { countOf } from "#platform/web/words/number-words.ts";

/** What the law asks of the company for its incidents. */
export const legalHome: HomeView<LegalHome> = {
  tray({ late, soon, next_id }) {
    const to = next_id ? `/Incidentes/${next_id}#deberes` : "/Incidentes";
    const items: (TrayItem | false)[] = [
      late > 0 && {
        key: "legal-late",
        urgent: true,
        text: countOf(late, "plazo legal de incidentes vencido", "plazos legales de incidentes vencidos"),
        action: { label: "Abrir el incidente", to },
      },
      soon > 0 && {
        key: "legal-soon",
        urgent: true,
        text: countOf(
          soon,
          "plazo legal de incidentes vence dentro de un día",
          "plazos legales de incidentes vencen dentro de un día",
        ),
        action: { label: "Abrir el incidente", to },
      },
    ];
    return items.filter((item) => item !== false);
  },
};
