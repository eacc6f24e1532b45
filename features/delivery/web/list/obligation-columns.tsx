import type { ListedObligation } from "#features/delivery/contracts/obligations.contract.ts";
import styles from "#platform/web/kit/layout/record.module.css";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { ObligationBadge, TimingBadge } from "../delivery-marks.tsx";
import { dayText, latenessText } from "../delivery-words.ts";

/** The columns that the lists of one company and of all companies share. */
export const obligationColumns: readonly Column<ListedObligation>[] = [
  {
    key: "name",
    title: "Compromiso",
    onPhone: "first",
    cell: ({ name, service, period }) => (
      <span className={styles.two}>
        <strong>{name}</strong>
        <span className={styles.soft}>
          {period.name} · {service.name}
        </span>
      </span>
    ),
  },
  { key: "timing", title: "Plazo", tight: true, cell: ({ timing }) => <TimingBadge timing={timing} /> },
  {
    key: "due",
    title: "Comprometido para",
    tight: true,
    sortBy: "due",
    onPhone: "titled",
    cell: ({ due_on }) => dayText(due_on),
  },
  {
    key: "delivered",
    title: "Entregado",
    onPhone: "titled",
    cell: (row) => (
      <span className={styles.two}>
        {row.delivered_on ? dayText(row.delivered_on) : <span className={styles.soft}>Sin entregar</span>}
        {latenessText(row) && <span className={styles.soft}>{latenessText(row)}</span>}
      </span>
    ),
  },
  { key: "state", title: "Estado", tight: true, cell: ({ state }) => <ObligationBadge state={state} /> },
];
