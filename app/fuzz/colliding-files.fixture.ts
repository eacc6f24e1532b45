import { alertLines } from "#features/detection/events/server/testing-source.fixture.ts";
import { aBoardOf, aVisualization, lineOf } from "#features/home/dashboards/readers/board-files.fixture.ts";
import { attackBundle } from "#features/intelligence/attack/readers/stix/attack-bundle.fixture.ts";
import {
  bundleOf,
  indicatorObject,
  linkObject,
  stixObject,
} from "#features/intelligence/threats/readers/stix/bundle.fixture.ts";
import { vectrFile, vectrRow } from "#features/posture/assessments/readers/assessment-files.fixture.ts";
import {
  computersFile,
  healthyComputer,
} from "#features/posture/deep-security/readers/manager-files.fixture.ts";
import { usageReport } from "#features/posture/deep-security/readers/usage-report.fixture.ts";
import { auditEvent, auditFile } from "#features/posture/waf-changes/readers/audit-events.fixture.ts";
import { leaf, pem } from "#platform/readers/certificates/certificates.fixture.ts";

/** A file with a given number of rows whose values collide. */
export interface CollidingFile {
  /** The values that collide. */
  name: string;
  /** The name of the file, if the format is recognised by the name. */
  fileName?: string;
  text(rows: number): string;
  /** A factor for the number of rows: files whose rows are cheap to read have more of them. */
  times?: number;
}

const range = <Item>(count: number, item: (at: number) => Item) =>
  Array.from({ length: count }, (_, at) => item(at));

const host = (name: string, address: string, items: string) =>
  `<ReportHost name="${name}"><HostProperties><tag name="HOST_END_TIMESTAMP">1790000900</tag><tag name="host-ip">${address}</tag></HostProperties>${items}</ReportHost>`;
const item = (plugin: number, port = 80) =>
  `<ReportItem port="${port}" svc_name="www" protocol="tcp" severity="3" pluginID="${plugin}" pluginName="Falla ${plugin}" pluginFamily="Web"></ReportItem>`;
const nessus = (hosts: readonly string[]) =>
  `<?xml version="1.0" ?><NessusClientData_v2><Report name="Mensual">${hosts.join("\n")}</Report></NessusClientData_v2>`;

const scanFiles: CollidingFile[] = [
  {
    name: "hosts that share one address",
    text: (rows) => nessus(range(rows, (at) => host(`equipo-${at}`, "172.17.0.1", item(at % 5)))),
  },
  {
    name: "hosts of one name at many addresses",
    text: (rows) => nessus(range(rows, (at) => host("equipo", `10.1.${at >> 8}.${at & 255}`, item(1)))),
  },
  {
    name: "one host, one rule, one place",
    text: (rows) => nessus([host("equipo", "10.0.0.1", range(rows, () => item(1)).join(""))]),
  },
  {
    name: "one host with many rules at many places",
    text: (rows) => nessus([host("equipo", "10.0.0.1", range(rows, (at) => item(at, at % 60_000)).join(""))]),
  },
  {
    name: "one finding at many hosts of one address",
    text: (rows) =>
      JSON.stringify({
        findings: [
          {
            title: "Uno",
            severity: "High",
            endpoints: range(rows, (at) => ({ host: `caja-${at}`, port: 22 })),
          },
        ],
      }),
  },
];

const indicator = indicatorObject("[ipv4-addr:value = '45.1.1.1']");
const threatFiles: CollidingFile[] = [
  { name: "one value again and again", text: (rows) => range(rows, () => "mala.cl").join("\n"), times: 8 },
  {
    name: "indicators of one value",
    text: (rows) =>
      JSON.stringify(bundleOf(...range(rows, () => indicatorObject("[ipv4-addr:value = '45.1.1.1']")))),
  },
  {
    name: "one malware that everything indicates",
    text: (rows) => {
      const malware = stixObject("malware", { name: "X", is_family: true });
      return JSON.stringify(
        bundleOf(indicator, malware, ...range(rows, () => linkObject(indicator, "indicates", malware))),
      );
    },
  },
  {
    name: "a chain of relations",
    text: (rows) => {
      const links = range(rows, (at) => stixObject("malware", { name: `X${at}`, is_family: true }));
      return JSON.stringify(
        bundleOf(
          ...links,
          ...links.slice(1).map((each, at) => linkObject(links[at] ?? each, "derived-from", each)),
        ),
      );
    },
  },
];

const event = (changes: (at: number) => Record<string, unknown>) => (rows: number) =>
  alertLines(rows, changes);
const sameMoment = { timestamp: "2026-10-05T12:00:00.000+0000" };

