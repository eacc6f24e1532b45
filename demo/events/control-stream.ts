import {
  type Control,
  defendedCompanies,
  passageHour,
  passages,
  recurringSightings,
  type Sight,
} from "../written/control-sightings.ts";
import type { DemoCompany } from "../written/demo-company.ts";
import { santiagoHour } from "./santiago-hour.ts";
import { SeededChance } from "./seeded-chance.ts";

const hour = 3_600_000;
const networks = ["192.0.2", "198.51.100", "203.0.113"];

interface Range {
  /** The beginning of the period, inclusive. */
  from: Date;
  /** The end of the period, exclusive. */
  to: Date;
}

/** Returns the records of one control of a company between two times, in order; an hour never changes. */
export function controlStream(company: DemoCompany, control: Control, range: Range): string[] {
  const [from, to] = [range.from.getTime(), range.to.getTime()];
  const rows: { instant: number; line: string }[] = [];
  for (let start = Math.floor(from / hour) * hour; start < to; start += hour)
    for (const { instant, sight, chance } of [
      ...recurringEventsOf(company, control, start),
      ...passageOf(company, control, start),
    ])
      if (instant >= from && instant < to)
        rows.push({ instant, line: writers[control](company, sight, instant, chance) });
  return rows.sort((one, other) => one.instant - other.instant).map(({ line }) => line);
}

interface Seen {
  instant: number;
  sight: Sight;
  chance: SeededChance;
}

function recurringEventsOf({ slug }: DemoCompany, control: Control, start: number): Seen[] {
  const chance = new SeededChance(`control/${control}/${slug}/${start}`);
  return recurringSightings
    .filter((each) => each.control === control)
    .flatMap((sight) =>
      Array.from({ length: chance.count(sight.perDay / 24) }, () => ({
        instant: start + chance.below(hour),
        sight,
        chance,
      })),
    );
}

function passageOf({ slug }: DemoCompany, control: Control, start: number): Seen[] {
  const day = Math.floor(start / (24 * hour)) + defendedCompanies.indexOf(slug);
  if (santiagoHour(start).hour !== passageHour || day % 2 !== 0) return [];
  const passage = passages[(day / 2) % passages.length] ?? [];
  // Both controls use the same seed, so that their records contain the same file, address and machine.
  const seed = `passage/${slug}/${start}`;
  const both = new SeededChance(seed);
  const [hash, address] = [both.hexadecimal(64), addressOf(both)];
  return passage
    .filter(([at]) => at === control)
    .map(([at, minutes, sight]) => ({
      instant: start + minutes * 60_000,
      sight: { ...sight, ...(at === "mail" || at === "endpoint" ? { hash } : { address }) },
      chance: new SeededChance(seed),
    }));
}

const addressOf = (chance: SeededChance) => `${chance.pick(networks)}.${1 + chance.below(200)}`;

function machineOf(company: DemoCompany, kind: DemoCompany["assets"][number]["kind"], chance: SeededChance) {
  const machines = company.assets.filter((asset) => asset.kind === kind);
  return chance.pick(machines.length > 0 ? machines : company.assets);
}

type Writer = (company: DemoCompany, sight: Sight, instant: number, chance: SeededChance) => string;

const tenths = { low: 3, medium: 5, high: 8 } as const;
const ocsfSeverities = { low: 2, medium: 3, high: 4 } as const;

const writers: Record<Control, Writer> = {
  mail({ domain, accounts }, sight, instant, chance) {
    const account = chance.pickSkewed(accounts);
    return cefLine("Estafeta|Mail Gateway|6.1", sight, [
      `rt=${instant} externalId=${chance.hexadecimal(12)} src=${addressOf(chance)}`,
      `suser=avisos@facturas.example duser=${account}@${domain} fileHash=${sight.hash ?? chance.hexadecimal(64)}`,
    ]);
  },
  waf(company, sight, instant, chance) {
    const { name, ip } = machineOf(company, "web-server", chance);
    return cefLine("Rompeolas|WAF|3.4", sight, [
      `rt=${instant} externalId=${chance.hexadecimal(12)} src=${sight.address ?? addressOf(chance)}`,
      `spt=${30_000 + chance.below(30_000)} dhost=${name} dst=${ip} dpt=443 proto=TCP`,
    ]);
  },
  border(company, { title, action, severity, address }, instant, chance) {
    const site = machineOf(company, "web-server", chance);
    const time = new Date(instant).toISOString();
    return [
      `date=${time.slice(0, 10)} time=${time.slice(11, 19)} tz="+0000" eventtime=${instant}000000`,
      `devname="${machineOf(company, "firewall", chance).name}" devid="FG-${company.slug}" logid="0419016384"`,
      `type="utm" subtype="ips" level="alert" severity="${severity}" attack="${title}" action="${action}"`,
      `srcip=${address ?? addressOf(chance)} srcport=${30_000 + chance.below(30_000)} dstip=${site.ip} dstport=443 proto=6`,
    ].join(" ");
  },
  endpoint(company, { title, action, severity, technique, hash }, instant, chance) {
    const { name, ip } = machineOf(company, "workstation", chance);
    const value = hash ?? chance.hexadecimal(64);
    return JSON.stringify({
      class_uid: 2004,
      class_name: "Detection Finding",
      category_uid: 2,
      activity_id: 1,
      type_uid: 200_401,
      severity_id: ocsfSeverities[severity],
      disposition_id: Number(action),
      time: instant,
      metadata: { version: "1.3.0", product: { name: "Vigía", vendor_name: "Ladera" } },
      finding_info: {
        uid: chance.hexadecimal(24),
        title,
        ...(technique && { attacks: [{ technique: { uid: technique } }] }),
      },
      device: { hostname: name, ip },
      evidences: [{ file: { name: "documento.exe", hashes: [{ algorithm_id: 3, value }] } }],
    });
  },
};

/** Returns a CEF line whose rule number is derived from the title, so that equal alerts have the same rule. */
function cefLine(product: string, { title, action, severity, technique }: Sight, words: string[]): string {
  const rule = new SeededChance(title).below(9_000) + 1_000;
  const done = action ? [`act=${action}`] : [];
  const attack = technique ? [`cs1=${technique} cs1Label=MITRE technique`] : [];
  return `CEF:0|${product}|${rule}|${title}|${tenths[severity]}|${[...words, ...done, ...attack].join(" ")}`;
}
