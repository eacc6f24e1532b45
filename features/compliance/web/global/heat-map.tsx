import type { getGlobalScorecard } from "#features/compliance/global-compliance.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { classNames } from "#platform/web/kit/class-names.ts";
import { numberText } from "#platform/web/words/number-words.ts";
import bandStyles from "../score/band.module.css";
import { bandOf, thinCoverage } from "../score/band.ts";
import { standardAddress } from "../standing/standard-screens.ts";
import { pointsText, shareText } from "../words/share-text.ts";
import styles from "./heat-map.module.css";

type Scorecard = OutputOf<typeof getGlobalScorecard>;

interface HeatMapProps {
  standards: Scorecard["standards"];
  companies: Scorecard["companies"];
  /** Goes to a company's screen. */
  onEnter: (companyId: number, path: string) => void;
}

/** Companies against the standards that they follow: each cell its pair; pressing one goes into the company. */
export function HeatMap({ standards, companies, onEnter }: HeatMapProps) {
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
                  onClick={() => onEnter(company_id, "/Compliance")}
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
                const { compliance, coverage, change, critical } = cell;
                return (
                  <td key={standard.id}>
                    <button
                      type="button"
                      className={classNames(
                        styles.cell,
                        bandStyles.band,
                        bandStyles[bandOf(compliance)],
                        coverage < thinCoverage && bandStyles.thin,
                      )}
                      title={`En 30 días: ${pointsText(change)}`}
                      onClick={() => onEnter(company_id, standardAddress(standard))}
                    >
                      <strong>{compliance === null ? "Sin evaluar" : shareText(compliance)}</strong>
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
