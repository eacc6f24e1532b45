import type { listFindingCompanies } from "#features/posture/vulnerabilities/contracts/finding-companies.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { Figure, Figures } from "#platform/web/figures/figure.tsx";
import { SeverityCounts } from "#platform/web/kit/marks/severity-counts.tsx";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import styles from "./companies.module.css";

type Totals = OutputOf<typeof listFindingCompanies>["totals"];

const companies = (count: number) => `${numberText(count)} ${count === 1 ? "empresa" : "empresas"}`;

/** The open findings over all companies, and the number of companies that need attention. */
export function CompanyTotals({ totals }: { totals: Totals }) {
  const unknown = totals.no_scan + totals.not_scanned;
  return (
    <section className={styles.totals} aria-label="Todas las empresas">
      <Figures>
        <Figure name="Abiertas en total" value={numberText(totals.open)}>
          {totals.open > 0 ? <SeverityCounts counts={totals.by_severity} /> : "Ninguna"}
        </Figure>
        <Figure name="En el catálogo KEV" value={numberText(totals.kev_open)}>
          En {companies(totals.with_kev)}
        </Figure>
        <Figure name="Empresas con plazos vencidos" value={numberText(totals.with_late)}>
          De {companies(totals.companies)}
        </Figure>
        <Figure name="Sin escanear en el período" value={numberText(unknown)}>
          {totals.no_scan > 0
            ? `${numberText(totals.no_scan)} sin ningún escaneo: de ellas no se sabe nada`
            : "Todas tuvieron alguna vez un escaneo"}
        </Figure>
        <Figure
          name="Por hacer del proveedor"
          value={numberText(totals.periods_to_close + totals.decisions_waiting)}
        >
          {countOf(totals.periods_to_close, "período por cerrar", "períodos por cerrar")},{" "}
          {countOf(totals.decisions_waiting, "solicitud por resolver", "solicitudes por resolver")}
        </Figure>
      </Figures>
    </section>
  );
}
