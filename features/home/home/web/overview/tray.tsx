import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconChecks from "@tabler/icons-react/dist/esm/icons/IconChecks.mjs";
import IconCircleDot from "@tabler/icons-react/dist/esm/icons/IconCircleDot.mjs";
import { Link } from "react-router";
import type { TrayItem } from "../home-view.extension.ts";
import styles from "./tray.module.css";

interface TrayProps {
  items: TrayItem[];
  /** Whether a part could not be loaded. An empty section then does not mean that nothing is pending. */
  incomplete?: boolean;
}

/** The waiting items, each with its link. */
export function PendingItems({ items, incomplete = false }: TrayProps) {
  if (items.length === 0)
    return (
      <p className={styles.nothing}>
        <IconChecks aria-hidden="true" />
        {incomplete
          ? "No pudimos revisar todos sus pendientes. Recargue la página."
          : "Nada pendiente por ahora."}
      </p>
    );
  return (
    <ul className={styles.tray}>
      {items.map(({ key, urgent, text, action }) => (
        <li key={key} className={styles.item} data-urgent={urgent || undefined}>
          {urgent ? <IconAlertTriangle aria-label="Urgente" /> : <IconCircleDot aria-hidden="true" />}
          <span>
            {text}. {action && <Link to={action.to}>{action.label}</Link>}
          </span>
        </li>
      ))}
    </ul>
  );
}
