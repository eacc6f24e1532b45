import { useState } from "react";
import { useNavigate } from "react-router";
import type { EventDetail } from "#features/detection/events/contracts/events.contract.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { alertPath } from "./queue/alert-address.ts";
import { NewAlertDialog } from "./work/new-alert-dialog.tsx";

/** Opens an alert from an event for which no rule raised one. */
export default function AlertFromEvent({ event }: { event: EventDetail }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  if (!useMay("alert.triage")) return null;
  return (
    <div>
      <Button small onClick={() => setAsking(true)}>
        Abrir alerta con este evento
      </Button>
      {asking && (
        <NewAlertDialog
          draft={{
            title: event.title.slice(0, 300),
            severity: event.severity,
            asset_name: event.asset_name ?? event.asset_ip ?? "",
            user_name: event.target_user ?? event.source_user ?? "",
            source_ip: event.source_ip ?? "",
            category: event.category ?? "",
            techniques: event.techniques.join(", "),
          }}
          eventIds={[event.id]}
          onOpened={({ alert }) => navigate(alertPath(alert))}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
