import { Link } from "react-router";
import type { HomeView } from "#features/home/home/web/home-view.extension.ts";
import type { CloudHome } from "#features/posture/cloud-posture/cloud-home.contract.ts";
import { scoreText } from "#features/posture/cloud-posture/cloud-posture.labels.ts";
import type { FigureReading } from "#platform/contract/figures/figure-reading.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { FigureLink, hasRows } from "#platform/web/figures/figure-link.tsx";
import { FigureRow } from "#platform/web/kit/layout/figure-row.tsx";
import { countOf } from "#platform/web/text/number-text.ts";
import { historyPath } from "../cloud-address.ts";

const shareOf = (figure: FigureReading | undefined) =>
  figure?.denominator ? (figure.numerator ?? 0) / figure.denominator : null;

/**
 * The section of the company's home page: the state of its clouds, pending manual checks, and the changes of the last
 * scans.
 */
export const cloudHome: HomeView<CloudHome> = {
  tray: ({ old_accounts }, { is_client }) =>
    is_client || old_accounts === 0
      ? []
      : [
          {
            key: "cloud-old",
            urgent: false,
            text: `${countOf(old_accounts, "cuenta en la nube lleva", "cuentas en la nube llevan")} más de un mes sin revisarse`,
            action: { label: "Ver cuáles", to: paths.cloudPosture },
          },
        ],
  State: ({ facts: { accounts }, figures }) => (
    <FigureRow
      title="Cumple en la nube"
      to={paths.cloudPosture}
      {...(accounts > 0 ? { figure: scoreText(shareOf(figures["cloud.score"])) } : { absence: "Sin datos" })}
    >
      {accounts > 0 ? (
        <>
          {countOf(accounts, "cuenta", "cuentas")};{" "}
          <FigureLink figure={figures["cloud.open"]} one="alerta abierta" many="alertas abiertas" />,{" "}
          <FigureLink
            figure={figures["cloud.open_serious"]}
            one="de severidad crítica o alta"
            many="de severidad crítica o alta"
          />
          {hasRows(figures["cloud.open_exposed"]) && (
            <>
              {" "}
              y{" "}
              <FigureLink
                figure={figures["cloud.open_exposed"]}
                one="alcanzable desde internet"
                many="alcanzables desde internet"
              />
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
