/** The facts of the detector's records that tests vary; the form is the one that Wazuh documents, the content ours. */
export interface DetectorFacts {
  at?: string;
  status?: "Active" | "Solved";
  cve?: string;
  agent?: { id: string; name: string; ip?: string };
  version?: string;
  architecture?: string;
  title?: string;
}

const bodega = { id: "014", name: "bodega-01", ip: "10.20.0.14" };
let recordCount = 0;

/** An alert of Wazuh 4 about a package of an agent. */
export function detectorAlert({
  at = "2026-10-05T12:00:00.000+0000",
  status = "Active",
  cve = "CVE-2026-1170",
  agent = bodega,
  version = "8.1-1",
  architecture = "amd64",
  title = `${cve} affects editor`,
}: DetectorFacts = {}): string {
  recordCount += 1;
  return JSON.stringify({
    timestamp: at,
    rule: {
      level: status === "Active" ? 10 : 3,
      description: title,
      id: status === "Active" ? "23505" : "23502",
      groups: ["vulnerability-detector"],
      pci_dss: ["11.2.1"],
    },
    agent,
    manager: { name: "wazuh-central" },
    id: `1791203415.${9000 + recordCount}`,
    decoder: { name: "json" },
    data: {
      vulnerability: {
        cve,
        title,
        status,
        severity: "High",
        published: "2026-03-03T00:00:00Z",
        reference: "https://ejemplo.cl/a, https://ejemplo.cl/b",
        cwe_reference: "CWE-122",
        type: "Packages",
        ...(status === "Active" && {
          rationale: "Desborde de memoria en el editor. Permite ejecutar código.",
        }),
        cvss: {
          cvss3: {
            base_score: "7.8",
            vector: {
              attack_vector: "LOCAL",
              access_complexity: "LOW",
              privileges_required: "NONE",
              user_interaction: "REQUIRED",
              scope: "UNCHANGED",
              confidentiality_impact: "HIGH",
              integrity_impact: "HIGH",
              availability: "HIGH",
            },
          },
        },
        package: { name: "editor", version, architecture, condition: "Package less than 9.0-1" },
      },
    },
    location: "vulnerability-scanner",
  });
}

/** A vulnerability state as Wazuh 5 stores it; in version 4.8 the agent is at the root of the document. */
export function detectorState(
  {
    at = "2026-10-05T12:00:00.000Z",
    cve = "CVE-2026-1170",
    agent = bodega,
    version = "8.1-1",
  }: DetectorFacts = {},
  wazuh: "4.8" | "5" = "5",
): string {
  const { id, name, ip } = agent;
  return JSON.stringify({
    ...(wazuh === "4.8" && { agent: { id, name, type: "Wazuh", version: "v4.8.0" } }),
    package: { name: "editor", version, architecture: "amd64", type: "deb", path: null, size: 7_026_688 },
    host: { os: { full: "Ubuntu 24.04.4 LTS", type: "linux" } },
    wazuh: {
      cluster: { name: "wazuh" },
      schema: { version: "1.0.0" },
      ...(wazuh === "5" && { agent: { id, name, host: { hostname: name, ip: [ip] } } }),
    },
    vulnerability: {
      id: cve,
      detected_at: at,
      published_at: "2026-03-03T00:00:00Z",
      severity: "High",
      score: { base: 7.8, version: "3.1" },
      description: "Desborde de memoria en el editor. Permite ejecutar código.",
      classification: "CVSS",
      category: "Packages",
      enumeration: "CVE",
      reference: "https://ejemplo.cl/a",
      scanner: { vendor: "Wazuh", source: "Canonical", condition: "Package less than 9.0-1" },
      under_evaluation: false,
    },
  });
}
