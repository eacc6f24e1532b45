import { type JsonObject, readJsonObject } from "#platform/readers/json-limits.ts";
import type { EventFormat } from "../contracts/events.contract.ts";
import { isCloudtrail, readCloudtrail } from "./aws/cloudtrail.ts";
import { isGuardduty, readGuardduty } from "./aws/guardduty.ts";
import { isCef, readCef } from "./cef/cef.ts";
import { isEcs, readEcs } from "./ecs/ecs.ts";
import { isKubernetes, readKubernetes } from "./kubernetes/kubernetes.ts";
import { isLeef, readLeef } from "./leef/leef.ts";
import { readMapped } from "./mapped/mapped.ts";
import type { Reader } from "./normal-event.ts";
import { isOcsf, readOcsf } from "./ocsf/ocsf.ts";
import { withoutCover } from "./records/json-reader.ts";
import { isSuricata, readSuricata } from "./suricata/suricata.ts";
import { isWazuh4, readWazuh4 } from "./wazuh/wazuh4.ts";
import { isWazuh5, readWazuh5 } from "./wazuh/wazuh5.ts";
import { isWindows, readWindows } from "./windows/windows.ts";

/** Reads one record of a format that is known. */
export const readers: Readonly<Record<EventFormat, Reader>> = {
  wazuh4: readWazuh4,
  wazuh5: readWazuh5,
  ecs: readEcs,
  ocsf: readOcsf,
  cef: readCef,
  leef: readLeef,
  suricata: readSuricata,
  windows: readWindows,
  cloudtrail: readCloudtrail,
  guardduty: readGuardduty,
  kubernetes: readKubernetes,
  mapped: readMapped,
};

type Form = readonly [EventFormat, (record: JsonObject) => boolean];

/** The narrower forms first: Wazuh 5 and Winlogbeat write documents of Elastic, with something of their own. */
const forms: readonly Form[] = [
  ["wazuh5", isWazuh5],
  ["wazuh4", isWazuh4],
  ["windows", isWindows],
  ["ocsf", isOcsf],
  ["guardduty", isGuardduty],
  ["cloudtrail", isCloudtrail],
  ["kubernetes", isKubernetes],
  ["ecs", isEcs],
  ["suricata", isSuricata],
];

/**
 * The format of a text by the first of its records that gives it away, so that one broken record at the top decides
 * nothing. Plain JSON that needs a map is no format: whoever has the map knows it.
 */
export function recognise(records: Iterable<string>): EventFormat | undefined {
  for (const record of records) {
    const format = formatOf(record);
    if (format !== undefined) return format;
  }
  return undefined;
}

function formatOf(record: string): EventFormat | undefined {
  const read = readJsonObject(record);
  if ("problem" in read) {
    if (isCef(record)) return "cef";
    return isLeef(record) ? "leef" : undefined;
  }
  const { object } = withoutCover(read.object);
  return forms.find(([, is]) => is(object))?.[0];
}
