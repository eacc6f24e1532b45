import { cvesIn } from "#platform/readers/cve-names.ts";
import { resultDraft, ruleDraft } from "../draft.ts";
import type { Outcome, ScanItem, ScanResult } from "../scan-report.ts";
import { clean, cwesIn, detached, longest, portLocus, portOf } from "../text/clean.ts";
import { evidenceOf } from "../text/mask-secrets.ts";
import { severityOfWord } from "../text/severity-word.ts";
import { type Endpoint, endpointAsset, endpointOf } from "./endpoint-asset.ts";
import { TestsslCertificates } from "./testssl-certificates.ts";

/** One check of testssl.sh in any of its formats. */
export interface TestsslRow {
  id: string;
  /** `www.empresa.cl/10.0.0.5`. */
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

  /** Undefined: the row does not name its check or its server. */
  take(row: TestsslRow): ScanItem[] | undefined {
    const id = clean(row.id);
    const [name = "", ip = ""] = row.target.split("/").map((part) => part.trim());
    const endpoint = endpointOf(name, ip, portOf(row.port));
    if (id === "" || !endpoint) return undefined;
    const items: ScanItem[] = [];
    if (this.#endpoint?.key !== endpoint.key) {
      items.push(...this.end());
      const { key, host, address, port } = endpoint;
      this.#endpoint = { key: detached(key), host: detached(host), address: detached(address), port };
    }
    if (!this.announced.has(endpoint.key)) {
      this.announced.add(detached(endpoint.key));
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
    evidence: evidenceOf(row.finding, longest.path),
    place: row.place,
  });
}
