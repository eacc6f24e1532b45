import { expect, test } from "vitest";
import { eventReaders, recogniseFormat } from "#features/detection/events/readers/recognise.ts";
import { severityRank } from "#features/detection/events/server/events.public.ts";
import { defenseRecordOf } from "./defense-record.rules.ts";

const hash = "a".repeat(64);

/** Returns the defense record of a record as its tool writes it. */
function recordOf(record: unknown) {
  const line = typeof record === "string" ? record : JSON.stringify(record);
  const format = recogniseFormat([line]);
  const reading = format && eventReaders[format](line, { receivedAt: new Date("2026-11-10T12:00:00Z") });
  if (!reading || !("draft" in reading)) throw new Error(`Not read: ${line}`);
  const { draft } = reading;
  return defenseRecordOf({ ...draft, severity: severityRank(draft.severity), fields: draft, raw: line });
}

const cef = (header: string, extension: string) =>
  `CEF:0|${header}|${extension} rt=Nov 10 2026 10:00:00 UTC src=198.51.100.7 dst=10.0.0.5`;
const ocsf = (news: Record<string, unknown>) => ({
  class_uid: 2004,
  class_name: "Detection Finding",
  category_uid: 2,
  activity_id: 1,
  type_uid: 200_401,
  severity_id: 4,
  time: 1_794_304_800_000,
  metadata: { version: "1.3.0", product: { name: "Sensor de equipos", vendor_name: "Ejemplo" } },
  finding_info: { uid: "1", title: "Troyano en un adjunto" },
  device: { hostname: "pc-07" },
  ...news,
});
const suricata = (action: string, signature: string) => ({
  timestamp: "2026-11-10T10:00:00.000000+0000",
  event_type: "alert",
  src_ip: "198.51.100.7",
  dest_ip: "10.0.0.5",
  proto: "TCP",
  flow_id: 1,
  alert: { action, signature_id: 1, signature, category: "Misc", severity: 1 },
});
const wazuh = (level: number, description: string, groups: string[], data: Record<string, unknown> = {}) => ({
  timestamp: "2026-11-10T10:00:00.000+0000",
  id: "1.1",
  agent: { id: "001", name: "srv-1" },
  manager: { name: "central" },
  rule: { level, description, id: "1", groups },
  decoder: { name: "x" },
  location: "/var/log/x",
  full_log: "x",
  data,
});
const fortigate = (words: string) =>
  `date=2026-11-10 time=10:00:00 devname="fw" devid="FG1" logid="0211008192" ${words} srcip=10.0.0.5 dstip=198.51.100.7`;

test.each([
  [
    "a rule of a WAF that blocks",
    cef("Imperva Inc.|SecureSphere|13|1|Web Worm|High", "act=Block"),
    "prevented",
    "web",
    "exploit",
  ],
  [
    "the same rule set to watch only",
    cef("Imperva Inc.|SecureSphere|13|1|Sql Signature Violation|High", "act=None"),
    "detected",
    "web",
    "exploit",
  ],
  [
    "a mail gateway that rejects",
    cef("Proofpoint|Email Gateway|8|2|Phishing message|High", "act=Rejected"),
    "prevented",
    "mail",
    "phishing",
  ],
  ["OCSF, blocked by its number", ocsf({ disposition_id: 2 }), "prevented", "endpoint", "malware"],
  [
    "OCSF, quarantined",
    ocsf({ disposition_id: 3, disposition: "Quarantined" }),
    "contained",
    "endpoint",
    "malware",
  ],
  ["OCSF, corrected in part", ocsf({ disposition_id: 12 }), "partial", "endpoint", "malware"],
  ["OCSF, logged only", ocsf({ disposition_id: 17 }), "detected", "endpoint", "malware"],
  ["OCSF, other", ocsf({ disposition_id: 99 }), "unknown", "endpoint", "malware"],
  ["OCSF that says nothing", ocsf({}), "unknown", "endpoint", "malware"],
  [
    "a sensor that let it pass",
    suricata("allowed", "ET MALWARE Trojan CnC Beacon"),
    "detected",
    "network",
    "command_and_control",
  ],
  [
    "the same in line",
    suricata("blocked", "ET MALWARE Trojan CnC Beacon"),
    "prevented",
    "network",
    "command_and_control",
  ],
  ["a scan", suricata("allowed", "ET SCAN Potential SSH Scan"), "detected", "network", "scan"],
  [
    "an active response",
    wazuh(3, "Host Blocked by firewall-drop Active Response", ["ossec", "active_response"]),
    "prevented",
    "network",
    "other",
  ],
  [
    "an alarm that does not say what was done",
    wazuh(12, "Ransomware: archivos cifrados", ["malware"]),
    "unknown",
    "endpoint",
    "ransomware",
  ],
  [
    "guesses that were refused",
    wazuh(10, "sshd: brute force", ["sshd", "authentication_failures"], { srcip: "198.51.100.7" }),
    "prevented",
    "identity",
    "credentials",
  ],
  [
    "traffic that a rule denies",
    fortigate('type="traffic" subtype="forward" level="notice" action="deny"'),
    "prevented",
    "network",
    "denied_traffic",
  ],
  [
    "a virus in passing",
    fortigate(
      'type="utm" subtype="virus" level="warning" action="blocked" msg="File is infected" virus="EICAR"',
    ),
    "prevented",
    "network",
    "malware",
  ],
  [
    "a denied connection of which Wazuh makes an alert",
    wazuh(5, "Cortafuegos: conexión denegada", ["firewall", "firewall_drop"], { action: "denied" }),
    "prevented",
    "network",
    "denied_traffic",
  ],
])("%s", (_what, record, outcome, layer, kind) => {
  expect(recordOf(record)).toMatchObject({ outcome, layer, kind });
});

test.each([
  ["a sign-in that went well", wazuh(3, "sshd: authentication success", ["sshd", "authentication_success"])],
  ["a weakness", wazuh(10, "CVE-2026-1 affects a package", ["vulnerability-detector"])],
  ["traffic that passes", fortigate('type="traffic" subtype="forward" level="notice" action="accept"')],
])("%s is nothing that a control saw or stopped", (_what, record) => {
  expect(recordOf(record)).toBeUndefined();
});

test("the product, whom it was about, and what others may have seen too are named", () => {
  const finding = recordOf(
    ocsf({
      disposition_id: 2,
      evidences: [{ file: { name: "a", hashes: [{ algorithm_id: 3, value: hash }] } }],
    }),
  );
  expect(finding).toMatchObject({ control: "Sensor de equipos", target: "pc-07", observable: hash });
  expect(recordOf(suricata("blocked", "ET MALWARE x"))).toMatchObject({
    control: "Suricata",
    target: "10.0.0.5",
    observable: "198.51.100.7",
  });
});

test("the noise of the internet is known by no address", () => {
  expect(recordOf(suricata("blocked", "ET SCAN sweep"))).toMatchObject({ kind: "scan", observable: "" });
});
