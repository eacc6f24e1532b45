import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { getControl } from "#features/standards/standards.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { Drawer } from "#platform/web/kit/overlays/drawer.tsx";
import { ControlText } from "./control-text.tsx";

interface ControlDrawerProps {
  id: number;
  position: ComponentProps<typeof Drawer>["position"];
  onClose: () => void;
}

/** What a standard says of one control, beside the tree. */
export function ControlDrawer({ id, position, onClose }: ControlDrawerProps) {
  const { data, error, refetch } = useQuery(callQuery(getControl, { id }));
  return (
    <Drawer
      title={data ? `${data.control.code} ${data.control.title}` : "Control"}
      position={position}
      onClose={onClose}
    >
      {error && !data ? (
        <ErrorState title="No se pudo cargar el control" failure={error} onRetry={() => refetch()} />
      ) : data ? (
        <ControlText {...data} />
      ) : (
        <Skeleton shape="rows" count={6} />
      )}
    </Drawer>
  );
}
