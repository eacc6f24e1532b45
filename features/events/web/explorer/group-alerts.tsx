import { Drawer } from "#platform/web/kit/drawer.tsx";
import { PartSlot } from "#platform/web/part-slot.tsx";
import type { Explorer } from "./use-explorer.ts";

interface GroupAlertsProps {
  explorer: Explorer;
  /** Those of the group, as the list of groups told them. */
  conditions: string;
  onClose: () => void;
}

/** The alerts behind a group of events, to be worked together. */
export function GroupAlerts({ explorer, conditions, onClose }: GroupAlertsProps) {
  return (
    <Drawer title="Alertas de este grupo" onClose={onClose}>
      <PartSlot file="alerts/web/alerts-of-events.tsx" filter={{ ...explorer.filter, conditions }} />
    </Drawer>
  );
}
