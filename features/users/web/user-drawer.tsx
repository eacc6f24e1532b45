import { useQuery } from "@tanstack/react-query";
import { getManagedUser } from "#features/users/users.contract.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { Drawer } from "#platform/web/kit/drawer.tsx";
import { positionAmong } from "#platform/web/kit/drawer-position.ts";
import { ErrorState } from "#platform/web/kit/error-state.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { UserAccess } from "./user-access.tsx";
import styles from "./user-drawer.module.css";
import { UserForm } from "./user-form.tsx";
import { fullName } from "./user-words.ts";

interface UserDrawerProps {
  id: number;
  siblings: number[];
  onMove: (id: number) => void;
  onClose: () => void;
}

/** One person beside the list: the state of their access first, then what staff decide about them. */
export function UserDrawer({ id, siblings, onMove, onClose }: UserDrawerProps) {
  const { data: user, error, refetch } = useQuery(callQuery(getManagedUser, { id }));
  return (
    <Drawer
      title={user ? fullName(user) : "Persona"}
      onClose={onClose}
      position={positionAmong(siblings, id, onMove)}
    >
      {error && !user ? (
        <ErrorState title="No se pudo abrir la persona" failure={error} onRetry={() => refetch()} />
      ) : user ? (
        <div className={styles.parts}>
          <UserAccess user={user} />
          <UserForm user={user} />
        </div>
      ) : (
        <Skeleton count={8} />
      )}
    </Drawer>
  );
}
