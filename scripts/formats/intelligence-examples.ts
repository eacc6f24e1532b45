import type { Json } from "./members-read.ts";

const at = "2026-11-01T10:00:00.000Z";
const uuid = (last: number) => `11111111-aaaa-4aaa-8aaa-00000000000${last}`;
const reference = {
  source_name: "nota",
  description: "x",
  url: "https://e.cl/x",
  external_id: "T1059",
  hashes: { MD5: "a" },
};
const common = (type: string) => ({
  type,
  spec_version: "2.1",
  id: `${type}--${uuid(1)}`,
  created: at,
  modified: at,
  created_by_ref: `identity--${uuid(2)}`,
  revoked: false,
  confidence: 70,
  lang: "es",
  labels: ["PAP:RED", "T1059"],
  object_marking_refs: ["marking-definition--bab4a63c-aed9-4cf5-a766-dfca5abac2bb"],
  granular_markings: [{ marking_ref: `marking-definition--${uuid(3)}`, selectors: ["name"] }],
  external_references: [reference],
});

/** Objects of STIX 2.1 with the properties that the specification gives them. */
export const stixExamples: readonly Json[] = [
  {
    ...common("indicator"),
    ...{ name: "Uno", description: "Dos", indicator_types: ["malicious-activity"] },
    ...{ pattern: "[domain-name:value = 'malo.cl']", pattern_type: "stix", pattern_version: "2.1" },
    ...{ valid_from: at, valid_until: "2026-12-01T00:00:00.000Z" },
    kill_chain_phases: [{ kill_chain_name: "mitre-attack", phase_name: "execution" }],
  },
  {
    ...common("intrusion-set"),
    ...{ name: "Uno", description: "Dos", aliases: ["Tres"], first_seen: at, last_seen: at, goals: ["g"] },
    ...{ resource_level: "team", primary_motivation: "dominance", secondary_motivations: ["fame"] },
  },
  {
    ...common("malware"),
    ...{ name: "Uno", description: "Dos", malware_types: ["bot"], is_family: true, aliases: ["Tres"] },
    ...{ first_seen: at, last_seen: at, capabilities: ["c"], sample_refs: [`file--${uuid(4)}`] },
  },
  {
    ...common("vulnerability"),
    ...{ name: "Uno", description: "Dos", aliases: ["CVE-2024-0002"] },
    external_references: [
      { source_name: "cve", external_id: "CVE-2024-0001" },
      { source_name: "nvd", url: "https://nvd.example/CVE-2024-0003" },
    ],
  },
  {
    ...common("report"),
    ...{ name: "Uno", description: "Dos", report_types: ["threat-report"], published: at },
    object_refs: [`indicator--${uuid(5)}`],
  },
  { ...common("location"), name: "Chile", country: "CL", region: "south-america", latitude: 1, longitude: 2 },
  {
    ...common("relationship"),
    ...{ relationship_type: "indicates", description: "Dos", source_ref: `indicator--${uuid(1)}` },
    ...{ target_ref: `malware--${uuid(2)}`, start_time: at, stop_time: "2026-12-01T00:00:00.000Z" },
  },
  {
    ...common("sighting"),
    ...{ description: "Dos", first_seen: at, last_seen: at, count: 3, summary: false },
    ...{ sighting_of_ref: `indicator--${uuid(1)}`, where_sighted_refs: [`identity--${uuid(2)}`] },
    observed_data_refs: [`observed-data--${uuid(6)}`],
  },
];

const tag = (name: string) => ({ name, colour: "#fff" });
const sighting = {
  uuid: uuid(7),
  type: "0",
  date_sighting: "1793577700",
  source: "x",
  Organisation: { name: "o" },
};

/** An event of MISP as a server exports it. */
export const mispExample: Json = {
  Event: {
    ...{ uuid: uuid(1), info: "Campaña", date: "2026-11-02", timestamp: "1793577600", threat_level_id: "1" },
    ...{ analysis: "2", published: true, distribution: "1", publish_timestamp: "1793577600", org_id: "1" },
    ...{ Orgc: { name: "CSIRT", uuid: uuid(2) }, Org: { name: "Otra" } },
    Tag: [tag("tlp:green"), tag('misp:confidence-level="rarely-confident"')],
    Galaxy: [
      {
        ...{ name: "Threat Actor", type: "threat-actor", description: "d" },
        GalaxyCluster: [
          {
            ...{ uuid: uuid(3), value: "Zorro", type: "threat-actor", description: "d" },
            ...{ tag_name: 'misp-galaxy:threat-actor="Zorro"', meta: { synonyms: ["Z"], country: ["CL"] } },
          },
        ],
      },
    ],
    Attribute: [
      {
        ...{ uuid: uuid(4), type: "domain", category: "Network activity", value: "malo.cl", to_ids: true },
        ...{ comment: "c", timestamp: "1793577601", first_seen: at, last_seen: at, deleted: false },
        ...{ distribution: "5", disable_correlation: false, Tag: [tag("tlp:amber")], Sighting: [sighting] },
      },
      { uuid: uuid(5), type: "vulnerability", value: "CVE-2024-0001", comment: "v", to_ids: false },
    ],
    Object: [
      {
        ...{ uuid: uuid(6), name: "file", "meta-category": "file", comment: "o", timestamp: "1793577602" },
        ...{ description: "d", deleted: false, first_seen: at },
        Attribute: [
          {
            ...{
              uuid: uuid(8),
              type: "sha256",
              object_relation: "sha256",
              value: "ab".repeat(32),
              to_ids: true,
            },
            timestamp: "1793577603",
          },
        ],
      },
    ],
  },
};

