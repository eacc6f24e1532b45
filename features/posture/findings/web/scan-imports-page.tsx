import { useQueryClient } from "@tanstack/react-query";
import { hasEnoughColumns } from "#features/posture/findings/contracts/column-map.contract.ts";
import { largestReport, scanCalls } from "#features/posture/findings/contracts/scans.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import * as paths from "#platform/contract/paths.ts";
import { ImportPart } from "#platform/web/imports/import-part.tsx";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { ColumnChoice } from "./receipt/column-choice.tsx";
import { MonthChoice } from "./receipt/month-choice.tsx";
import { ScanFactsChoice } from "./receipt/scan-facts-choice.tsx";
import { EffectSummary, ScanReceiptView } from "./receipt/scan-receipt.tsx";

const title = "Reportes de escáneres";
/** The queries of other screens that change when a report is stored or undone. */
const otherServicePattern = /^(vulnerabilities|entities|home)\./;

/** Imports of scan reports: a preview of their changes, the changes, and the undo. */
export default function ScanImportsPage() {
  const queries = useQueryClient();
  if (!useMay("finding.triage")) return <ImportedByProvider />;
  return (
    <>
      <PageHeader
        title={title}
        lead="Primero se ve qué cambiaría cada reporte; nada cambia hasta que lo guarde, y lo guardado se puede deshacer."
      />
      <ImportPart
        calls={scanCalls}
        label="Reportes de escáneres"
        hint={`El formato se reconoce por el contenido: Nessus, Tenable, OpenVAS, Qualys, Trivy, Grype, SARIF, CycloneDX, ASFF, Wazuh, testssl.sh, SSLyze, SSL Labs, declaraciones VEX, y sus propias tablas en CSV o XLSX. Hasta ${numberText(largestReport / 1e9)} GB cada uno.`}
        words={{
          kept: ["hallazgo nuevo o reabierto", "hallazgos nuevos o reabiertos"],
          skipped: ["resultado sin hallazgo", "resultados sin hallazgo"],
        }}
        summary={(file) => {
          const receipt = file.receipt ?? file.found?.receipt;
          return receipt && <EffectSummary receipt={receipt} />;
        }}
        draw={(file) => <ScanImportView file={file} />}
        empty={
          <EmptyState title="Todavía no llega ningún reporte">
            Suba aquí lo que su escáner exporta, varios archivos a la vez si hace falta. Antes de guardar verá
            cuántos hallazgos son nuevos, cuáles persisten y cuáles ya no están.
          </EmptyState>
        }
        onChanged={() =>
          queries.invalidateQueries({
            predicate: ({ queryKey: [name] }) => otherServicePattern.test(String(name)),
          })
        }
      />
    </>
  );
}

function ImportedByProvider() {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        title="Su proveedor carga los reportes"
        action={<LinkButton to={paths.vulnerabilities}>Ver las vulnerabilidades</LinkButton>}
      >
        Los hallazgos de cada escaneo están en Vulnerabilidades; en Por activo está la fecha del último
        escaneo de cada activo. Si su empresa tiene un reporte propio, envíelo a su proveedor por un tema.
      </EmptyState>
    </>
  );
}

/** The contents of a report or the result of its import, with the choices that it needs before it is stored. */
function ScanImportView({ file }: { file: OutputOf<typeof scanCalls.getImport> }) {
  const receipt = file.receipt ?? file.found?.receipt;
  if (!receipt) return null;
  const isReady = file.status === "ready";
  // The changes cannot be computed before the columns are assigned.
  const isAssigned = !receipt.table || hasEnoughColumns(receipt.table.columns);
  const isOfVulnerabilities = [receipt.area, ...receipt.areas].includes("vulnerability");
  return (
    <>
      {isReady && receipt.table && (
        <ColumnChoice
          key={JSON.stringify(receipt.table.columns)}
          id={file.id}
          table={receipt.table}
          options={file.options}
        />
      )}
      {isAssigned && <ScanReceiptView receipt={receipt} scanId={file.id} status={file.status} />}
      {file.status === "stored" && !file.repeats && isOfVulnerabilities && (
        <FeatureSlot slot="scan-comparison" scanId={file.id} />
      )}
      {isReady && isAssigned && <ScanFactsChoice id={file.id} receipt={receipt} options={file.options} />}
      {isReady && <MonthChoice id={file.id} period={receipt.period} options={file.options} />}
    </>
  );
}
