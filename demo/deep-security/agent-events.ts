import type { DemoAsset } from "../written/demo-company.ts";
import { preventionRules } from "./manager-export.ts";

const hourMs = 3_600_000;

/** The name of the attempted exploit by machine. */
const targets: Readonly<Record<string, keyof typeof preventionRules>> = {
  "HUI-AD01": "netlogon",
  "HUI-PACS01": "smb",
  "hui-ficha01": "log4j",
  "QLQ-ARCHIVOS": "print",
  "qlq-api01": "http2",
};

/** The number of attempts by days ago. */
const attempts: readonly (readonly [daysAgo: number, times: number])[] = [
  [19, 2],
  [6, 3],
  [2, 1],
];

/** Failures that the manager of a company reported: a module by days ago. */
const failures: Readonly<
  Record<string, readonly (readonly [code: string, daysAgo: number, message: string])[]>
> = {
  "HUI-AD01": [
    ["740", 4, "Anti-Malware Engine Offline"],
    ["190", 4, "Alert: Anti-Malware Engine Offline"],
  ],
  "qlq-api01": [["740", 0.3, "Intrusion Prevention Engine Offline"]],
};

/** The records that the manager sent by syslog about failures of agents. */
export function* managerEvents(
  assets: readonly DemoAsset[],
  daysAgo: (days: number) => Date,
): Generator<string> {
  for (const { name: asset, ip } of assets)
    for (const [code, days, message] of failures[asset] ?? []) {
      const title = code === "740" ? "Agent/Appliance Error" : "Alert Started";
      yield `CEF:0|Trend Micro|Deep Security Manager|20.0.883|${code}|${title}|8|rt=${daysAgo(days).getTime()} externalId=${code}-${days}-${asset} src=10.0.0.5 suser=System target=${asset} (${ip}) msg=${message} TrendMicroDsTenant=Primary TrendMicroDsTenantId=0`;
    }
}

/** The records that agents sent by syslog of attacks that a prevention rule saw. */
export function* attackEvents(
  assets: readonly DemoAsset[],
  daysAgo: (days: number) => Date,
): Generator<string> {
  for (const [place, { name: asset, fqdn, ip }] of assets.entries()) {
    const target = targets[asset];
    if (target === undefined) continue;
    const [identifier, name] = preventionRules[target];
    for (const [days, times] of attempts)
      for (let at = 0; at < times; at += 1) {
        const moment = daysAgo(days).getTime() + (place + at) * hourMs;
        yield `CEF:0|Trend Micro|Deep Security Agent|20.0.0.6313|${identifier}|${name}|3|rt=${moment} externalId=${place}-${days}-${at} dvchost=${fqdn} dst=${ip} src=203.0.113.${40 + place} act=IDS:Reset proto=TCP cn1=${100 + place} cn1Label=Host ID TrendMicroDsTenant=Primary TrendMicroDsTenantId=0`;
      }
  }
}