/** Deliveries of events whose values collide. */
export const collidingDeliveries: CollidingFile[] = [
  {
    name: "machines that share one address",
    text: event((at) => ({ agent: { id: String(at + 1), name: `equipo-${at}`, ip: "172.17.0.1" } })),
  },
  {
    name: "machines that share one name",
    text: event((at) => ({
      agent: { id: String(at + 1), name: "equipo", ip: `10.1.${at >> 8}.${at & 255}` },
      ...sameMoment,
    })),
  },
  {
    name: "one machine in one moment",
    text: event(() => ({ agent: { id: "1", name: "equipo", ip: "10.0.0.1" }, ...sameMoment })),
  },
  {
    name: "one machine of many names",
    text: event((at) => ({ agent: { id: "1", name: `equipo-${at}`, ip: `10.1.${at >> 8}.${at & 255}` } })),
  },
];

const kev = (rows: number, cve: (at: number) => string) =>
  JSON.stringify({
    catalogVersion: "2026.11.02",
    dateReleased: "2026-11-02T11:00:00Z",
    vulnerabilities: range(rows, (at) => ({
      cveID: cve(at),
      dateAdded: "2026-11-02",
      dueDate: "2026-11-23",
      knownRansomwareCampaignUse: "Known",
      vulnerabilityName: "Example Product Code Injection",
    })),
  });

const subtechnique = (at: number) => ({
  type: "attack-pattern",
  id: `attack-pattern--T1059.${at}`,
  name: "PowerShell",
  kill_chain_phases: [{ kill_chain_name: "mitre-attack", phase_name: "execution" }],
  x_mitre_domains: ["enterprise-attack"],
  x_mitre_is_subtechnique: true,
  external_references: [{ source_name: "mitre-attack", external_id: `T1059.${String(at).padStart(3, "0")}` }],
});

/** The files with colliding rows of each importer; the test fails for an importer without an entry. */
export const collidingFiles: Record<string, CollidingFile[]> = {
  "scans.report": scanFiles,
  "threats.bundle": threatFiles,
  "events.upload": collidingDeliveries,
  "certificates.file": [{ name: "one certificate again and again", text: (rows) => pem(leaf).repeat(rows) }],
  "deep_security.export": [
    {
      name: "computers of one identifier and one name",
      text: (rows) =>
        computersFile(
          ...range(rows, (at) =>
            healthyComputer(at + 1, { hostGUID: "A", hostName: "equipo", lastIPUsed: "10.0.0.1" }),
          ),
        ),
    },
    {
      name: "one computer again and again",
      text: (rows) => computersFile(...range(rows, () => healthyComputer(1))),
    },
    {
      name: "one day of one computer again and again",
      text: (rows) =>
        usageReport(
          ...range(rows, () => ({
            host: "srv-1.quilquen.example",
            from: "2026-11-02 00:00:00",
            to: "2026-11-02 20:00:00",
          })),
        ),
    },
  ],
  "waf_changes.file": [
    {
      name: "one change again and again",
      text: (rows) => auditFile(...range(rows, () => auditEvent())),
    },
    {
      name: "changes of one rule and one moment",
      text: (rows) => auditFile(...range(rows, (at) => auditEvent({ message: `Regla ${at}` }))),
    },
  ],
  "dashboards.board": [
    {
      name: "one visualization again and again",
      text: (rows) =>
        [
          ...range(rows, () => aVisualization("panel", { title: "Uno", type: "metric" })),
          aBoardOf("Tablero", ["panel"]),
        ]
          .map(lineOf)
          .join(""),
    },
  ],
  "assessments.file": [
    {
      name: "one step again and again",
      text: (rows) => vectrFile(...range(rows, () => vectrRow("Macro", "NotDetected"))),
    },
  ],
  "vulnerabilities.intel": [
    { name: "one CVE again and again", text: (rows) => kev(rows, () => "CVE-2026-1001"), times: 8 },
    { name: "many CVE of one day", text: (rows) => kev(rows, (at) => `CVE-2026-${10_000 + at}`) },
  ],
  "standards.import": [
    {
      name: "one code again and again",
      fileName: "norma.csv",
      text: (rows) => `código,título\n${range(rows, () => "1,Uno").join("\n")}\n`,
    },
    {
      name: "all controls below one",
      fileName: "norma.csv",
      text: (rows) => `código,título\n1,Uno\n${range(rows, (at) => `1.${at},Igual`).join("\n")}\n`,
    },
    {
      name: "controls one below the other",
      fileName: "norma.csv",
      text: (rows) =>
        `código,título,padre\n0,Uno,\n${range(rows, (at) => `${at + 1},Igual,${at}`).join("\n")}\n`,
    },
  ],
  "attack.version": [
    {
      name: "one technique with all others below it",
      text: (rows) => JSON.stringify(attackBundle(range(rows, subtechnique))),
    },
  ],
};
