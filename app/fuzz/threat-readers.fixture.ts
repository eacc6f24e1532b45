import { attribute, eventOf } from "#features/intelligence/threats/readers/misp/event.fixture.ts";
import {
  bundleOf,
  indicatorObject,
  linkObject,
  stixObject,
} from "#features/intelligence/threats/readers/stix/bundle.fixture.ts";
import {
  readThreatFile,
  type ThreatFormat,
  threatFormatOf,
} from "#features/intelligence/threats/readers/threat-file.ts";
import {
  type CatalogueFormat,
  catalogueFormats,
  readCatalogue,
} from "#features/posture/findings/readers/intel/cve-catalogues.ts";
import { fileOf } from "#features/posture/findings/readers/read-report.fixture.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import type { OutsideReader } from "./outside-readers.fixture.ts";

const defaults = { tlp: "amber", confidence: 50, at: "2026-11-01T00:00:00.000Z" } as const;
const indicator = indicatorObject(
  "[domain-name:value = 'mala.cl' AND file:name = 'a'] OR [ipv4-addr:value = '45.1.1.1']",
);
const Sighting = [{ type: "1", date_sighting: "1793577600" }];
const examples: Record<ThreatFormat, string> = {
  stix: JSON.stringify(
    bundleOf(indicator, stixObject("malware", { name: "X" }), linkObject(indicator, "indicates", indicator)),
  ),
  misp: JSON.stringify(
    eventOf(
      [
        attribute("domain|ip", "mala.cl|45.1.1.1", { Sighting }),
        attribute("filename|md5", `a|${"a".repeat(32)}`),
      ],
      {
        Object: [{ name: "file", Attribute: [attribute("sha1", "b".repeat(40))] }],
        Galaxy: [{ type: "tool", GalaxyCluster: [{ type: "tool", value: "X", meta: { synonyms: ["Y"] } }] }],
      },
    ),
  ),
  list: '# "first_seen_utc","ioc","type","tlp"\n"2026-11-01","hxxp://mala[.]cl/x","url","green"\n||otra.cl^\n0.0.0.0 mala.cl # nota\n',
};

const catalogues: Record<CatalogueFormat, string> = {
  kev: JSON.stringify({
    catalogVersion: "2026.11.01",
    dateReleased: "2026-11-01T17:04:19Z",
    vulnerabilities: [{ cveID: "CVE-2026-1001", dateAdded: "2026-11-01", vulnerabilityName: "X" }],
  }),
  kev_csv: 'cveID,vulnerabilityName,dateAdded,dueDate\nCVE-2026-1001,"X, Y",2026-11-01,\n',
  epss: "#model_version:v1,score_date:2026-11-01T00:00:00Z\ncve,epss,percentile\nCVE-2026-1001,0.5,0.9\n",
};

/** The readers of threat intelligence and of the catalogues of vulnerabilities. */
export const threatReaders: readonly OutsideReader[] = [
  ...(Object.keys(examples) as ThreatFormat[]).map((format) => ({
    name: `threats: ${format}`,
    examples: [examples[format]],
    async read(bytes: Buffer) {
      for await (const each of readThreatFile(format, fileOf(bytes), defaults))
        if ("passed" in each) continue;
    },
    refuses: UnreadableFile,
  })),
  ...catalogueFormats.map((format) => ({
    name: `vulnerabilities: ${format}`,
    examples: [catalogues[format]],
    read: (bytes: Buffer) => readCatalogue(format, fileOf(bytes)),
    refuses: UnreadableFile,
  })),
  {
    name: "threats: which format",
    examples: Object.values(examples),
    read: (bytes) => threatFormatOf(bytes.toString("utf8", 0, 65_536)),
  },
];
