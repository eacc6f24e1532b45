import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { listAlerts } from "#features/detection/alerts/contracts/alerts.contract.ts";
import { countSharedAlerts } from "#features/detection/alerts/contracts/shared-alerts.contract.ts";
import { categoryLabels } from "#features/posture/cloud-posture/cloud-posture.labels.ts";
import { listCloudAlerts } from "#features/posture/cloud-posture/contracts/cloud-alerts.contract.ts";
import { listRemedies } from "#features/posture/findings/contracts/finding-remedies.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { HeatTable } from "#platform/web/charts/heat-table.tsx";
import { Lines, Row } from "#platform/web/kit/layout/primitives.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { countText, numberText } from "#platform/web/text/number-text.ts";
import styles from "../cloud.module.css";
import { alertsPath } from "../cloud-address.ts";
import { scoreSentence, tallyColumns } from "../tally-columns.tsx";
import { AccountTable } from "./account-table.tsx";
import { CloudFigures, type Panel } from "./cloud-figures.tsx";

const maxExposed = 5;
const maxActions = 5;

interface SummaryProps {
  data: Panel;
  account: string | undefined;
}

/** The summary of the accounts: figures, failures by region, first steps, and a row per account. */
export function CloudSummary({ data, account }: SummaryProps) {
  const cuenta = account ? { cuenta: account } : {};
  const rated = severities.filter((severity) => data.failing[severity] > 0);
  const visibleCategories = data.categories.filter(({ tally }) =>
    Object.entries(tally).some(([kind, count]) => kind !== "score" && count),
  );
  return (
    <div className={styles.stack}>
      <CloudFigures data={data} account={account} />
      <p className={styles.note}>{scoreSentence(data.tally)}</p>
      <section className={styles.part}>
        <h2>Qué falla, por categoría y severidad</h2>
        {rated.length === 0 ? (
          <p>Ninguna revisión falla en lo que se pudo evaluar.</p>
        ) : (
          <HeatTable
            caption="Revisiones que fallan por categoría y severidad"
            rowTitle="Categoría"
            columns={rated.map((severity) => ({ key: severity, name: <SeverityMark severity={severity} /> }))}
            rows={visibleCategories.map(({ category, failing, tally }) => ({
              key: category,
              name: categoryLabels[category],
              to: alertsPath({ ...cuenta, categoria: category }),
              cells: rated.map((severity) => ({
                value:
                  tally.pass + tally.fail + tally.error + tally.manual + tally.suppressed === 0
                    ? null
                    : failing[severity],
                to:
                  failing[severity] > 0
                    ? alertsPath({ ...cuenta, categoria: category, severidad: severity })
                    : undefined,
              })),
            }))}
            unknown="no evaluado"
          />
        )}
      </section>
      <div className={styles.beside}>
        <Exposed account={account} />
        <Actions />
      </div>
      <section className={styles.part}>
        <h2>Puntaje por categoría</h2>
        <DataTable
          caption="Puntaje por categoría"
          columns={[
            {
              key: "category",
              title: "Categoría",
              onPhone: "first",
              cell: ({ category }) => (
                <Link to={alertsPath({ ...cuenta, categoria: category })}>{categoryLabels[category]}</Link>
              ),
            },
            ...tallyColumns(visibleCategories),
          ]}
          rows={visibleCategories}
          keyOf={({ category }) => category}
        />
      </section>
      <section className={styles.part}>
        <h2>Cuentas</h2>
        <AccountTable accounts={data.accounts} expectedDays={data.expected_days} />
      </section>
      <div className={styles.beside}>
        <CloudAlerts />
        <Decided data={data} />
      </div>
    </div>
  );
}

