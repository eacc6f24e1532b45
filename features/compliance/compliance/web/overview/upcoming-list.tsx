import { Link } from "react-router";
import type { Upcoming } from "#features/compliance/compliance/compliance.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { controlAddress } from "../controls/controls-address.ts";
import { dueText, plainDay } from "../text/plain-text.ts";
import styles from "./upcoming-list.module.css";

const kindLabels = {
  evidence: "Evidencia",
  due_date: "Plazo",
  exception: "Excepción",
  nonconformity: "No conformidad",
  dossier: "Expediente",
} as const satisfies Record<Upcoming["kind"], string>;

function addressOf({ kind, control_id, evidence_id }: Upcoming): string | undefined {
  if (evidence_id) return `${paths.evidence}?evidencia=${evidence_id}`;
  if (kind === "dossier") return paths.anciDossier;
  return control_id === null ? undefined : controlAddress(control_id);
}

/** The list of coming due dates, the nearest first. */
export function UpcomingList({ items, today }: { items: readonly Upcoming[]; today: string }) {
  if (items.length === 0) return <p className={styles.none}>Nada vence en los próximos meses.</p>;
  return (
    <ul className={styles.list}>
      {items.map((item) => {
        const to = addressOf(item);
        return (
          <li key={`${item.kind}-${item.on}-${item.control_id}-${item.evidence_id}-${item.title}`}>
            <span className={styles.title}>{to ? <Link to={to}>{item.title}</Link> : item.title}</span>
            <span className={styles.note}>
              {kindLabels[item.kind]}, {dueText(item.on, today)} ({plainDay(item.on)})
            </span>
          </li>
        );
      })}
    </ul>
  );
}
