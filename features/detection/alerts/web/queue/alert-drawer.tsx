import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { alertNumber } from "#features/detection/alerts/alerts.labels.ts";
import { getAlert } from "#features/detection/alerts/contracts/alert-detail.contract.ts";
import type { Alert } from "#features/detection/alerts/contracts/alerts.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import type { DrawerPosition } from "#platform/web/kit/overlays/drawer.tsx";
import { Drawer } from "#platform/web/kit/overlays/drawer.tsx";
import type { Writing } from "#platform/web/work/composer.tsx";
import type { ReplyVisibility } from "#platform/web/work/drafts.ts";
import { NarrowAlertView } from "../detail/alert-view.tsx";
import type { AlertWork } from "../work/use-alert-work.ts";
import { alertPath } from "./alert-address.ts";
import styles from "./alert-drawer.module.css";

interface AlertDrawerProps {
  id: string;
  listed: Alert | undefined;
  position: DrawerPosition | undefined;
  work: AlertWork;
  writing: Writing;
  onVoice: (voice: ReplyVisibility) => void;
  onClose: () => void;
}

/** The drawer of an alert beside the list. */
export function AlertDrawer({ id, listed, position, work, writing, onVoice, onClose }: AlertDrawerProps) {
  const detail = useQuery(callQuery(getAlert, { id }));
  const alert = detail.data?.alert ?? listed;
  const title = alert && (
    <span className={styles.title}>
      {alertNumber(alert.number)}{" "}
      <Link className={styles.page} to={alertPath(alert)}>
        Abrir en su página
      </Link>
    </span>
  );
  return (
    <Drawer title={title ?? "Alerta"} onClose={onClose} position={position}>
      {detail.data && (
        <NarrowAlertView detail={detail.data} work={work} writing={writing} onVoice={onVoice} />
      )}
      {detail.isPending && <Skeleton count={8} />}
      {detail.isError && (
        <ErrorState
          title="No se pudo abrir la alerta"
          failure={detail.error}
          onRetry={() => detail.refetch()}
        />
      )}
    </Drawer>
  );
}
