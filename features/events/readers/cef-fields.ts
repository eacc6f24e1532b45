import type { NormalEvent } from "../events.contract.ts";
import { accountName } from "./account-name.ts";
import { anyHashes } from "./any-hash.ts";
import { techniquesOf } from "./attack-ids.ts";
import type { Extension } from "./cef-extension.ts";
import { countryOf } from "./country.ts";
import { ipOf, portOf } from "./network-address.ts";
import { countOf } from "./occurrences.ts";
import { outcomeOf } from "./outcome.ts";
import { firstText, longest } from "./record-text.ts";

/** What the keys that the format defines say; those of the device itself by their labels. */
export function cefFields(extension: Extension, labelled: Extension): Partial<NormalEvent> {
  const of = (key: string) => extension.get(key);
  const path = (...keys: string[]) => firstText(keys.map(of), longest.path);
  const custom = [...labelled];
  const about = (words: RegExp) => custom.filter(([label]) => words.test(label)).map(([, value]) => value);
  return {
    detail: firstText([of("msg"), of("message"), of("reason")], longest.detail),
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
    occurrences: countOf(of("cnt")),
    techniques: techniquesOf(about(/mitre|att&ck|attack|technique/)),
  };
}

/** The keys that this reader and the parts around it look at. */
export const cefKeys: ReadonlySet<string> = new Set([
  ...["start", "rt", "end", "cat", "externalId", "eventId", "msg", "message", "reason"],
  ...["dvchost", "dvc", "dhost", "dst", "shost", "src", "deviceExternalId", "c6a2", "c6a3"],
  ...["suser", "suid", "sntdom", "duser", "duid", "dntdom", "spt", "dpt", "proto"],
  ...["sproc", "dproc", "deviceProcessName", "filePath", "fname", "fileHash", "oldFileHash"],
  ...["request", "destinationDnsDomain", "sourceDnsDomain", "act", "outcome", "categoryOutcome", "cnt"],
]);
