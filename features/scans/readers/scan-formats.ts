import { cyclonedx } from "./cyclonedx/cyclonedx.ts";
import { nessus } from "./nessus/nessus.ts";
import { openvas } from "./openvas/openvas.ts";
import { qualysCsv, qualysVmdrCsv } from "./qualys/qualys-csv.ts";
import { qualysXml } from "./qualys/qualys-xml.ts";
import { sarif } from "./sarif/sarif.ts";
import type { ScanFormat } from "./scan-report.ts";
import { headText } from "./text/report-text.ts";
import { trivy } from "./trivy/trivy.ts";
import { csaf } from "./vex/csaf.ts";
import { openvex } from "./vex/openvex.ts";

/** Every format that is told by its content, the narrower ones first. */
export const scanFormats: readonly ScanFormat[] = [
  nessus,
  openvas,
  qualysXml,
  qualysVmdrCsv,
  qualysCsv,
  sarif,
  cyclonedx,
  openvex,
  csaf,
  trivy,
];

/** How much of a file's beginning it takes to know it. */
const headBytes = 64 * 1024;

/** The format of a report by its first bytes; a table of a client's own is none. */
export function recogniseScan(head: Uint8Array): ScanFormat | undefined {
  const text = headText(head.subarray(0, headBytes));
  return scanFormats.find((format) => format.recognise(text));
}
