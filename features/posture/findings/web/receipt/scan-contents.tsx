import type { ScanReceipt } from "#features/posture/findings/contracts/scans.contract.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import styles from "./scan-receipt.module.css";

/** Lists the columns and members of the report that the portal does not use. */
export function Unread({ unread }: Pick<ScanReceipt, "unread">) {
  if (unread.length === 0) return null;
  return (
    <details>
      <summary>Datos del reporte que no se usan: {numberText(unread.length)}</summary>
      <ul>
        {unread.map(({ name, count }) => (
          <li key={name}>
            {name}: {countOf(count, "valor", "valores")}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Returns `12 nuevas o reabiertas, 80 ya conocidas, 20 sin uso`, without zeros. */
function balanceText({
  kept,
  known,
  repeated,
  unused,
  refused,
}: NonNullable<ScanReceipt["balance"]>): string {
  const parts = [
    kept > 0 && `${numberText(kept)} de hallazgos nuevos o reabiertos`,
    known > 0 && `${numberText(known)} de hallazgos conocidos`,
    repeated > 0 && `${numberText(repeated)} repetidas`,
    unused > 0 && `${numberText(unused)} sin hallazgo`,
    refused > 0 && `${numberText(refused)} rechazadas`,
  ].filter((part) => part !== false);
  return parts.join(", ") || "Ninguna";
}

const yesNo = (value: boolean | null) => (value === null ? "El reporte no lo dice" : value ? "Sí" : "No");

/** The counted contents of a report, before it is matched. */
export function Contents({ receipt }: { receipt: ScanReceipt }) {
  const { scan, assets, by_severity } = receipt;
  const counts = [
    ["Resultados", receipt.rows],
    ["Reglas distintas", receipt.rules],
    ["CVE distintas", receipt.cves],
    ["Revisiones aprobadas", receipt.passed],
    ["Por revisar a mano", receipt.manual],
    ["Silenciados en la herramienta", receipt.suppressed],
    ["Informativos, sin nada que corregir", receipt.information],
    ["Declaraciones VEX", receipt.decisions],
    ["Certificados vistos", receipt.certificates],
  ] as const;
  return (
    <FactList>
      <Fact name="Activos">
        {numberText(assets.known)} conocidos, {numberText(assets.new)} nuevos
      </Fact>
      <Fact name="Por severidad, según el escáner">
        <span className={styles.severities}>
          {severities
            .filter((severity) => by_severity[severity] > 0)
            .map((severity) => (
              <span key={severity}>
                {numberText(by_severity[severity])} <SeverityMark severity={severity} />
              </span>
            ))}
          {Object.values(by_severity).every((count) => count === 0) && "Nada que corregir"}
        </span>
      </Fact>
      {counts
        .filter(([, count]) => count > 0)
        .map(([name, count]) => (
          <Fact key={name} name={name}>
            {numberText(count)}
          </Fact>
        ))}
      {receipt.balance && <Fact name="Filas del reporte">{balanceText(receipt.balance)}</Fact>}
      <Fact name="Terminó completo">{yesNo(scan.complete)}</Fact>
      <Fact name="Con credenciales">{yesNo(scan.credentialed)}</Fact>
      <Fact name="Período">
        {receipt.period?.name ?? "Ninguno: no hay período del servicio en esa fecha"}
      </Fact>
    </FactList>
  );
}
