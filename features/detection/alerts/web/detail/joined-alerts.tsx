import type { ReactNode } from "react";
import { Link } from "react-router";
import { alertNumber, statusLabels } from "#features/detection/alerts/alerts.labels.ts";
import type { AlertDetail } from "#features/detection/alerts/contracts/alert-detail.contract.ts";
import { unlinkAlert, unmergeAlert } from "#features/detection/alerts/contracts/alert-joins.contract.ts";
import type { AlertRef } from "#features/detection/alerts/contracts/alerts.contract.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { alertPath } from "../queue/alert-address.ts";
import { showRefusal, useAlertChange } from "../work/use-alert-change.ts";
import styles from "./alert-detail.module.css";
import lines from "./alert-lines.module.css";

/**
 * The alerts that are connected with an alert: merged ones, linked ones, and the previous one with the same
 * fingerprint.
 */
export function JoinedAlerts({ detail }: { detail: AlertDetail }) {
  const { alert, links, merged, merged_into, previous } = detail;
  const { id, version } = alert;
  const unlink = useAlertChange(unlinkAlert);
  const unmerge = useAlertChange(unmergeAlert);
  if (links.length === 0 && merged.length === 0 && !merged_into && !previous) return null;
  return (
    <section>
      <h3 className={styles.title}>Unidas y vinculadas</h3>
      <ul className={lines.lines}>
        {merged_into && <Joined alert={merged_into} how="Se sigue en" />}
        {previous && <Joined alert={previous} how="La anterior igual a esta" />}
        {merged.map((other) => (
          <Joined key={other.id} alert={other} how="Unida a esta">
            <Button
              small
              look="quiet"
              busy={unmerge.isPending}
              onClick={() => unmerge.mutate({ id, version, alert_id: other.id }, { onError: showRefusal })}
            >
              Separar
            </Button>
          </Joined>
        ))}
        {links.map(({ id: link_id, alert: other, address, label }) => (
          <li key={link_id} className={lines.line}>
            <span className={lines.head}>
              {other ? (
                <Link to={alertPath(other)}>
                  {alertNumber(other.number)} {other.title}
                </Link>
              ) : (
                <Link to={address ?? "/"}>{label || address}</Link>
              )}
              <span className={lines.facts}>Vínculo</span>
              <Button
                small
                look="quiet"
                busy={unlink.isPending}
                onClick={() => unlink.mutate({ id, link_id }, { onError: showRefusal })}
              >
                Quitar
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Joined({ alert, how, children }: { alert: AlertRef; how: string; children?: ReactNode }) {
  return (
    <li className={lines.line}>
      <span className={lines.head}>
        <Link to={alertPath(alert)}>
          {alertNumber(alert.number)} {alert.title}
        </Link>
        {children}
      </span>
      <span className={lines.facts}>
        {how} · {statusLabels[alert.status]}
      </span>
    </li>
  );
}
