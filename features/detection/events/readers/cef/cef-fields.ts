import type { NormalEvent } from "#features/detection/events/contracts/events.contract.ts";
import { accountName, qualifiedName } from "../fields/account-and-machine.ts";
import { techniquesOf } from "../fields/attack-ids.ts";
import { anyHashes } from "../fields/file-hashes.ts";
import { countryOf, ipOf, portOf } from "../fields/network-address.ts";
import { eventCountOf, outcomeOf } from "../fields/outcome.ts";
import { firstText, maxTextLengths, textOf } from "../records/record-text.ts";
import type { RelayHeader } from "../syslog/line-header.ts";
import type { Extension } from "./cef-extension.ts";

type Asset = Pick<NormalEvent, "asset_name" | "asset_ip" | "asset_fqdn" | "asset_agent_id">;

/** The CEF keys of each machine of a record: the key of its name and the key of its address. */
const machines = [
  { name: "dvchost", ip: "dvc" },
  { name: "dhost", ip: "dst" },
  { name: "shost", ip: "src" },
] as const;

/** Returns the machine: the reporting device, otherwise an endpoint with a name, otherwise the sender of the line. */
export function cefAsset(extension: Extension, syslog: RelayHeader): Asset {
  const asset_agent_id = textOf(extension.get("deviceExternalId"));
  for (const keys of machines) {
    const name = textOf(extension.get(keys.name));
    const ip = ipOf(extension.get(keys.ip));
    if (name === null && (keys.name !== "dvchost" || ip === null)) continue;
    return {
      asset_name: ipOf(name) === null ? name : null,
      asset_ip: ip ?? ipOf(name),
      asset_fqdn: qualifiedName([name]),
      asset_agent_id,
    };
  }
  const { host, ip } = syslog;
  return { asset_name: host, asset_ip: ip, asset_fqdn: qualifiedName([host]), asset_agent_id };
}

/** Reads the keys that the format defines; custom fields of the device by their labels. */
export function cefFields(extension: Extension, labelled: Extension): Partial<NormalEvent> {
  const of = (key: string) => extension.get(key);
  const path = (...keys: string[]) => firstText(keys.map(of), maxTextLengths.path);
  const custom = [...labelled];
  const about = (words: RegExp) => custom.filter(([label]) => words.test(label)).map(([, value]) => value);
  return {
    detail: firstText([of("msg"), of("message"), of("reason")], maxTextLengths.detail),
    source_user: accountName(firstText([of("suser"), of("suid")]), of("sntdom")),
    target_user: accountName(firstText([of("duser"), of("duid")]), of("dntdom")),
    source_ip: ipOf(of("src")) ?? ipOf(of("c6a2")),
    source_port: portOf(of("spt")),
    source_country:
      about(/^(source |src )?country$/)
        .map(countryOf)
        .find((code) => code !== null) ?? null,
    destination_ip: ipOf(of("dst")) ?? ipOf(of("c6a3")),
    destination_port: portOf(of("dpt")),
    transport: firstText([of("proto")])?.toLowerCase() ?? null,
    process_path: path("sproc", "deviceProcessName", "dproc"),
    file_path: path("filePath", "fname"),
    ...anyHashes([of("fileHash"), ...about(/md5|sha-?1|sha-?256|hash/), of("oldFileHash")]),
    url: path("request"),
    domain: firstText([of("destinationDnsDomain"), of("sourceDnsDomain")]),
    action: firstText([of("act")]),
    outcome: outcomeOf((of("outcome") ?? of("categoryOutcome"))?.replace(/^\//, "")),
    occurrences: eventCountOf(of("cnt")),
    techniques: techniquesOf(about(/mitre|att&ck|attack|technique/)),
  };
}

/** The keys that this reader and its helpers read. */
export const cefKeys: ReadonlySet<string> = new Set([
  ...["start", "rt", "end", "cat", "externalId", "eventId", "msg", "message", "reason"],
  ...["dvchost", "dvc", "dhost", "dst", "shost", "src", "deviceExternalId", "c6a2", "c6a3"],
  ...["suser", "suid", "sntdom", "duser", "duid", "dntdom", "spt", "dpt", "proto"],
  ...["sproc", "dproc", "deviceProcessName", "filePath", "fname", "fileHash", "oldFileHash"],
  ...["request", "destinationDnsDomain", "sourceDnsDomain", "act", "outcome", "categoryOutcome", "cnt"],
]);

const label = "Label";

/** Returns the custom fields by their labels: `cs1=… cs1Label=Policy` is `policy`. */
export function labelledValues(extension: Extension): Extension {
  const names = new Map<string, string>();
  for (const [key, name] of extension) {
    if (!key.endsWith(label)) continue;
    const value = extension.get(key.slice(0, -label.length));
    if (value) names.set(name.toLowerCase(), value);
  }
  return names;
}

/** Counts the values of the record that no field of the event took; a custom field and its label are one. */
export function unreadKeys(extension: Extension, readKeys: ReadonlySet<string>): number {
  let count = 0;
  for (const [key, value] of extension) {
    if (value !== "" && !readKeys.has(key) && !key.endsWith(label)) count += 1;
  }
  return count;
}
