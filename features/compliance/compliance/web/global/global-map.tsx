import { useState } from "react";
import type { getGlobalScorecard } from "#features/compliance/compliance/global-compliance.contract.ts";
import {
  complianceText,
  isAssessedTooLittle,
  visibleCompliance,
} from "#features/compliance/control-states/shown-compliance.labels.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { classNames } from "#platform/web/kit/class-names.ts";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { Toolbar } from "#platform/web/kit/layout/toolbar.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import bandStyles from "../score/band.module.css";
import { complianceBandOf } from "../score/band.ts";
import { BandLegend } from "../score/band-legend.tsx";
import { standardAddress } from "../status/standard-screens.ts";
import { capitalised, pointsText, shareText } from "../text/plain-text.ts";
import { type CompanyOrder, companyOrders, orderCompanies } from "./company-order.ts";
import styles from "./global-map.module.css";

type Scorecard = OutputOf<typeof getGlobalScorecard>;

interface HeatMapProps {
  standards: Scorecard["standards"];
  companies: Scorecard["companies"];
  /** Called to open a screen in a company. */
  onEnter: (companyId: number, path: string) => void;
}

/** A heat map of companies by standard: each cell shows compliance and coverage; a click switches to the company. */
function HeatMap({ standards, companies, onEnter }: HeatMapProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.map}>
        <caption className={styles.caption}>Cumplimiento y cobertura de cada empresa en cada norma</caption>
        <thead>
          <tr>
            <th scope="col">Empresa</th>
            {standards.map(({ id, short_name }) => (
              <th key={id} scope="col">
                {short_name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {companies.map(({ company_id, company_name, sector, cells }) => (
            <tr key={company_id}>
              <th scope="row">
                <button
                  type="button"
                  className={styles.company}
                  onClick={() => onEnter(company_id, paths.compliance)}
                >
                  {company_name}
                </button>
                <span className={styles.sector}>{sector}</span>
              </th>
              {standards.map((standard) => {
                const cell = cells.find(({ standard_id }) => standard_id === standard.id);
                if (!cell)
                  return (
                    <td key={standard.id} className={styles.none}>
                      No la sigue
                    </td>
                  );
                const { coverage, change, critical } = cell;
                return (
                  <td key={standard.id}>
                    <button
                      type="button"
                      className={classNames(
                        styles.cell,
                        bandStyles.band,
                        bandStyles[complianceBandOf(visibleCompliance(cell))],
                        isAssessedTooLittle(cell) && bandStyles.thin,
                      )}
                      title={`En 30 días: ${pointsText(change)}`}
                      onClick={() => onEnter(company_id, standardAddress(standard))}
                    >
                      <strong>{capitalised(complianceText(cell, shareText))}</strong>
                      <span>{shareText(coverage)} evaluado</span>
                      {critical > 0 && (
                        <span>
                          {numberText(critical)} {critical === 1 ? "crítico" : "críticos"}
                        </span>
                      )}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface GlobalMapProps {
  scorecard: OutputOf<typeof getGlobalScorecard>;
  onEnter: (companyId: number, path: string) => void;
}

/** The heat map of companies and standards, with its search, its order and its legend. */
export function GlobalMap({ scorecard, onEnter }: GlobalMapProps) {
  const [search, setSearch] = useState("");
  const [order, setOrder] = useState<CompanyOrder>("critical");
  const rows = orderCompanies(scorecard.companies, order).filter(({ company_name, sector }) =>
    foldText(`${company_name} ${sector}`).includes(foldText(search)),
  );
  if (scorecard.companies.length === 0)
    return (
      <EmptyState title="Ninguna empresa sigue una norma todavía">
        Active una norma para las empresas que la necesiten: aparecerán aquí, cada una con su avance.
      </EmptyState>
    );
  return (
    <>
      <Toolbar>
        <SearchBox label="Buscar empresa o rubro" value={search} onSearch={setSearch} />
        <div>
          <Select
            aria-label="Orden"
            options={companyOrders}
            value={order}
            onChange={(event) =>
              setOrder(companyOrders.find(({ value }) => value === event.target.value)?.value ?? "critical")
            }
          />
        </div>
      </Toolbar>
      <BandLegend />
      {rows.length === 0 ? (
        <EmptyState title="Ninguna empresa se llama así">Busque con menos letras.</EmptyState>
      ) : (
        <HeatMap standards={scorecard.standards} companies={rows} onEnter={onEnter} />
      )}
    </>
  );
}
