import type { HomeView, TrayItem } from "#features/home/web/home-view.extension.ts";
import type { AskedHome } from "#features/playbooks/contracts/run.contract.ts";
import { countOf } from "#platform/web/words/number-words.ts";

/** What the company is asked in the procedures of its incidents. */
export const askedHome: HomeView<AskedHome> = {
  tray({ total, late }, { is_client }): TrayItem[] {
    if (!is_client || total === 0) return [];
    const asked = countOf(
      total,
      "paso de un incidente espera su respuesta",
      "pasos de incidentes esperan su respuesta",
    );
    return [
      {
        key: "playbook-asks",
        urgent: true,
        text: late > 0 ? `${asked}, ${late} con el plazo vencido` : asked,
        action: { label: "Responder", to: "/MiTrabajo" },
      },
    ];
  },
};
