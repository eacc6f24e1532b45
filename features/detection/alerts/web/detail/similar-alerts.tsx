import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { alertNumber, statusLabels, verdictLabels } from "#features/detection/alerts/alerts.labels.ts";
import {
  listSimilarAlerts,
  type sharedTraits,
} from "#features/detection/alerts/contracts/alert-detail.contract.ts";
import { linkAlert, mergeAlerts } from "#features/detection/alerts/contracts/alert-joins.contract.ts";
import type { Alert } from "#features/detection/alerts/contracts/alerts.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { caseStateText } from "#platform/web/work/case-state.rules.ts";
import { alertPath } from "../queue/alert-address.ts";
import { showRefusal, useAlertChange } from "../work/use-alert-change.ts";
import styles from "./alert-detail.module.css";
import lines from "./alert-lines.module.css";

const traitLabels = {
  rule: "misma regla",
  asset: "mismo activo",
  user: "mismo usuario",
  ip: "misma IP",
  hash: "mismo archivo",
} as const satisfies Record<(typeof sharedTraits)[number], string>;

const usuallyShown = 5;

/** Other alerts that share a trait with this one, with their verdicts. */
export function SimilarAlerts({ alert: { id, version, status } }: { alert: Alert }) {
  const similar = useQuery(callQuery(listSimilarAlerts, { id }));
  const merge = useAlertChange(mergeAlerts, () => showToast("good", "Las alertas quedaron unidas."));
  const link = useAlertChange(linkAlert, () => showToast("good", "Vínculo agregado."));
  const [all, setAll] = useState(false);
  const items = similar.data?.items ?? [];
  const more = all ? 0 : items.length - usuallyShown;
  return (
    <section>
      <h3 className={styles.title}>Alertas parecidas, últimos 90 días</h3>
      {similar.isPending && <Skeleton count={3} />}
      {similar.isError && (
        <ErrorState
          title="No se pudieron cargar las alertas parecidas"
          failure={similar.error}
          onRetry={() => similar.refetch()}
        />
      )}
      {similar.data && items.length === 0 && <p>Ninguna comparte regla, activo, usuario, IP ni archivo.</p>}
      <ul className={lines.lines}>
        {(more > 0 ? items.slice(0, usuallyShown) : items).map((other) => (
          <li key={other.id} className={lines.line}>
            <span className={lines.head}>
              <SeverityMark severity={other.severity} />
              <Link to={alertPath(other)}>
                {alertNumber(other.number)} {other.title}
              </Link>
            </span>
            <span className={lines.facts}>
              {other.shares.map((trait) => traitLabels[trait]).join(", ")} ·{" "}
              {caseStateText(statusLabels[other.status], other.verdict && verdictLabels[other.verdict])} ·{" "}
              <RelativeTime at={other.last_seen_at} />
            </span>
            {status !== "closed" && (
              <span className={lines.actions}>
                <Button
                  small
                  look="quiet"
                  title="Sus eventos pasan a contar en esta alerta"
                  busy={merge.isPending}
                  onClick={() =>
                    merge.mutate({ id, version, alert_ids: [other.id] }, { onError: showRefusal })
                  }
                >
                  Unir a esta
                </Button>
                <Button
                  small
                  look="quiet"
                  busy={link.isPending}
                  onClick={() => link.mutate({ id, alert_id: other.id }, { onError: showRefusal })}
                >
                  Vincular
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button small look="quiet" onClick={() => setAll(true)}>
          Ver {numberText(more)} más
        </Button>
      )}
    </section>
  );
}
