import { useQuery } from "@tanstack/react-query";
import { getComputer } from "#features/deep-security/contracts/computers.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { Drawer, type DrawerPosition } from "#platform/web/kit/overlays/drawer.tsx";
import styles from "../deep-security.module.css";
import { computerPath } from "../protection-address.ts";
import { ComputerParts, computerSentence } from "./computer-detail.tsx";

interface ComputerDrawerProps {
  id: string;
  position: DrawerPosition | undefined;
  onClose: () => void;
}

/** One computer beside its list. */
export function ComputerDrawer({ id, position, onClose }: ComputerDrawerProps) {
  const { data, error, refetch } = useQuery(callQuery(getComputer, { id }));
  return (
    <Drawer title={data?.display_name ?? "Equipo"} position={position} onClose={onClose}>
      {data ? (
        <div className={styles.stack}>
          <p className={styles.line}>
            {computerSentence(data)}
            <LinkButton to={computerPath(id)}>Abrir en su página</LinkButton>
          </p>
          <ComputerParts computer={data} isNarrow />
        </div>
      ) : error ? (
        <ErrorState title="No se pudo abrir el equipo" failure={error} onRetry={() => refetch()} />
      ) : (
        <Skeleton count={8} />
      )}
    </Drawer>
  );
}
