import type { PlanUsage } from "#features/posture/waf-changes/contracts/accounts.contract.ts";
import styles from "#platform/web/kit/layout/detail.module.css";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";

type Service = PlanUsage["services"][number];
type Cycle = PlanUsage["bandwidth"][number];

const serviceColumns: readonly Column<Service>[] = [
  {
    key: "name",
    title: "Servicio",
    onPhone: "first",
    cell: ({ name, section }) => (
      <span className={styles.two}>
        <strong>{name}</strong>
        <span className={styles.soft}>{section}</span>
      </span>
    ),
  },
  {
    key: "purchased",
    title: "Contratado",
    onPhone: "titled",
    cell: ({ purchased }) => purchased || "Sin dato",
  },
  { key: "used", title: "En uso", onPhone: "titled", cell: ({ used }) => used || "Sin dato" },
];

/** The Spanish names for Imperva's billing cycles. */
const cycleLabels: Readonly<Record<string, string>> = {
  "Current billing cycle": "Período actual",
  "Previous billing cycle": "Período anterior",
  "Earlier billing cycle": "Dos períodos atrás",
};

const cycleColumns: readonly Column<Cycle>[] = [
  {
    key: "cycle",
    title: "Período de facturación",
    onPhone: "first",
    cell: ({ cycle }) => cycleLabels[cycle] ?? cycle,
  },
  {
    key: "always",
    title: "Ancho de banda permanente",
    onPhone: "titled",
    cell: ({ always_on }) => always_on || "Sin dato",
  },
  {
    key: "demand",
    title: "Ancho de banda a pedido",
    onPhone: "titled",
    cell: ({ on_demand }) => on_demand || "Sin dato",
  },
];

/** Returns whether a service is in use; plans list every service that Imperva sells, so the others are left out. */
const isInUse = ({ purchased, used }: Service): boolean =>
  ![purchased, used].every((amount) => /^(?:0|none|)$/i.test(amount));

/** The plan of an account: purchased and used amounts. */
export function PlanTable({ plan }: { plan: PlanUsage }) {
  const services = plan.services.filter(isInUse);
  return (
    <>
      {services.length > 0 && (
        <DataTable
          caption="Plan contratado y uso"
          columns={serviceColumns}
          rows={services}
          keyOf={({ section, name }) => `${section} ${name}`}
        />
      )}
      {plan.bandwidth.length > 0 && (
        <DataTable
          caption="Ancho de banda usado"
          columns={cycleColumns}
          rows={plan.bandwidth}
          keyOf={({ cycle }) => cycle}
        />
      )}
    </>
  );
}
