import { v5 as uuidv5 } from "uuid";
import type {
  ExportFormat,
  IndicatorKeyKind,
} from "#features/intelligence/threats/contracts/threat-terms.contract.ts";
import type { IndicatorKey } from "#features/intelligence/threats/readers/indicator-key.ts";
import { threatNamespace } from "#features/intelligence/threats/readers/value-id.ts";
import { indicatorKindLabels, indicatorStateLabels } from "#features/intelligence/threats/threats.labels.ts";
import type { Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { csvLine } from "#platform/contract/csv-line.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { findSourceNames } from "../indicators/indicator-query.store.ts";
import { indicatorStateOf } from "../indicators/indicator-state.ts";
import { findKeysOf, findTechniquesOf } from "./exported.store.ts";
import { type ExportRequest, indicatorPages } from "./indicator-pages.ts";

/** Formats a marking: `TLP:AMBER+STRICT`. */
export const tlpName = (tlp: Tlp): string => `TLP:${tlp.toUpperCase().replace("_", "+")}`;

const heads = [
  "valor",
  "tipo",
  "nombre",
  "estado",
  "vigente desde",
  "vigente hasta",
  "confianza",
  "difusión",
];

/** Yields a CSV table for people, one value per line. */
export async function* csvFile(db: Database, exported: ExportRequest): AsyncGenerator<string> {
  yield `\uFEFF${csvLine([...heads, "fuente", "etiquetas", "técnicas"])}`;
  for await (const page of indicatorPages(db, exported)) {
    const ids = page.map(({ id }) => id);
    const sources = await findSourceNames(db, [...new Set(page.map(({ source_id }) => source_id))]);
    const keys = Map.groupBy(await findKeysOf(db, exported.companyId, ids), (key) => key.indicator_id);
    yield page
      .flatMap((row) => {
        const exportedKeys = keys.get(row.id) ?? [{ kind: row.kind, key: row.value, noisy: row.noisy }];
        return exportedKeys.map(({ kind, key, noisy }) =>
          csvLine([
            ...[
              key,
              indicatorKindLabels[kind],
              row.name,
              indicatorStateLabels[indicatorStateOf({ ...row, noisy }, exported.now)].text,
            ],
            ...[row.valid_from.toISOString().slice(0, 10), row.live_until, row.confidence, tlpName(row.tlp)],
            ...[sources.get(row.source_id) ?? "", row.labels.join("; "), row.techniques.join("; ")],
          ]),
        );
      })
      .join("");
  }
}

const mispTypes: Record<IndicatorKeyKind, string> = {
  ip: "ip-dst",
  network: "ip-dst",
  domain: "domain",
  url: "url",
  md5: "md5",
  sha1: "sha1",
  sha256: "sha256",
  mail: "email-src",
};
const mispTag = (tlp: Tlp) => `tlp:${tlp.replace("_", "+")}`;

/** Yields one MISP event in which every value is an attribute for detection, with the portal's marking. */
export async function* mispFile(db: Database, exported: ExportRequest, ceiling: Tlp): AsyncGenerator<string> {
  const { now, companyId } = exported;
  const info = "Indicadores del portal";
  const uuid = uuidv5(`misp ${companyId} ${now.toISOString()}`, threatNamespace);
  const facts = { uuid, info, date: now.toISOString().slice(0, 10), analysis: "2", threat_level_id: "2" };
  const head = JSON.stringify({ ...facts, distribution: "0", Tag: [{ name: mispTag(ceiling) }] });
  yield `{"Event":${head.slice(0, -1)},"Attribute":[`;
  let separator = "";
  for await (const page of indicatorPages(db, exported)) {
    const rows = new Map(page.map((row) => [row.id, row]));
    for (const { indicator_id, kind, key, noisy } of await findKeysOf(db, companyId, [...rows.keys()])) {
      const row = rows.get(indicator_id);
      if (!row) continue;
      const attribute = {
        uuid: uuidv5(`${indicator_id} ${kind} ${key}`, threatNamespace),
        type: mispTypes[kind],
        category: /^(?:md5|sha)/.test(kind) ? "Payload delivery" : "Network activity",
        value: kind === "url" ? `http://${key}` : key,
        to_ids: indicatorStateOf({ ...row, noisy }, now) === "live",
        comment: row.name,
        timestamp: String(Math.floor(row.valid_from.getTime() / 1_000)),
        first_seen: row.valid_from.toISOString(),
        Tag: [{ name: mispTag(row.tlp) }, ...row.labels.map((name) => ({ name }))],
      };
      yield `${separator}\n${JSON.stringify(attribute)}`;
      separator = ",";
    }
  }
  yield "\n]}}\n";
}

/** Yields the techniques of the indicators as a layer of ATT&CK Navigator, with the number of indicators of each. */
export async function* navigatorFile(
  db: Database,
  exported: ExportRequest,
  about: { name: string; stix_id: string } | undefined,
): AsyncGenerator<string> {
  const counts = new Map<string, number>();
  const add = (techniques: readonly string[]) => {
    for (const technique of techniques) counts.set(technique, (counts.get(technique) ?? 0) + 1);
  };
  if (about) add(await findTechniquesOf(db, exported.companyId, [about.stix_id], exported.tlps));
  for await (const page of indicatorPages(db, exported)) {
    add(page.flatMap(({ techniques }) => techniques));
    const stixIds = page.map(({ stix_id }) => stix_id);
    add(await findTechniquesOf(db, exported.companyId, stixIds, exported.tlps));
  }
  const techniques = [...counts].toSorted().map(([techniqueID, score]) => ({
    techniqueID,
    score,
    enabled: true,
    metadata: [],
    links: [],
    showSubtechniques: false,
    comment: score === 1 ? "Lo señala 1" : `Lo señalan ${score}`,
  }));
  const layer = {
    name: about ? `Técnicas de ${about.name}` : "Técnicas de los indicadores",
    versions: { navigator: "5.1.0", layer: "4.5" },
    domain: "enterprise-attack",
    description: "",
    techniques,
    gradient: { colors: ["#ffe0b2ff", "#d84315ff"], minValue: 0, maxValue: Math.max(1, ...counts.values()) },
    legendItems: [],
  };
  yield `${JSON.stringify(layer, null, 2)}\n`;
}

type MachineFormat = Exclude<ExportFormat, "stix" | "misp" | "csv" | "navigator">;

const plain = ({ key }: IndicatorKey): string => key;
const isAscii = (text: string) => /^[\x21-\x7E]+$/.test(text);

/** The values that each kind of machine reads, and their format. */
const machines: Record<
  MachineFormat,
  { kinds: readonly IndicatorKeyKind[]; line(key: IndicatorKey): string; head?: string }
> = {
  addresses: { kinds: ["ip", "network"], line: plain },
  domains: { kinds: ["domain"], line: plain },
  urls: { kinds: ["url"], line: ({ key }) => `http://${key}` },
  hashes: { kinds: ["md5", "sha1", "sha256"], line: plain },
  edl_ip: { kinds: ["ip", "network"], line: plain },
  edl_domain: { kinds: ["domain"], line: plain },
  // Palo Alto expects URLs without scheme, and a slash after a bare host: without it `mala.cl` would also match
  // `mala.cl.otra.cl`.
  edl_url: { kinds: ["url", "domain"], line: ({ kind, key }) => (kind === "domain" ? `${key}/` : key) },
  fortigate_ip: { kinds: ["ip", "network"], line: plain },
  fortigate_domain: { kinds: ["domain"], line: plain },
  cisco_asa: {
    kinds: ["ip", "network"],
    head: "object-group network PORTAL-INDICADORES\n",
    line: asaLine,
  },
};

function asaLine({ kind, key }: IndicatorKey): string {
  const [address = "", width = ""] = key.split("/");
  if (kind === "ip") return ` network-object host ${key}`;
  if (address.includes(":")) return ` network-object ${key}`;
  const bits = Number(width);
  const mask = bits === 0 ? 0 : (0xff_ff_ff_ff << (32 - bits)) >>> 0;
  return ` network-object ${address} ${[24, 16, 8, 0].map((shift) => (mask >>> shift) & 255).join(".")}`;
}

/**
 * The number of written values that are remembered to avoid duplicates; beyond it a value may occur twice, which is
 * harmless.
 */
const maxCached = 1_000_000;

/** Yields one value per line, of the indicators that are valid today, consist of a single value and may be blocked. */
export async function* machineFile(
  db: Database,
  exported: ExportRequest,
  format: MachineFormat,
): AsyncGenerator<string> {
  const { kinds, line, head = "" } = machines[format];
  const exportedKinds = new Set<string>(kinds);
  const writtenLines = new Set<string>();
  yield head;
  const live = { ...exported, filter: { ...exported.filter, state: "live" as const } };
  for await (const page of indicatorPages(db, live)) {
    const blockable = page.filter(
      ({ compared, pap }) => compared === "values" && (pap === "green" || pap === "clear"),
    );
    const keys = await findKeysOf(
      db,
      exported.companyId,
      blockable.map(({ id }) => id),
    );
    let lines = "";
    for (const { kind, key, noisy } of keys) {
      if (noisy !== null) continue;
      const text = exportedKinds.has(kind) && isAscii(key) ? line({ kind, key }) : "";
      if (text === "" || writtenLines.has(text)) continue;
      if (writtenLines.size < maxCached) writtenLines.add(text);
      lines += `${text}\n`;
    }
    if (lines !== "") yield lines;
  }
}
