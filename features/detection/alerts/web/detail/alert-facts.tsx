import { Link } from "react-router";
import { originLabels } from "#features/detection/alerts/alerts.labels.ts";
import type { AlertDetail } from "#features/detection/alerts/contracts/alert-detail.contract.ts";
import type { Alert } from "#features/detection/alerts/contracts/alerts.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import { Value } from "#platform/web/values/value.tsx";
import type { ValueProps } from "#platform/web/values/value-scope.ts";
import styles from "./alert-detail.module.css";

type Named = Pick<Alert, "asset_name" | "user_name" | "source_ip">;

/**
 * Returns the address of the relation graph of an alert: it starts at the first object that the alert names and
 * expands the others. Undefined if it names none.
 */
function alertGraphAddress({ asset_name, user_name, source_ip }: Named): string | undefined {
  const [start, ...others] = [
    ...(asset_name ? [`asset:${asset_name}`] : []),
    ...(user_name ? [`account:${user_name}`] : []),
    ...(source_ip ? [`address:${source_ip}`] : []),
  ];
  if (start === undefined) return undefined;
  const params = new URLSearchParams({ inicio: start });
  for (const node of others) params.append("paso", `~12~${node}`);
  return `${paths.relationGraph}?${params}`;
}

/** The values of an alert's events, each with copy and a link to the list of events. */
export function AlertFacts({ detail }: { detail: AlertDetail }) {
  const { alert, file_hash, description } = detail;
  const { source_country: country } = alert;
  const graph = alertGraphAddress(alert);
  return (
    <section>
      <h3 className={styles.title}>Datos</h3>
      {description && <p className={styles.text}>{description}</p>}
      <FactList>
        <KnownFact name="Activo" value={alert.asset_name} kind="asset" filter="activo" />
        <KnownFact name="Usuario" value={alert.user_name} kind="account" filter="usuario" />
        <KnownFact name="IP de origen" value={alert.source_ip} kind="address" filter="ip" />
        {country && <Fact name="País de origen">{country}</Fact>}
        {alert.origin === "correlation" && alert.rule_id ? (
          <Fact name="Regla de correlación">
            <Link to={paths.correlation(alert.rule_id)}>{alert.title}</Link>
          </Fact>
        ) : (
          <KnownFact name="Regla" value={alert.rule_id} kind="rule" filter="regla" />
        )}
        <KnownFact name="Cuenta de nube" value={alert.cloud_account} filter="cuenta" />
        <KnownFact name="Recurso" value={alert.resource_uid} filter="recurso" />
        <KnownFact name="Tipo de recurso" value={alert.resource_type} filter="tipo" />
        <KnownFact name="Hash del archivo" value={file_hash} />
        {alert.techniques.length > 0 && (
          <Fact name="Técnicas ATT&CK">
            <span className={styles.values}>
              {alert.techniques.map((technique) => (
                <Value key={technique} text={technique} kind="technique" filter="tecnica">
                  {technique}
                  <FeatureSlot slot="technique-name" id={technique} />
                </Value>
              ))}
            </span>
          </Fact>
        )}
        <KnownFact name="Categoría" value={alert.category} filter="categoria" />
        {alert.source && (
          <KnownFact name="Fuente" value={alert.source.name} filter="fuente" filterValue={alert.source.id} />
        )}
        <Fact name="Origen">{originLabels[alert.origin]}</Fact>
        <Fact name="Eventos">{numberText(alert.event_count)}</Fact>
        <Fact name="Primera vez">
          <ExactTime at={alert.first_seen_at} />
        </Fact>
        <Fact name="Última vez">
          <ExactTime at={alert.last_seen_at} />
        </Fact>
        <Timestamp name="Tomada" at={detail.acknowledged_at} />
        <Timestamp name="Escalada" at={detail.escalated_at} />
        <Timestamp name="Publicada al cliente" at={detail.published_at} />
        <Timestamp name="Cerrada" at={detail.closed_at} />
      </FactList>
      {graph && <LinkButton to={graph}>Ver en el grafo</LinkButton>}
    </section>
  );
}

function Timestamp({ name, at }: { name: string; at: string | null }) {
  if (!at) return null;
  return (
    <Fact name={name}>
      <ExactTime at={at} />
    </Fact>
  );
}

interface KnownFactProps extends Partial<Omit<ValueProps, "text">> {
  name: string;
  value: string | null;
}

function KnownFact({ name, value, ...rest }: KnownFactProps) {
  if (!value) return null;
  return (
    <Fact name={name}>
      <Value text={value} {...rest} />
    </Fact>
  );
}
