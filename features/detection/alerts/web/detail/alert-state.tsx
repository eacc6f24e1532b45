import { useQuery } from "@tanstack/react-query";
import { clockLabels, levelLabels } from "#features/detection/alerts/alerts.labels.ts";
import type { AlertDetail } from "#features/detection/alerts/contracts/alert-detail.contract.ts";
import { clockKinds } from "#features/detection/alerts/contracts/alert-terms.contract.ts";
import { type Alert, listAssignees } from "#features/detection/alerts/contracts/alerts.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { AssigneeChoice } from "#platform/web/work/assignee-choice.tsx";
import { useCaseChange } from "#platform/web/work/steps/use-case-work.tsx";
import { ClockMark } from "../clocks/clock-mark.tsx";
import { AlertStateMark } from "../queue/alert-marks.tsx";
import { alertScreen } from "../work/alert-screen.tsx";
import { showRefusal } from "../work/use-alert-change.ts";
import styles from "./alert-detail.module.css";

/** Shows the state of an alert: its status, its verdict, severity, owner, and timers. */
export function AlertState({ detail }: { detail: AlertDetail }) {
  const { alert, clocks, suppression } = detail;
  const latest = Math.max(...clocks.map(({ cycle }) => cycle), 0);
  return (
    <Stack gap={3}>
      <Row gap={2} across={4}>
        <SeverityMark severity={alert.severity} />
        <Badge>{levelLabels[alert.level]}</Badge>
        <AlertStateMark status={alert.status} verdict={alert.verdict} />
        {alert.client_visible && <Badge tone="brand">La ve el cliente</Badge>}
        {alert.suppressed && <Badge tone="warning">Suprimida</Badge>}
        <Owner alert={alert} />
      </Row>
      {detail.verdict_reason && (
        <p>
          <strong>Por qué:</strong> {detail.verdict_reason}
          {detail.verdict_by_name && ` (${detail.verdict_by_name})`}
        </p>
      )}
      {suppression && <p>Suprimida: {suppression.reason}</p>}
      {clocks.length > 0 && (
        <dl className={styles.clocks}>
          {clocks
            .filter(({ cycle }) => cycle === latest)
            .toSorted((one, other) => clockKinds.indexOf(one.kind) - clockKinds.indexOf(other.kind))
            .map((clock) => (
              <div key={clock.kind}>
                <dt>{clockLabels[clock.kind]}</dt>
                <dd>
                  <ClockMark clock={clock} />
                </dd>
              </div>
            ))}
        </dl>
      )}
    </Stack>
  );
}

/** The owner of an alert; choosing a person assigns it. */
function Owner({ alert }: { alert: Alert }) {
  const { id, assignee_id, assignee_name } = alert;
  const people = useQuery(callQuery(listAssignees, {})).data?.items ?? [];
  const assign = useCaseChange(alertScreen);
  return (
    <span className={styles.owner}>
      Responsable
      <AssigneeChoice
        label="Responsable"
        nobody="Nadie"
        people={people}
        assigneeId={assignee_id}
        assigneeName={assignee_name ?? "—"}
        onChoose={(assigneeId) =>
          assign.mutate(
            {
              selection: { ids: [id] },
              expected: 1,
              action: { do: "assign", assignee_id: assigneeId },
              row: alert,
            },
            { onError: showRefusal },
          )
        }
      />
    </span>
  );
}
