import { Link } from "react-router";
import type { CertificatesHome } from "#features/certificates/contracts/certificates-home.contract.ts";
import type { HomeView, TrayItem } from "#features/home/web/home-view.extension.ts";
import { FigureRow } from "#platform/web/kit/layout/figure-row.tsx";
import { countOf, numberText } from "#platform/web/words/number-words.ts";
import { certificatePath, certificatesPath } from "../certificate-address.ts";

/** In the home of a company: certificates that expired in use, end soon or are replaced by halves. */
export const certificatesHomeView: HomeView<CertificatesHome> = {
  State({ facts: { total, soon, next } }) {
    return (
      <FigureRow
        title="Certificados que vencen pronto"
        to={soon > 0 ? certificatesPath("all", { vigencia: "soon", uso: "presented" }) : "/Certificados"}
        {...(total > 0 ? { figure: numberText(soon) } : { absence: "Sin datos" })}
      >
        {total === 0 ? (
          "Nadie ha cargado los certificados de la empresa."
        ) : next ? (
          <>
            El próximo en uso, <Link to={certificatePath(next.id)}>{next.name}</Link>, vence en{" "}
            {countOf(next.days_left, "día", "días")}.
          </>
        ) : (
          "Ninguno que esté en uso tiene su vencimiento por delante."
        )}
      </FigureRow>
    );
  },
  tray({ expired_in_use, unasked, partial, asked }, { is_client }): TrayItem[] {
    const items: TrayItem[] = [];
    if (expired_in_use > 0)
      items.push({
        key: "certificates-expired",
        urgent: true,
        text: countOf(
          expired_in_use,
          "certificado vencido que un servicio sigue presentando",
          "certificados vencidos que algún servicio sigue presentando",
        ),
        action: {
          label: "Ver cuáles",
          to: certificatesPath("all", { vigencia: "expired", uso: "presented" }),
        },
      });
    if (unasked > 0 && is_client)
      items.push({
        key: "certificates-unasked",
        urgent: false,
        text: countOf(
          unasked,
          "certificado en uso vence pronto y nadie ha pedido renovarlo",
          "certificados en uso vencen pronto y nadie ha pedido renovarlos",
        ),
        action: {
          label: "Pedir su renovación",
          to: certificatesPath("all", { vigencia: "soon", uso: "presented", renovacion: "none" }),
        },
      });
    if (partial > 0)
      items.push({
        key: "certificates-partial",
        urgent: false,
        text: countOf(partial, "certificado con su cambio a medias", "certificados con su cambio a medias"),
        action: { label: "Ver dónde falta", to: certificatesPath("all", { senal: "partial" }) },
      });
    if (asked > 0 && !is_client)
      items.push({
        key: "certificates-asked",
        urgent: false,
        text: countOf(asked, "renovación de certificado por tomar", "renovaciones de certificados por tomar"),
        action: { label: "Tomarlas", to: certificatesPath("all", { renovacion: "asked" }) },
      });
    return items;
  },
};
