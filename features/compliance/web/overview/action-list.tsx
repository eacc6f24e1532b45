import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconChecks from "@tabler/icons-react/dist/esm/icons/IconChecks.mjs";
import IconCircleDot from "@tabler/icons-react/dist/esm/icons/IconCircleDot.mjs";
import { Link } from "react-router";
import styles from "./action-list.module.css";
import type { NextAction } from "./next-actions.ts";

/** What to do next, each with the way to it. */
export function ActionList({ actions }: { actions: readonly NextAction[] }) {
  if (actions.length === 0)
    return (
      <p className={styles.nothing}>
        <IconChecks aria-hidden="true" /> Nada pendiente por ahora.
      </p>
    );
  return (
    <ul className={styles.list}>
      {actions.map(({ key, urgent, text, to, label }) => (
        <li key={key} className={styles.item} data-urgent={urgent || undefined}>
          {urgent ? <IconAlertTriangle aria-label="Urgente" /> : <IconCircleDot aria-hidden="true" />}
          <span>
            {text}. <Link to={to}>{label}</Link>
          </span>
        </li>
      ))}
    </ul>
  );
}
