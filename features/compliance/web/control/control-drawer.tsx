import { useQuery } from "@tanstack/react-query";
import { getControl } from "#features/standards/standards.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { Drawer, positionAmong } from "#platform/web/kit/overlays/drawer.tsx";
import { controlAddress } from "../controls/controls-address.ts";
import styles from "./control-detail.module.css";
import { ControlDetail } from "./control-detail.tsx";

interface ControlDrawerProps {
  id: number;
  /** The controls of the list beside, in their order. */
  siblings: readonly number[];
  /** How many lie before this page of the list, and how many there are in all. */
  before?: number;
  total?: number;
  onMove: (id: number) => void;
  onClose: () => void;
}

/** One control beside its list. */
export function ControlDrawer({ id, siblings, before = 0, total, onMove, onClose }: ControlDrawerProps) {
  const { data } = useQuery(callQuery(getControl, { id }));
  return (
    <Drawer
      title={data ? `${data.control.code} ${data.control.title}` : "Control"}
      onClose={onClose}
      position={positionAmong(siblings, id, onMove, { before, total })}
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
