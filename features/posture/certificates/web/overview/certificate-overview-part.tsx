import { Link, useNavigate } from "react-router";
import { bandLabels, signLabels } from "#features/posture/certificates/certificates.labels.ts";
import {
  type CertificateOverview,
  seenWithinDays,
} from "#features/posture/certificates/contracts/certificate-overview.contract.ts";
import {
  certificateBands,
  certificateSigns,
} from "#features/posture/certificates/contracts/certificate-terms.contract.ts";
import { ColumnChart } from "#platform/web/charts/column-chart.tsx";
import { Figure, Figures } from "#platform/web/figures/figure.tsx";
import { Lines, Note, Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { RelativeTimeInside } from "#platform/web/kit/marks/time.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import { certificatesPath } from "../certificate-address.ts";
import styles from "../certificates.module.css";
import { monthColumns } from "./month-columns.ts";

/** The state today, the renewals of the next twelve months, and problems besides dates. */
export function CertificateOverviewPart({ overview }: { overview: CertificateOverview }) {
  return (
    <Stack gap={5} bounded>
      <OverviewFigures overview={overview} />
      <div className={styles.columns}>
        <RenewalCalendar overview={overview} />
        <Signs overview={overview} />
      </div>
    </Stack>
  );
}

function OverviewFigures({ overview }: { overview: CertificateOverview }) {
  const { total, in_use, expired_in_use, by_band, by_scope, renewals, coverage, without_owner } = overview;
  const soon = by_band.urgent + by_band.short;
  return (
    <Figures>
      <Figure name="En seguimiento" to={certificatesPath("all")} value={numberText(total)}>
        <Link to={certificatesPath("internal")}>{numberText(by_scope.internal)} internos</Link>,{" "}
        <Link to={certificatesPath("external")}>{numberText(by_scope.external)} externos</Link>
        {by_scope.unknown > 0 && (
          <>
            , <Link to={certificatesPath("unknown")}>{numberText(by_scope.unknown)} sin clasificar</Link>
          </>
        )}
        ; {numberText(in_use)} en uso
      </Figure>
      <Figure
        name="Vencidos y en uso"
        to={certificatesPath("all", { vigencia: "expired", uso: "presented" })}
        value={numberText(expired_in_use)}
      >
        En uso en algún servicio; vencidos en total hay {numberText(by_band.expired)}
      </Figure>
      <Figure
        name="Vencen pronto"
        to={certificatesPath("all", { vigencia: "soon" })}
        value={numberText(soon)}
      >
        {numberText(by_band.urgent)} en una semana, {numberText(by_band.short)} en un mes (menos si su
        vigencia es corta)
      </Figure>
      <Figure
        name="Por renovar"
        to={certificatesPath("all", { vigencia: "renew" })}
        value={numberText(by_band.renew)}
      >
        Les queda un tercio de su vigencia o menos
      </Figure>
      <Figure
        name="Renovaciones pedidas"
        to={certificatesPath("all", { renovacion: "asked" })}
        value={numberText(renewals.asked)}
      >
        Sin tomar; {numberText(renewals.doing)} en curso
      </Figure>
      <Figure
        name="Sin responsable"
        to={certificatesPath("all", { responsable: "none" })}
        value={numberText(without_owner)}
      >
        Sus avisos llegan a ambos lados
      </Figure>
      <Figure
        name="Puntos vistos"
        value={`${numberText(coverage.seen_lately)} de ${numberText(coverage.endpoints)}`}
      >
        Servidor y puerto vistos en {seenWithinDays} días
        {coverage.last_seen_at && (
          <>
            ; lo último, <RelativeTimeInside at={coverage.last_seen_at} />
          </>
        )}
      </Figure>
    </Figures>
  );
}

function RenewalCalendar({ overview: { calendar } }: { overview: CertificateOverview }) {
  const navigate = useNavigate();
  const columns = monthColumns(calendar);
  const automatic = calendar.reduce((sum, month) => sum + month.automatic, 0);
  return (
    <ColumnChart
      title="Certificados que vencen cada mes, próximos doce meses"
      place="Mes"
      unit="certificados"
      series={[
        { key: "external", name: "Externos", tone: "main" },
        { key: "internal", name: "Internos", tone: "soft" },
        { key: "unknown", name: "Sin clasificar", tone: "unknown" },
      ]}
      columns={columns}
      legend
      note={automatic > 0 && `${numberText(automatic)} se renuevan solos`}
      onPick={({ from, to }) => navigate(certificatesPath("all", { desde: from, hasta: to }))}
    />
  );
}

function Signs({ overview: { by_band, by_sign } }: { overview: CertificateOverview }) {
  const signs = certificateSigns.filter((sign) => by_sign[sign] > 0);
  return (
    <Stack as="section" gap={5} bounded>
      <div>
        <h2>Vigencia</h2>
        <Lines gap={2}>
          {certificateBands
            .filter((band) => by_band[band] > 0)
            .map((band) => (
              <Row key={band} as="li" align="baseline" gap={1} across={3}>
                <Badge tone={bandLabels[band].tone}>{bandLabels[band].text}</Badge>
                <Link to={certificatesPath("all", { vigencia: band })}>{numberText(by_band[band])}</Link>
              </Row>
            ))}
        </Lines>
      </div>
      <div>
        <h2>Qué más hay que mirar</h2>
        {signs.length === 0 ? (
          <Note>Nada: ninguno tiene una señal de cadena, clave, firma o nombre.</Note>
        ) : (
          <Lines gap={2}>
            {signs.map((sign) => (
              <li key={sign}>
                <Row as="span" align="baseline" gap={1} across={3}>
                  <Badge tone={signLabels[sign].tone}>{signLabels[sign].text}</Badge>
                  <Link to={certificatesPath("all", { senal: sign })}>{numberText(by_sign[sign])}</Link>
                </Row>
                <Note as="span">{signLabels[sign].reason}</Note>
              </li>
            ))}
          </Lines>
        )}
      </div>
    </Stack>
  );
}
