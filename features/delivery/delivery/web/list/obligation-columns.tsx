import type { CompanyObligation } from "#features/delivery/delivery/contracts/manage-delivery.contract.ts";
import type { ListedObligation } from "#features/delivery/delivery/contracts/obligations.contract.ts";
import styles from "#platform/web/kit/layout/detail.module.css";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { ObligationBadge, TimingBadge } from "../delivery-marks.tsx";
import { dayText, latenessText } from "../delivery-text.ts";

function NameCell({ name, parts }: { name: string; parts: readonly string[] }) {
  return (
    <span className={styles.two}>
      <strong>{name}</strong>
      <span className={styles.soft}>{parts.join(" · ")}</span>
    </span>
  );
}

/** The columns that the list of one company and the list of all companies share. */
const sharedColumns: readonly Column<ListedObligation>[] = [
  {
    key: "timing",
    title: "Plazo",
    tight: true,
    sortBy: "urgency",
    cell: ({ timing }) => <TimingBadge timing={timing} />,
  },
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
    onPhone: "away",
    cell: (row) => (
      <span className={styles.two}>
        {row.delivered_on ? dayText(row.delivered_on) : <span className={styles.soft}>Sin entregar</span>}
        {latenessText(row) && <span className={styles.soft}>{latenessText(row)}</span>}
      </span>
    ),
  },
  { key: "state", title: "Estado", tight: true, cell: ({ state }) => <ObligationBadge state={state} /> },
];

/** The columns of the list of one company. */
export const obligationColumns: readonly Column<ListedObligation>[] = [
  {
    key: "name",
    title: "Compromiso",
    onPhone: "first",
    cell: ({ name, service, period }) => <NameCell name={name} parts={[period.name, service.name]} />,
  },
  ...sharedColumns,
];

/** The columns of the list of all companies. */
export const everyObligationColumns: readonly Column<CompanyObligation>[] = [
  {
    key: "name",
    title: "Compromiso",
    onPhone: "first",
    cell: ({ name, company, period }) => <NameCell name={name} parts={[company.name, period.name]} />,
  },
  ...sharedColumns,
];
