import { useState } from "react";
import type { AlertScope } from "#features/detection/alerts/contracts/alert-lists.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { ListHeader } from "#platform/web/list/list-page.tsx";
import { ListTools } from "#platform/web/list/list-tools.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { SharedAlerts } from "../client/shared-alerts.tsx";
import { NewAlertDialog } from "../work/new-alert-dialog.tsx";
import { AlertGroups } from "./alert-groups.tsx";
import { alertList, type QueueTexts } from "./alert-list.tsx";
import { AlertRows } from "./alert-rows.tsx";

interface AlertQueueProps extends QueueTexts {
  scope: AlertScope;
}

/** A queue of alerts for triage by mouse or keyboard. */
function TriageQueue({ scope, ...words }: AlertQueueProps) {
  const [queue] = useState(() => alertList(scope, words));
  const list = useList(queue);
  const [opening, setOpening] = useState(false);
  return (
    <>
      <ListHeader
        list={list}
        actions={
          // Alerts opened by hand begin in N1.
          scope.level === 1 && <Button onClick={() => setOpening(true)}>Abrir alerta</Button>
        }
      />
      <ListTools list={list} />
      {list.groupBy && !list.groupIsOpen ? (
        <AlertGroups list={list} scope={scope} by={list.groupBy} />
      ) : (
        <AlertRows list={list} scope={scope} />
      )}
      {opening && (
        <NewAlertDialog
          onOpened={({ alert }) => {
            setOpening(false);
            list.open(alert.id);
          }}
          onClose={() => setOpening(false)}
        />
      )}
    </>
  );
}

/**
 * The queue of one address for both sides: the triage queue for the provider, the list of published alerts of all
 * levels for the client.
 */
export function AlertQueue(props: AlertQueueProps) {
  if (useMay("alert.triage")) return <TriageQueue {...props} />;
  return props.scope.level === 1 ? <SharedAlerts title="Alertas" scope={{}} /> : <SharedAlerts {...props} />;
}
