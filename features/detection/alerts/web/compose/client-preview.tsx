import { useQuery } from "@tanstack/react-query";
import {
  previewSharedAlert,
  type SharedDetail,
} from "#features/detection/alerts/contracts/shared-alerts.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { SharedAlertView } from "../client/shared-alert-view.tsx";
import styles from "./client-preview.module.css";

interface Draft {
  text: string;
  as: "summary" | "comment" | "question";
}

/** Returns the client's view as it will be once the draft is sent. */
function withDraft(view: SharedDetail, { text, as }: Draft, now: Date): SharedDetail {
  if (as === "summary") return { ...view, alert: { ...view.alert, summary: text } };
  const step = {
    id: "draft",
    type: as === "question" ? ("asked_client" as const) : ("commented" as const),
    side: "provider" as const,
    actor_name: "",
    at: now.toISOString(),
    note: text,
    status: null,
  };
  const activity = [...view.activity, step];
  if (as === "comment") return { ...view, activity };
  const waitingFields = {
    question: text,
    waiting_since: now.toISOString(),
    status: "waiting_client" as const,
  };
  return { ...view, activity, alert: { ...view.alert, ...waitingFields } };
}

interface ClientPreviewProps {
  alertId: string;
  company: string;
  action: string;
  draft: Draft;
  busy: boolean;
  failure: Error | null;
  onSend: () => void;
  onClose: () => void;
}

/** A preview of what the client's people would see, with the text that is about to be sent. */
export function ClientPreview(props: ClientPreviewProps) {
  const { alertId, company, action, draft, busy, failure, onSend, onClose } = props;
  const view = useQuery({ ...callQuery(previewSharedAlert, { id: alertId }), staleTime: 0 });
  return (
    <Dialog
      wide
      title={`Así lo verá ${company}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Seguir escribiendo</Button>
          <Button look="main" busy={busy} onClick={onSend}>
            {action}
          </Button>
        </>
      }
    >
      {view.isPending && <Skeleton count={6} />}
      {view.isError && (
        <ErrorState
          title="No se pudo mostrar la vista del cliente"
          failure={view.error}
          onRetry={() => view.refetch()}
        />
      )}
      {view.data && (
        <div className={styles.frame}>
          <SharedAlertView detail={withDraft(view.data, draft, new Date())} />
        </div>
      )}
      <SaveTrouble failure={failure} />
    </Dialog>
  );
}
