import type { DemoAsset, DemoCompany } from "../written/demo-company.ts";
import type { EventTemplate } from "../written/event-scenarios.ts";
import { fillTemplate } from "./fill-template.ts";
import { santiagoHour } from "./santiago-hour.ts";
import type { SeededChance } from "./seeded-chance.ts";

/** The assets, accounts and addresses of one scenario. */
export interface Cast {
  asset: DemoAsset;
  account: string;
  /** Address on the internet; always one reserved for documentation. */
  external: string;
  /** An IP address inside the company's network. */
  internal: string;
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Returns one alert in the format of Wazuh 4, without its `id`, which depends on its position in the file. */
export function wazuhRecord(
  company: DemoCompany,
  template: EventTemplate,
  cast: Cast,
  instant: number,
  chance: SeededChance,
): Record<string, unknown> {
  const words = wordsOf(company, template, cast, instant, chance);
  const data = template.data === undefined ? undefined : fillTemplate(template.data, words);
  const { asset } = cast;
  const manager = `wazuh-${company.slug}`;
  return {
    timestamp: timestamp(instant),
    rule: { ...template.rule, firedtimes: 1 + chance.below(40), mail: template.rule.level >= 12 },
    agent:
      asset.agent_id === null
        ? { id: "000", name: manager }
        : { id: asset.agent_id, name: asset.name, ip: asset.ip },
    manager: { name: manager },
    full_log: template.data_is_log ? JSON.stringify(data) : template.log && fillTemplate(template.log, words),
    predecoder: { hostname: asset.name },
    decoder: { name: template.decoder },
    data,
    syscheck: template.syscheck && fillTemplate(template.syscheck, words),
    location: template.location,
  };
}

function wordsOf(
  company: DemoCompany,
  template: EventTemplate,
  cast: Cast,
  instant: number,
  chance: SeededChance,
): ReadonlyMap<string, string> {
  const pickedChoices = Object.entries(template.choices ?? {}).map(
    ([name, values]) => [name, chance.pick(values)] as const,
  );
  return new Map<string, string>([
    ["host", cast.asset.name],
    ["ip", cast.asset.ip],
    ["fqdn", cast.asset.fqdn],
    ["account", cast.account],
    // Wazuh escapes values of Windows twice.
    ["domainuser", `${company.slug.toUpperCase()}\\\\${cast.account}`],
    ["external", cast.external],
    ["internal", cast.internal],
    ["port", String(30_000 + chance.below(30_000))],
    ["pid", String(100 + chance.below(900))],
    ["stamp", syslogStamp(instant)],
    ["md5", chance.hexadecimal(32)],
    ["sha1", chance.hexadecimal(40)],
    ["sha256", chance.hexadecimal(64)],
    ["guid", [8, 4, 4, 4, 12].map((length) => chance.hexadecimal(length)).join("-")],
    ...pickedChoices,
  ]);
}

function local(instant: number): { text: string; offset: number } {
  const { offset } = santiagoHour(instant);
  return { text: new Date(instant + offset * 60_000).toISOString(), offset };
}

/** `2026-10-05T09:30:15.250-0300`: Wazuh writes the offset without a colon. */
function timestamp(instant: number): string {
  const { text, offset } = local(instant);
  const distance = Math.abs(offset);
  const hours = String(Math.floor(distance / 60)).padStart(2, "0");
  const minutes = String(distance % 60).padStart(2, "0");
  return `${text.slice(0, 23)}${offset < 0 ? "-" : "+"}${hours}${minutes}`;
}

/** Formats a time as in syslog: `Oct  5 09:30:15`. */
function syslogStamp(instant: number): string {
  const { text } = local(instant);
  const day = String(Number(text.slice(8, 10))).padStart(2, " ");
  return `${months[Number(text.slice(5, 7)) - 1]} ${day} ${text.slice(11, 19)}`;
}
