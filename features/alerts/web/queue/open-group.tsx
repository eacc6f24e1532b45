import IconChevronLeft from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs";
import type { Alert } from "#features/alerts/alerts.contract.ts";
import { Button } from "#platform/web/kit/button.tsx";
import styles from "./open-group.module.css";
import type { AlertList } from "./use-alert-list.ts";

/** Which group the list shows, and the way back to all of them. */
export function OpenGroup({ list, first }: { list: AlertList; first: Alert | undefined }) {
  const { group, groupBy, leaveGroup } = list;
  if (!group) return null;
  const name = group.key === null ? "Sin activo" : (groupBy === "rule" && first?.title) || group.key;
  return (
    <p className={styles.group}>
      <Button small look="quiet" onClick={leaveGroup}>
        <IconChevronLeft aria-hidden="true" /> Todos los grupos
      </Button>
      <strong>
        {groupBy === "rule" ? "Regla" : "Activo"}: {name}
      </strong>
    </p>
  );
}
