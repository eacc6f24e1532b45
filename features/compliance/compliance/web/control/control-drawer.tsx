import { useQuery } from "@tanstack/react-query";
import { getControl } from "#features/compliance/standards/standards.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { Drawer, type DrawerPosition } from "#platform/web/kit/overlays/drawer.tsx";
import { controlAddress } from "../controls/controls-address.ts";
import styles from "./control-detail.module.css";
import { ControlDetail } from "./control-detail.tsx";

interface ControlDrawerProps {
  id: number;
  /** The position of the control in the list. */
  position: DrawerPosition | undefined;
  onClose: () => void;
}

/** The drawer of one control beside the list. */
export function ControlDrawer({ id, position, onClose }: ControlDrawerProps) {
  const { data } = useQuery(callQuery(getControl, { id }));
  return (
    <Drawer
      title={data ? `${data.control.code} ${data.control.title}` : "Control"}
      onClose={onClose}
      position={position}
    >
      <p className={styles.ownPage}>
        <LinkButton small look="quiet" to={controlAddress(id)}>
          Abrir en su página
        </LinkButton>
      </p>
      <ControlDetail id={id} />
    </Drawer>
  );
}
