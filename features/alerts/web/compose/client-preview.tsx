import { useQuery } from "@tanstack/react-query";
import { previewSharedAlert } from "#features/alerts/shared-alerts.contract.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { Dialog } from "#platform/web/kit/dialog.tsx";
import { ErrorState } from "#platform/web/kit/error-state.tsx";
import { SaveTrouble } from "#platform/web/kit/save-trouble.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { SharedAlertView } from "../client/shared-alert-view.tsx";
import styles from "./client-preview.module.css";
import { type Draft, withDraft } from "./with-draft.ts";

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

/** What the client's people would see, with the words that are about to be sent, before they are. */
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
