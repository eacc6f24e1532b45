import type { z } from "zod";
import { hasEnoughColumns } from "#features/posture/findings/contracts/column-map.contract.ts";
import {
  type ScanFound,
  ScanOptions,
  type ScanReceipt,
} from "#features/posture/findings/contracts/scans.contract.ts";
import { recogniseTable } from "#features/posture/findings/readers/mapped/table-file.ts";
import { recogniseScan, scanFormats } from "#features/posture/findings/readers/scan-formats.ts";
import type { ScanFormat } from "#features/posture/findings/readers/scan-report.ts";
import type { ImportFile } from "#platform/server/imports/import-file.ts";
import { defineImporter, importActions } from "#platform/server/imports/importer.ts";
import { undoScan } from "../undo/undo-scan.ts";
import { storeReport, storeTable } from "./store-report.ts";
import { isTable } from "./table-report.ts";

const headBytes = 64 * 1024;

async function headOf(file: ImportFile<unknown>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of await file.open()) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= headBytes) break;
  }
  return Buffer.concat(chunks);
}

/** Returns the missing choice of a person before a report is stored, in a sentence. */
function missingChoice({ table, scan, scope, hosts, rows, decisions }: ScanReceipt): string | undefined {
  if (table && !hasEnoughColumns(table.columns))
    return "Diga qué columna trae el activo y cuál la vulnerabilidad: se elige en la pantalla de importaciones.";
  if (scope?.account === "")
    return "El reporte no trae resultados ni dice de qué cuenta es: indique la cuenta (account), por ejemplo 111122223333.";
  const isOnlyStated = hosts === 0 && rows === 0 && decisions > 0;
  if (scan.dated_by === null && !isOnlyStated)
    return "El reporte no dice de qué día es: indique el día del escaneo (scanned_on), por ejemplo 2026-11-28.";
  return undefined;
}

/** Returns the importer for scan reports in the given formats, which stores and undoes them. */
export function scanImporterOf(
  formats: readonly ScanFormat[],
  recognise: (head: Uint8Array) => ScanFormat | undefined,
) {
  return defineImporter<ScanOptions, z.infer<typeof ScanFound>, ScanReceipt>({
    name: "scans.report",
    scope: "company",
    onArrival: "survey",
    options: ScanOptions,
    async recognise(file) {
      const head = await headOf(file);
      return recognise(head)?.name ?? recogniseTable(head);
    },
    unrecognised:
      "No se reconoce el formato del reporte. Se leen Nessus, Tenable, OpenVAS, Qualys, Trivy, Grype, SARIF, CycloneDX, ASFF, Prowler, Wazuh, XCCDF, ARF, Lynis, kube-bench, CKL, CKLB, testssl.sh, SSLyze, SSL Labs, CSV de DefectDojo, y tablas propias en CSV o XLSX.",
    missing: ({ found }) => (found ? missingChoice(found.receipt) : undefined),
    async store(context, file) {
      if (isTable(file.format)) return await storeTable(context, file, file.format);
      const format = formats.find(({ name }) => name === file.format);
      if (!format) throw new Error(`No reader of ${file.format}`);
      return await storeReport(context, file, format);
    },
    undo: (context, { id }) => undoScan(context, id),
    topic: "scans.changed",
    actions: importActions("scans.report"),
    objectType: "scan",
    command: {
      name: "scan",
      description: "Carga reportes de escáneres: el formato se reconoce por su contenido",
      flags: [
        { flag: "--period <AAAA-MM>", description: "mes del período al que pertenece" },
        {
          flag: "--scanned-on <AAAA-MM-DD>",
          description: "día del escaneo, para reportes que no lo traen",
        },
        { flag: "--account <cuenta>", description: "cuenta de nube de un reporte sin resultados" },
      ],
      optionsOf: ({ scannedOn, ...flags }) =>
        scannedOn === undefined ? flags : { ...flags, scanned_on: scannedOn },
    },
  });
}

export const scanImporter = scanImporterOf(scanFormats, recogniseScan);