/** One row of tables that are published, by the names of their columns. */
export const listExamples: Readonly<Record<string, Json>> = {
  "MISP (CSV)": {
    ...{ uuid: uuid(1), event_id: "1", category: "Network activity", type: "domain", value: "malo.cl" },
    ...{ comment: "c", to_ids: "1", date: "2026-11-01", object_relation: "", attribute_tag: "tlp:green" },
  },
  ThreatFox: {
    ...{ first_seen_utc: "2026-11-01 10:00:00", ioc_id: "1", ioc_value: "malo.cl", ioc_type: "domain" },
    ...{ threat_type: "botnet_cc", fk_malware: "win.x", malware_alias: "Y", malware_printable: "X" },
    ...{
      last_seen_utc: "",
      confidence_level: "75",
      reference: "r",
      tags: "a,b",
      anonymous: "0",
      reporter: "z",
    },
  },
  URLhaus: {
    ...{ id: "1", dateadded: "2026-11-01 10:00:00", url: "https://malo.cl/x", url_status: "online" },
    ...{
      last_online: "2026-11-02",
      threat: "malware_download",
      tags: "elf",
      urlhaus_link: "l",
      reporter: "z",
    },
  },
  "Microsoft Defender": {
    ...{ IndicatorType: "DomainName", IndicatorValue: "malo.cl", ExpirationTime: "2026-12-01T00:00:00Z" },
    ...{ Action: "Block", Severity: "High", Title: "Uno", Description: "Dos", RecommendedActions: "r" },
  },
  "Tabla en español": {
    ...{ Indicador: "malo.cl", Tipo: "dominio", Descripción: "d", Confianza: "80", Difusión: "TLP:GREEN" },
    ...{ Etiquetas: "phishing", Fecha: "2026-11-01", Vence: "2026-12-01", Responsable: "Ana" },
  },
};

export const kevExample: Json = {
  ...{ title: "CISA Catalog", catalogVersion: "2026.11.01", dateReleased: at, count: 1 },
  vulnerabilities: [
    {
      ...{ cveID: "CVE-2024-0001", vendorProject: "v", product: "p", vulnerabilityName: "n" },
      ...{ dateAdded: "2026-11-01", shortDescription: "s", requiredAction: "r", dueDate: "2026-11-20" },
      ...{ knownRansomwareCampaignUse: "Known", notes: "x", cwes: "CWE-79" },
    },
  ],
};
export const epssExample: Json = { cve: "CVE-2024-0001", epss: "0.5", percentile: "0.9" };

const hunt = {
  id: "H1",
  title: "Uno",
  hypothesis: "Alguien entra.",
  license: "MIT",
  references: ["https://e.cl"],
};

export const huntExamples: Readonly<Record<string, Json>> = {
  hearth: {
    ...{ ...hunt, category: "Flames", techniques: ["T1059"], tags: ["T1003"], tactics: ["execution"] },
    ...{ notes: "n", submitter: { name: "Ana", link: "https://e.cl" }, required_data_sources: ["process"] },
    ...{ detection_queries: [{ language: "kql", query: "q" }], severity: 3 },
  },
  elastic: {
    ...{ author: "Equipo", description: "Algo", integration: ["aws"], uuid: "7d4b", name: "Uno" },
    ...{ language: ["ES|QL"], license: "Libre", notes: ["n"], mitre: ["T1078"], query: ["from logs"] },
    references: ["https://e.cl"],
  },
  sigma: {
    ...{
      title: "Uno",
      id: uuid(1),
      status: "test",
      description: "Dos",
      author: "Equipo",
      date: "2026-11-01",
    },
    ...{ license: "MIT", level: "high", references: ["https://e.cl"], tags: ["attack.t1059"] },
    ...{ falsepositives: ["Inventario"], logsource: { category: "process_creation", product: "windows" } },
    detection: { selection: { Image: "a.exe" }, condition: "selection" },
  },
  otrf: {
    ...{ ...hunt, collaborators: ["Ana"], creation_date: "2026-11-01", modification_date: "2026-11-01" },
    ...{ platform: "Windows", technical_context: "c", offensive_tradecraft: "o", description: "d" },
    attack_mappings: [{ technique: "T1003", sub_technique: "006", tactics: ["TA0006"] }],
    analytics: [{ name: "a", data_source: "s", event_provider: "p", platform: "Spark", logic: "select" }],
  },
};
