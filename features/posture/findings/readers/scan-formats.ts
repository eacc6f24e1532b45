import { headText } from "#platform/readers/file-text.ts";
import { asff } from "./asff/asff.ts";
import { cyclonedx } from "./cyclonedx/cyclonedx.ts";
import { genericCsv } from "./generic/generic-csv.ts";
import { genericJson } from "./generic/generic-json.ts";
import { grype } from "./grype/grype.ts";
import { ckl } from "./hardening/ckl.ts";
import { cklb } from "./hardening/cklb.ts";
import { kubeBench } from "./hardening/kube-bench.ts";
import { lynis } from "./hardening/lynis.ts";
import { nessus } from "./nessus/nessus.ts";
import { openvas } from "./openvas/openvas.ts";
import { openvasCsv } from "./openvas/openvas-csv.ts";
import { prowlerCsv } from "./prowler/prowler-csv.ts";
import { prowlerOcsf } from "./prowler/prowler-ocsf.ts";
import { qualysCsv, qualysVmdrCsv } from "./qualys/qualys-csv.ts";
import { qualysXml } from "./qualys/qualys-xml.ts";
import { sarif } from "./sarif/sarif.ts";
import type { ScanFormat } from "./scan-report.ts";
import { securityCenterCsv, tenableCsv } from "./tenable/tenable-csv.ts";
import { sslLabs } from "./tls/ssl-labs.ts";
import { sslyze } from "./tls/sslyze.ts";
import { testsslCsv } from "./tls/testssl-csv.ts";
import { testsslJson } from "./tls/testssl-json.ts";
import { trivy } from "./trivy/trivy.ts";
import { trivyOperator } from "./trivy/trivy-operator.ts";
import { csaf } from "./vex/csaf.ts";
import { openvex } from "./vex/openvex.ts";
import { wazuh } from "./wazuh/wazuh.ts";
import { xccdf } from "./xccdf/xccdf.ts";

/** Every format that is recognised by its content, the more specific formats first. */
export const scanFormats: readonly ScanFormat[] = [
  nessus,
  openvas,
  qualysXml,
  xccdf,
  ckl,
  qualysVmdrCsv,
  qualysCsv,
  prowlerCsv,
  openvasCsv,
  testsslCsv,
  tenableCsv,
  securityCenterCsv,
  kubeBench,
  cklb,
  sslyze,
  sslLabs,
  testsslJson,
  prowlerOcsf,
  asff,
  sarif,
  cyclonedx,
  openvex,
  csaf,
  trivyOperator,
  trivy,
  grype,
  lynis,
  wazuh,
  genericCsv,
  genericJson,
];

/** The number of bytes at the beginning of a file by which its format is detected. */
const headBytes = 64 * 1024;

/**
 * Returns the format of a report by its first bytes; undefined if no format matches, as with a table whose columns a
 * person assigns.
 */
export function recogniseScan(head: Uint8Array): ScanFormat | undefined {
  const text = headText(head.subarray(0, headBytes));
  return scanFormats.find((format) => format.recognise(text));
}
