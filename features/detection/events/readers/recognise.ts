import { type JsonObject, readJsonObject } from "#platform/readers/json-limits.ts";
import type { EventFormat } from "../contracts/events.contract.ts";
import { isCloudtrail, readCloudtrail } from "./aws/cloudtrail.ts";
import { isGuardduty, readGuardduty } from "./aws/guardduty.ts";
import { isCef, readCef } from "./cef/cef.ts";
import { ciscoForm, readCisco } from "./cisco/cisco-asa.ts";
import { isEcs, readEcs } from "./ecs/ecs.ts";
import { fortigateForm, readFortigate } from "./fortinet/fortigate.ts";
import { isKubernetes, readKubernetes } from "./kubernetes/kubernetes.ts";
import { isLeef, readLeef } from "./leef/leef.ts";
import { linuxAuthForm, readLinuxAuth } from "./linux/linux-auth.ts";
import { readMapped } from "./mapped/mapped.ts";
import { isDefender, readDefender } from "./microsoft/defender.ts";
import { isEntra, readEntra } from "./microsoft/entra.ts";
import { isOfficeAudit, readOfficeAudit } from "./microsoft/office-audit.ts";
import type { Reader } from "./normal-event.ts";
import { isOcsf, readOcsf } from "./ocsf/ocsf.ts";
import { isOkta, readOkta } from "./okta/okta.ts";
import { paloaltoForm, readPaloalto } from "./paloalto/paloalto.ts";
import { withoutCover } from "./records/json-reader.ts";
import type { TextForm } from "./records/text-reader.ts";
import { isSuricata, readSuricata } from "./suricata/suricata.ts";
import { isWazuh4, readWazuh4 } from "./wazuh/wazuh4.ts";
import { isWazuh5, readWazuh5 } from "./wazuh/wazuh5.ts";
import { isWindows, readWindows } from "./windows/windows.ts";
import { windowsXml } from "./windows/windows-xml.ts";
import { isZeek, readZeek } from "./zeek/zeek.ts";

/** The reader of each format. */
export const eventReaders: Readonly<Record<EventFormat, Reader>> = {
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
  zeek: readZeek,
  cisco_asa: readCisco,
  fortigate: readFortigate,
  paloalto: readPaloalto,
  linux_auth: readLinuxAuth,
  m365: readOfficeAudit,
  entra: readEntra,
  defender: readDefender,
  okta: readOkta,
  mapped: readMapped,
};

type Form = readonly [EventFormat, (record: JsonObject) => boolean];

/** JSON formats, the narrower ones first: Wazuh 5 and Winlogbeat write Elastic documents with additions. */
const forms: readonly Form[] = [
  ["wazuh5", isWazuh5],
  ["wazuh4", isWazuh4],
  ["windows", isWindows],
  ["ocsf", isOcsf],
  ["guardduty", isGuardduty],
  ["cloudtrail", isCloudtrail],
  ["kubernetes", isKubernetes],
  ["zeek", isZeek],
  ["okta", isOkta],
  ["m365", isOfficeAudit],
  ["entra", isEntra],
  ["defender", isDefender],
  ["ecs", isEcs],
  ["suricata", isSuricata],
];

/** Text formats, each with the function that finds its record in a line. */
const textForms: readonly (readonly [EventFormat, TextForm])[] = [
  ["windows", windowsXml],
  ["cisco_asa", ciscoForm],
  ["fortigate", fortigateForm],
  ["paloalto", paloaltoForm],
  ["linux_auth", linuxAuthForm],
];

/**
 * Returns the format of a text by its first recognisable record, so that a broken first record does not matter. Plain
 * JSON that needs a mapping has no format.
 */
export function recogniseFormat(records: Iterable<string>): EventFormat | undefined {
  for (const record of records) {
    const format = formatOf(record);
    if (format !== undefined) return format;
  }
  return undefined;
}

function formatOf(record: string): EventFormat | undefined {
  const reading = readJsonObject(record);
  if ("problem" in reading) {
    if (isCef(record)) return "cef";
    if (isLeef(record)) return "leef";
    return textForms.find(([, form]) => form(record) !== undefined)?.[0];
  }
  const { object } = withoutCover(reading.object);
  return forms.find(([, is]) => is(object))?.[0];
}

/** Returns the fields of a text record by name, when its format is known; JSON and pairs are read elsewhere. */
export function fieldsOfText(record: string): JsonObject | undefined {
  for (const [, form] of textForms) {
    const reading = form(record);
    if (reading !== undefined) return typeof reading === "string" ? undefined : reading.fields;
  }
  return undefined;
}
