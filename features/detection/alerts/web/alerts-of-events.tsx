import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { alertNumber } from "#features/detection/alerts/alerts.labels.ts";
import { openStatuses } from "#features/detection/alerts/contracts/alert-lists.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState, ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { countText } from "#platform/web/text/number-text.ts";
import { StepSelection } from "#platform/web/work/steps/step-actions.tsx";
import { UndoLast } from "#platform/web/work/undo-last.tsx";
import { listAlerts } from "../contracts/alerts.contract.ts";
import styles from "./alerts-of-events.module.css";
import { alertPath } from "./queue/alert-address.ts";
import { AlertStateMark } from "./queue/alert-marks.tsx";
import { useAlertWork } from "./work/use-alert-work.ts";

const maxAlerts = 20;

/** The alerts that contain events of a search or group, with actions on all open ones. */
export default function AlertsOfEvents({ filter }: { filter: Record<string, unknown> }) {
  const events = JSON.stringify(filter);
  const ask = { events, sort: "-severity", limit: maxAlerts } as const;
  const open = useQuery(callQuery(listAlerts, { ...ask, open: "true" }));
  const closedEntry = useQuery(callQuery(listAlerts, { ...ask, status: "closed", limit: 1 })).data?.total;
  const total = open.data?.total ?? { count: 0, capped: false };
  const many =
    total.count > 0 ? { selection: { events, status: openStatuses }, count: total.count } : undefined;
  const work = useAlertWork({
    alert: undefined,
    detail: undefined,
    many,
    onLeave: () => undefined,
    onWrite: () => undefined,
  });

  if (open.isPending) return <Skeleton count={6} />;
  if (open.isError)
    return (
      <ErrorState
        title="No se pudieron buscar las alertas"
        failure={open.error}
        onRetry={() => open.refetch()}
      />
    );
  const queue = (level: 1 | 2, more: Record<string, string> = {}) =>
    `${paths.alertsOfLevel(level)}?${new URLSearchParams({ eventos: events, ...more })}`;
  return (
    <Stack gap={4}>
      {many ? (
        <StepSelection
          work={work}
          gender="feminine"
          description={`${countText(total)} ${total.count === 1 ? "alerta abierta" : "alertas abiertas"}`}
          count={total.count}
          everything
          total={total}
        />
      ) : (
        <EmptyState title="Ninguna alerta abierta detrás de estos eventos">
          {closedEntry && closedEntry.count > 0
            ? "Las que hubo ya están cerradas."
            : "Ninguno llegó a ser alerta: no son detecciones, o quedan bajo el umbral de la empresa."}
        </EmptyState>
      )}
      <UndoLast undo={work.undo} />
      <ul className={styles.list}>
        {open.data.items.map((alert) => (
          <li key={alert.id}>
            <SeverityMark severity={alert.severity} />
            <Link to={alertPath(alert)}>
              {alertNumber(alert.number)} {alert.title}
            </Link>
            <AlertStateMark status={alert.status} verdict={alert.verdict} />
          </li>
        ))}
      </ul>
      <Row as="p" align="stretch" gap={4}>
        {total.count > maxAlerts && (
          <span>
            Se muestran las {maxAlerts} más graves de {countText(total)}.
          </span>
        )}
        {many && <Link to={queue(1)}>Ver en Alertas N1</Link>}
        {many && <Link to={queue(2)}>Ver en Alertas N2</Link>}
        {closedEntry && closedEntry.count > 0 && (
          <Link to={queue(1, { estado: "closed" })}>
            {closedEntry.count === 1 ? "1 cerrada" : `${countText(closedEntry)} cerradas`}
          </Link>
        )}
      </Row>
      {work.dialog}
    </Stack>
  );
}
