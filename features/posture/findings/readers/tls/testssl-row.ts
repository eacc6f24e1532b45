import { cvesIn } from "#platform/readers/cve-names.ts";
import { resultDraft, ruleDraft } from "../draft.ts";
import type { Outcome, ScanItem, ScanResult } from "../scan-report.ts";
import { cleanText, copyString, cwesIn, maxLengths, portLocus, portOf } from "../text/clean.ts";
import { maskedEvidence } from "../text/mask-secrets.ts";
import { severityOfWord } from "../text/severity-word.ts";
import { type Endpoint, endpointAsset, tlsEndpointOf } from "./endpoint-asset.ts";
import { TestsslCertificates } from "./testssl-certificates.ts";

/** One check of testssl.sh, in a form common to its output formats. */
export interface TestsslRow {
  id: string;
  /** The scanned host and address: `www.empresa.cl/10.0.0.5`. */
  target: string;
  port: string;
  severity: string;
  finding: string;
  cve: string;
  cwe: string;
  place: string;
}

/** The outcomes of the scan itself, not of the endpoint. */
const outcomes: Record<string, Outcome> = {
  OK: "pass",
  INFO: "information",
  DEBUG: "information",
  WARN: "error",
  FATAL: "error",
};

/** Converts checks to items, endpoint by endpoint; the certificates of an endpoint follow its last check. */
export class TestsslRows {
  readonly announced = new Set<string>();
  #endpoint: Endpoint | undefined;
  #certificates = new TestsslCertificates();

  /** Adds a row and returns the items that it completes; undefined if the row does not name its check or its server. */
  take(row: TestsslRow): ScanItem[] | undefined {
    const id = cleanText(row.id);
    const [name = "", ip = ""] = row.target.split("/").map((part) => part.trim());
    const endpoint = tlsEndpointOf(name, ip, portOf(row.port));
    if (id === "" || !endpoint) return undefined;
    const items: ScanItem[] = [];
    if (this.#endpoint?.key !== endpoint.key) {
      items.push(...this.end());
      const { key, host, address, port } = endpoint;
      this.#endpoint = { key: copyString(key), host: copyString(host), address: copyString(address), port };
    }
    if (!this.announced.has(endpoint.key)) {
      this.announced.add(copyString(endpoint.key));
      items.push(endpointAsset(endpoint));
    }
    this.#certificates.note(id, row.finding);
    items.push(resultOf(row, id, endpoint));
    return items;
  }

  /** The certificates of the endpoint that was last. */
  end(): ScanItem[] {
    const endpoint = this.#endpoint;
    const scanCertificates = endpoint ? this.#certificates.of(endpoint) : [];
    this.#certificates = new TestsslCertificates();
    return scanCertificates;
  }
}

function resultOf(row: TestsslRow, id: string, { key, port }: Endpoint): ScanResult {
  const word = row.severity.toUpperCase();
  return resultDraft({
    source: "testssl",
    area: "certificate",
    assetKey: key,
    rule: ruleDraft({ id, title: id, cves: cvesIn(row.cve), cwes: cwesIn([row.cwe]) }),
    locus: portLocus("tcp", port),
    outcome: outcomes[word] ?? "fail",
    severity: word === "OK" ? "informational" : severityOfWord(word),
    severityText: word.slice(0, 40),
    port,
    protocol: "tcp",
    evidence: maskedEvidence(row.finding, maxLengths.path),
    place: row.place,
  });
}
