import { Link } from "react-router";
import type { CloudHome } from "#features/cloud-posture/cloud-home.contract.ts";
import { scoreText } from "#features/cloud-posture/cloud-posture.words.ts";
import type { HomeView } from "#features/home/web/home-view.extension.ts";
import { FigureRow } from "#platform/web/kit/layout/figure-row.tsx";
import { countOf, numberText } from "#platform/web/words/number-words.ts";
import { alertsPath, cloudPath, historyPath, panelPath } from "../cloud-address.ts";

/** In the home of a company: how its clouds stand, what waits for a person, and what the last scans changed. */
export const cloudHome: HomeView<CloudHome> = {
  tray({ expired, old_accounts }, { is_client }) {
    const waits =
      expired === 0
        ? []
        : [
            {
              key: "cloud-manual",
              urgent: false,
              text: `${countOf(expired, "revisión manual de la nube tiene", "revisiones manuales de la nube tienen")} la respuesta vencida`,
              action: { label: "Responder", to: panelPath({ vista: "manuales" }) },
            },
          ];
    if (is_client || old_accounts === 0) return waits;
    return [
      ...waits,
      {
        key: "cloud-old",
        urgent: false,
        text: `${countOf(old_accounts, "cuenta en la nube lleva", "cuentas en la nube llevan")} más de un mes sin revisarse`,
        action: { label: "Ver cuáles", to: cloudPath },
      },
    ];
  },
  State: ({ facts: { accounts, score, failing, serious, exposed } }) => (
    <FigureRow
      title="Cumple en la nube"
      to={cloudPath}
      {...(accounts > 0 ? { figure: scoreText(score) } : { absence: "Sin datos" })}
    >
      {accounts > 0 ? (
        <>
          {countOf(accounts, "cuenta", "cuentas")};{" "}
          <Link to={alertsPath()}>{countOf(failing, "revisión falla", "revisiones fallan")}</Link>,{" "}
          {numberText(serious)} de severidad crítica o alta
          {exposed > 0 && (
            <>
              {" "}
              y{" "}
              <Link to={alertsPath({ expuestas: "si" })}>
                {countOf(exposed, "se alcanza desde internet", "se alcanzan desde internet")}
              </Link>
            </>
          )}
          .
        </>
      ) : (
        "Ninguna cuenta en la nube se ha revisado."
      )}
    </FigureRow>
  ),
  Change: ({ facts: { changed } }) =>
    changed.scans === 0 ? null : (
      <>
        <Link to={historyPath()}>
          {countOf(changed.scans, "revisión de la nube", "revisiones de la nube")}
        </Link>
        : {countOf(changed.added, "alerta nueva", "alertas nuevas")} y{" "}
        {countOf(changed.mended, "corregida", "corregidas")}
      </>
    ),
};
