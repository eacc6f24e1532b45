import { Link } from "react-router";
import type { HomeView } from "#features/home/home/web/home-view.extension.ts";
import type { CertificatesHome } from "#features/posture/certificates/contracts/certificates-home.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { FigureRow } from "#platform/web/kit/layout/figure-row.tsx";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import { certificatesPath } from "../certificate-address.ts";

/** The section of the company's home page: certificates that expire soon. */
export const certificatesHomeView: HomeView<CertificatesHome> = {
  State({ facts: { total, soon, next } }) {
    return (
      <FigureRow
        title="Certificados que vencen pronto"
        to={soon > 0 ? certificatesPath("all", { vigencia: "soon", uso: "presented" }) : paths.certificates}
        {...(total > 0 ? { figure: numberText(soon) } : { absence: "Sin datos" })}
      >
        {total === 0 ? (
          "Nadie ha cargado los certificados de la empresa."
        ) : next ? (
          <>
            El próximo en uso, <Link to={paths.certificate(next.id)}>{next.name}</Link>, vence en{" "}
            {countOf(next.days_left, "día", "días")}.
          </>
        ) : (
          "Ninguno que esté en uso tiene su vencimiento por delante."
        )}
      </FigureRow>
    );
  },
};
