import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { listParkedJobs } from "#features/automation/parked-jobs/parked-jobs.contract.ts";
import type { listCompanySummaries } from "#features/home/my-work/contracts/company-summary.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { queuePath } from "./queue-path.ts";
import styles from "./summary.module.css";
import { termShare, termsPath } from "./summary-address.ts";
import { RowCount } from "./summary-columns.tsx";

/** The number of jobs that the portal no longer retries, with a link to their list. */
function FailedJobs() {
  const { data } = useQuery(callQuery(listParkedJobs, {}));
  if (!data) return "—";
  const { length } = data.items;
  return length === 0 ? "0" : <Link to={paths.parkedJobs}>{numberText(length)}</Link>;
}

interface SummaryTotalsProps {
  totals: OutputOf<typeof listCompanySummaries>["totals"];
  /** The companies of the list where it is filtered; undefined without a filter. */
  companyIds: readonly number[] | undefined;
}

function Total({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.total}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The sums of the list, each of which opens its rows. */
export function SummaryTotals({ totals, companyIds }: SummaryTotalsProps) {
  const companyFilter = companyIds && { empresa: companyIds };
  const { legal, late, unassigned, silent_sources, deliveries, failed_sendings, terms, waiting } = totals;
  const queueTotals: readonly { name: string; value: number; to: Readonly<Record<string, string>> }[] = [
    { name: "Plazos legales", value: legal, to: { tipo: "legal_duty" } },
    { name: "Vencidos", value: late, to: { vencidas: "si" } },
    {
      name: "Vencidos sin responsable",
      value: unassigned,
      to: { responsable: "nadie", vencidas: "si" },
    },
    { name: "Fuentes sin enviar", value: silent_sources, to: { tipo: "silent_source" } },
    { name: "Entregas", value: deliveries, to: { tipo: "delivery" } },
    { name: "Envíos fallidos", value: failed_sendings, to: { tipo: "document_sending" } },
    { name: "Pendientes", value: waiting, to: {} },
  ];
  return (
    <dl className={styles.totals} aria-label="Empresas de la lista">
      <Total name="Empresas">{numberText(totals.companies)}</Total>
      {queueTotals.map(({ name, value, to }) => (
        <Total key={name} name={name}>
          <RowCount value={value} to={queuePath({ ...to, ...companyFilter })} />
        </Total>
      ))}
      <Total name="Trabajos detenidos">
        <FailedJobs />
      </Total>
      <Total name="Plazos del mes">
        <Link to={termsPath({ companies: companyIds })}>{termShare(terms)}</Link>
      </Total>
      <Total name="Plazos sin explicar">
        <RowCount
          value={terms.unexplained}
          to={termsPath({ companies: companyIds, outcome: "unexplained" })}
        />
      </Total>
    </dl>
  );
}
