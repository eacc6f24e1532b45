import type { AssuranceHome } from "#features/compliance/assurance/contracts/assurance-home.contract.ts";
import type { HomeView, TrayItem } from "#features/home/home/web/home-view.extension.ts";
import * as paths from "#platform/contract/paths.ts";
import { countOf } from "#platform/web/text/number-text.ts";

/** The open assurance work of the company, whoever it is assigned to. */
export const assuranceHome: HomeView<AssuranceHome> = {
  tray({ overdue_duties: owed, ending_exceptions: ending }) {
    const items: (TrayItem | false)[] = [
      owed > 0 && {
        key: "duties",
        urgent: true,
        text: countOf(
          owed,
          "deber de la Ley 21.663 fuera de plazo",
          "deberes de la Ley 21.663 fuera de plazo",
        ),
        action: { label: "Abrir expediente", to: paths.anciDossier },
      },
      ending > 0 && {
        key: "exceptions",
        urgent: false,
        text: countOf(
          ending,
          "excepción de control termina en 15 días o menos",
          "excepciones de control terminan en 15 días o menos",
        ),
        action: { label: "Ver excepciones", to: `${paths.nonconformities}?ficha=excepciones` },
      },
    ];
    return items.filter((item) => item !== false);
  },
};
