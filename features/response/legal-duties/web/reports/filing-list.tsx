import type { IncidentDuties } from "#features/response/legal-duties/contracts/legal-duties.contract.ts";
import { downloadReceipt } from "#features/response/legal-duties/contracts/legal-reports.contract.ts";
import { Copyable } from "#platform/web/kit/buttons/copyable.tsx";
import { DownloadButton } from "#platform/web/kit/buttons/download-button.tsx";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import styles from "../legal-duties.module.css";

/** Every report that was sent and act that was done, the newest first. */
export function FilingList({ view: { filings, duties, incident } }: { view: IncidentDuties }) {
  if (filings.length === 0) return null;
  const name = (code: string) => duties.find((duty) => duty.code === code)?.name ?? code;
  return (
    <section className={styles.part} aria-labelledby="constancias">
      <h2 id="constancias" className={styles.title}>
        Constancias
      </h2>
      <ul className={styles.list}>
        {filings.map((filing) => (
          <li key={filing.id} className={styles.item}>
            <div className={styles.part}>
              <Row as="span" gap={2} across={3}>
                <strong>{name(filing.duty)}</strong>
                <ExactTime at={filing.sent_at} />
                {filing.rectifies && <span>rectificación</span>}
                {filing.folio && <Copyable text={filing.folio} shown={`Folio ${filing.folio}`} />}
              </Row>
              {filing.note && <p className={styles.text}>{filing.note}</p>}
              <p className={styles.note}>
                Lo dejó {filing.filed_by_name} el <ExactTime at={filing.filed_at} />
                {filing.receipt ? `. SHA-256 ${filing.receipt.sha256.slice(0, 16)}…` : ". Sin comprobante."}
              </p>
            </div>
            {filing.receipt && (
              <DownloadButton
                small
                contract={downloadReceipt}
                input={{ id: incident.id, filing_id: filing.id }}
                name={filing.receipt.name}
                label="Comprobante"
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
