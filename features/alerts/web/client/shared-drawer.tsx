import { useQuery } from "@tanstack/react-query";
import { alertNumber } from "#features/alerts/alerts.words.ts";
import { getSharedAlert } from "#features/alerts/shared-alerts.contract.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { Drawer } from "#platform/web/kit/drawer.tsx";
import type { DrawerPosition } from "#platform/web/kit/drawer-position.ts";
import { ErrorState } from "#platform/web/kit/error-state.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { AnswerBox } from "./answer-box.tsx";
import { SharedAlertView } from "./shared-alert-view.tsx";

interface SharedDrawerProps {
  id: string;
  position: DrawerPosition | undefined;
  onClose: () => void;
}

/** One alert of the company beside its list. */
export function SharedDrawer({ id, position, onClose }: SharedDrawerProps) {
  const { data, error, refetch } = useQuery(callQuery(getSharedAlert, { id }));
  return (
    <Drawer
      title={data ? `${alertNumber(data.alert.number)} ${data.alert.title}` : "Alerta"}
      position={position}
      onClose={onClose}
    >
      {data && <SharedAlertView detail={data} answer={<AnswerBox alert={data.alert} />} />}
      {!data && !error && <Skeleton count={8} />}
      {error && !data && (
        <ErrorState title="No se pudo abrir la alerta" failure={error} onRetry={() => refetch()} />
      )}
    </Drawer>
  );
}