/** Lists the resources that can be reached from the internet first. */
function Exposed({ account }: { account: string | undefined }) {
  const { data, error, refetch } = useQuery(
    callQuery(listCloudAlerts, {
      open: "true",
      exposes: "true",
      limit: maxExposed,
      ...(account && { account }),
    }),
  );
  return (
    <section className={styles.part}>
      <h2>Expuesto a internet primero</h2>
      {!data ? (
        <NotLoaded query={{ error, refetch }} title="No se pudo cargar lo expuesto" count={maxExposed} />
      ) : data.items.length === 0 ? (
        <p className={styles.note}>
          Nada de lo que falla y sigue abierto se alcanza desde internet, según las revisiones que lo miran.
        </p>
      ) : (
        <Lines gap={3}>
          {data.items.map(({ id, severity, title, asset, failing_since }) => (
            <Row key={id} as="li" align="baseline" gap={1} across={3}>
              <SeverityMark severity={severity} />
              <Link to={paths.finding(id)}>{title}</Link>
              <span className={styles.soft}>
                {asset.name}, desde <RelativeTime at={failing_since} />
              </span>
            </Row>
          ))}
        </Lines>
      )}
    </section>
  );
}

/** The actions that close most failures over all accounts. */
function Actions() {
  const { data, error, refetch } = useQuery(callQuery(listRemedies, { area: "cloud", limit: maxActions }));
  return (
    <section className={styles.part}>
      <h2>Las cinco acciones que más cierran</h2>
      {!data ? (
        <NotLoaded
          query={{ error, refetch }}
          title="No se pudo calcular qué hacer primero"
          count={maxActions}
        />
      ) : data.items.length === 0 ? (
        <p className={styles.note}>No hay nada abierto que corregir.</p>
      ) : (
        <ol className={styles.actions}>
          {data.items.map(({ name, issue_id, issues, findings, assets, share }) => {
            const check = issue_id ?? issues[0]?.id;
            return (
              <li key={check ?? name}>
                <span className={styles.two}>
                  <Link to={alertsPath(check ? { revision: check } : {})}>{name}</Link>
                  <span className={styles.soft}>
                    Cierra {numberText(findings)} {findings === 1 ? "alerta" : "alertas"} en{" "}
                    {numberText(assets)} {assets === 1 ? "recurso" : "recursos"}: el{" "}
                    {numberText(Math.round(share * 100))} % del riesgo abierto
                  </span>
                </span>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}

/**
 * The open alerts of cloud accounts, which are separate from posture findings and shown next to them: all of them for
 * people who triage, the published ones for people of the company.
 */
function CloudAlerts() {
  const triages = useMay("alert.triage");
  const own = useQuery({
    ...callQuery(listAlerts, { cloud: "true", open: "true", limit: 1 }),
    enabled: triages,
  });
  const shared = useQuery({ ...callQuery(countSharedAlerts, { cloud: "true" }), enabled: !triages });
  const open = triages ? own.data?.total : shared.data && { count: shared.data.open, capped: false };
  const listPath = triages ? paths.alertsCnapp : `${paths.alertsN1}?nube=si`;
  return (
    <section className={styles.part}>
      <h2>Alertas CNAPP abiertas</h2>
      <p>
        {!open
          ? "Lo que pasó en sus cuentas, a diferencia de cómo están configuradas."
          : open.count === 0
            ? "Ninguna alerta abierta de lo que pasó en sus cuentas."
            : `${countText(open)} ${open.count === 1 ? "alerta abierta" : "alertas abiertas"} de lo que pasó en sus cuentas.`}{" "}
        <Link to={listPath}>Ver las alertas CNAPP</Link>
      </p>
    </section>
  );
}

function Decided({ data: { decided } }: { data: Panel }) {
  const parts = [
    { estado: "risk_accepted", count: decided.risk_accepted, text: "con el riesgo aceptado" },
    { estado: "false_positive", count: decided.false_positive, text: "falsos positivos" },
    {
      estado: "out_of_scope",
      count: decided.out_of_scope,
      text: "fuera de alcance o silenciadas en la herramienta",
    },
  ].filter(({ count }) => count > 0);
  return (
    <section className={styles.part}>
      <h2>Decidido sin corregir</h2>
      {parts.length === 0 ? (
        <p className={styles.note}>Ninguna alerta está aceptada, descartada ni silenciada.</p>
      ) : (
        <Lines gap={3}>
          {parts.map(({ estado, count, text }) => (
            <li key={estado}>
              <Link to={alertsPath({ ver: "todas", estado })}>
                {numberText(count)} {text}
              </Link>
            </li>
          ))}
        </Lines>
      )}
    </section>
  );
}
