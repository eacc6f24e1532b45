import type { HomeView, TrayItem } from "#features/home/web/home-view.extension.ts";
import type { ThreatsHome } from "#features/threats/contracts/threats-home.contract.ts";
import { FigureRow } from "#platform/web/kit/layout/figure-row.tsx";
import { countOf, numberText } from "#platform/web/words/number-words.ts";
import { watchPath } from "../panorama-address.ts";

/** In the home of a company: which threats touch it; to the provider's people, what of its watch list waits. */
export const threatsHomeView: HomeView<ThreatsHome> = {
  State({ facts: { judged, touching, first } }) {
    if (!judged) return null;
    return (
      <FigureRow title="Amenazas que la tocan" to="/Amenazas" figure={numberText(touching)}>
        {first ? `La que más: ${first}. Cada una dice por qué.` : "Ninguna de las que la base conoce."}
      </FigureRow>
    );
  },
  tray({ due, look_alikes }, { is_client }): TrayItem[] {
    if (is_client) return [];
    const items: TrayItem[] = [];
    if (look_alikes > 0)
      items.push({
        key: "threats-look-alikes",
        urgent: false,
        text: countOf(
          look_alikes,
          "nombre parecido a un dominio de la empresa por juzgar",
          "nombres parecidos a dominios de la empresa por juzgar",
        ),
        action: { label: "Juzgarlos", to: watchPath({ vista: "parecidos", juicio: "open" }) },
      });
    if (due > 0)
      items.push({
        key: "threats-due",
        urgent: false,
        text: countOf(due, "seguimiento por revisar", "seguimientos por revisar"),
        action: { label: "Revisarlos", to: watchPath({ vencidos: "si" }) },
      });
    return items;
  },
};
