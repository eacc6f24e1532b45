import { Link } from "react-router";
import { exposureLabels } from "#features/detection/entities/entities.labels.ts";
import type { FindingDetail } from "#features/posture/findings/contracts/finding-detail.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import { Value } from "#platform/web/values/value.tsx";
import caseStyles from "#platform/web/work/case-detail.module.css";
import { Section } from "#platform/web/work/case-section.tsx";
import { findingsPath } from "../../contracts/finding-address.contract.ts";
import styles from "./finding-detail.module.css";

const certaintyLabels = {
  confirmed: "Confirmada por el escáner",
  potential: "Posible: el escáner no está seguro",
} as const;

/** Shows the location, the asset and the age of a finding, each with a link. */
export function FindingFacts({ detail }: { detail: FindingDetail }) {
  const { finding, certainty, quality, credentialed, suppression } = detail;
  const { asset } = finding;
  return (
    <Section title="Datos">
      <FactList>
        <Fact name="Activo">
          <Value text={asset.name} kind="asset" filter="activo" filterValue={asset.id} />
          {asset.exposure && <span className={caseStyles.soft}> {exposureLabels[asset.exposure]}</span>}
        </Fact>
        {finding.port !== null && (
          <Fact name="Puerto">
            {finding.port}
            {finding.protocol && `/${finding.protocol}`} {detail.service && `(${detail.service})`}
          </Fact>
        )}
        <Text name="Paquete" value={finding.package} />
        <Text name="Versión instalada" value={finding.installed_version} />
        <Text name="Versión que la corrige" value={finding.fixed_version} />
        <Text name="Ruta" value={detail.path} />
        <Text name="Identificador del paquete" value={detail.purl} />
        {!finding.package && finding.port === null && <Text name="Lugar" value={finding.locus} />}
        {finding.instances > 1 && <Fact name="Lugares">{numberText(finding.instances)}</Fact>}
        {certainty && <Fact name="Certeza">{certaintyLabels[certainty]}</Fact>}
        {quality !== null && <Fact name="Calidad de la detección">{quality} %</Fact>}
        {credentialed !== null && (
          <Fact name="Último escaneo que la vio">
            {credentialed ? "Con credenciales" : "Sin credenciales"}
          </Fact>
        )}
        {suppression && (
          <Fact name="Silenciada en la herramienta">
            {[suppression.kind, suppression.status, suppression.reason].filter(Boolean).join(", ")}
          </Fact>
        )}
        <Fact name="Vista por primera vez">
          <ExactTime at={finding.first_seen_at} />
        </Fact>
        {finding.reopened_count > 0 && <Fact name="Veces reabierta">{finding.reopened_count}</Fact>}
        {finding.closed_at && (
          <Fact name={finding.status === "asset_retired" ? "Dejó de contar" : "Cerrada"}>
            <ExactTime at={finding.closed_at} />
          </Fact>
        )}
      </FactList>
    </Section>
  );
}

function Text({ name, value }: { name: string; value: string | null }) {
  if (!value) return null;
  return (
    <Fact name={name}>
      <Value text={value} />
    </Fact>
  );
}

/**
 * Shows objects related to a finding: the same problem elsewhere, other problems of the asset, its events and alerts,
 * and links.
 */
export function FindingNeighbours({ detail }: { detail: FindingDetail }) {
  const { finding, same_issue_open, same_asset_open, links } = detail;
  const assetParams = new URLSearchParams({ activo: finding.asset.name });
  return (
    <Section title="Relacionado">
      <ul className={styles.lines}>
        <li>
          <Link to={findingsPath({ problema: finding.issue.id })}>
            El mismo problema en todos los activos
          </Link>{" "}
          <span className={caseStyles.soft}>{countOf(same_issue_open, "abierto", "abiertos")}</span>
        </li>
        <li>
          <Link to={findingsPath({ activo: finding.asset.id })}>Todo lo abierto en {finding.asset.name}</Link>{" "}
          <span className={caseStyles.soft}>{countOf(same_asset_open, "abierto", "abiertos")}</span>
        </li>
        <li>
          <Link to={`${paths.alertsN1}?${assetParams}`}>Alertas de este activo</Link>
        </li>
        <li>
          <Link to={`${paths.events}?${assetParams}`}>Eventos de este activo</Link>
        </li>
        {links.map(({ id, target, label, created_by_name }) => (
          <li key={id}>
            {target.id.startsWith("/") ? <Link to={target.id}>{label}</Link> : label}{" "}
            <span className={caseStyles.soft}>lo agregó {created_by_name}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
