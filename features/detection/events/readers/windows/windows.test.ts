import { describe, expect, test } from "vitest";
import type { EventDraft } from "../normal-event.ts";
import { draftOf } from "../reading-of.fixture.ts";
import { readWindows } from "./windows.ts";

const guid = "5AA13A44-CDC1-68FC-F82F-000000004002";
const data = {
  RuleName: "technique_id=T1059.003,technique_name=Windows Command Shell",
  UtcTime: "2026-10-05 12:30:15.250",
  ProcessGuid: `{${guid}}`,
  ProcessId: "0",
  Image: "C:\\Windows\\System32\\cmd.exe",
  CommandLine: "cmd /c whoami",
  User: "SUR\\jrojas",
  Hashes: `SHA1=${"ab".repeat(20)},MD5=${"0f".repeat(16)},IMPHASH=${"0".repeat(32)}`,
  ParentProcessGuid: guid,
  ParentImage: "C:\\Oficina\\winword.exe",
  ParentCommandLine: "winword.exe",
};
const system = {
  Provider: { "#attributes": { Name: "Microsoft-Windows-Sysmon" } },
  EventID: 1,
  TimeCreated: { "#attributes": { SystemTime: "2026-10-05T12:30:16.000000Z" } },
  EventRecordID: 8_498_306,
  Channel: "Microsoft-Windows-Sysmon/Operational",
  Computer: "caja-3.sur.example",
  Keywords: "0x8000000000000000",
};
const expected = {
  format: "windows",
  occurred_at: "2026-10-05T12:30:15.250Z",
  title: "Proceso creado",
  rule_id: "1",
  severity: "unknown",
  is_detection: false,
  asset_name: "caja-3.sur.example",
  asset_fqdn: "caja-3.sur.example",
  source_user: "SUR\\jrojas",
  process_path: "C:\\Windows\\System32\\cmd.exe",
  process_command_line: "cmd /c whoami",
  process_guid: guid.toLowerCase(),
  parent_process_path: "C:\\Oficina\\winword.exe",
  parent_process_guid: guid.toLowerCase(),
  hash_md5: "0f".repeat(16),
  hash_sha1: "ab".repeat(20),
  techniques: ["T1059.003"],
};

function read(record: object): EventDraft {
  return draftOf(readWindows(JSON.stringify(record)));
}

describe("the start of a process, as Sysmon logs it, is the same event", () => {
  test("as the log keeps it", () => {
    expect(read({ Event: { "#attributes": {}, System: system, EventData: data } })).toMatchObject({
      ...expected,
      external_id: "8498306",
    });
  });

  test("with its data as a list of names", () => {
    const list = Object.entries(data).map(([Name, value]) => ({ "#attributes": { Name }, "#text": value }));
    const EventID = { "#attributes": { Qualifiers: 0 }, "#text": 1 };
    expect(read({ Event: { System: { ...system, EventID }, EventData: { Data: list } } })).toMatchObject(
      expected,
    );
  });

  test("as Winlogbeat sends it", () => {
    const { UtcTime: _, ...event_data } = data;
    const record = {
      "@timestamp": "2026-10-05T12:30:15.250Z",
      event: { code: "1", module: "sysmon", action: "Proceso creado" },
      "winlog.provider_name": "Microsoft-Windows-Sysmon",
      winlog: { channel: system.Channel, computer_name: system.Computer, record_id: 8_498_306, event_data },
    };
    expect(read(record)).toMatchObject({ ...expected, external_id: "8498306" });
  });

  test("with everything at the root, the hour of the wall clock put right by that of arrival", () => {
    const record = {
      EventID: 1,
      SourceName: "Microsoft-Windows-Sysmon",
      Hostname: system.Computer,
      Channel: "x",
      ...data,
    };
    expect(read(record)).toMatchObject(expected);
    const { UtcTime: _, ...local } = record;
    const clocks = {
      EventTime: "2026-10-05 09:30:15",
      EventReceivedTime: "2026-10-05 09:30:18",
      "@timestamp": "2026-10-05T12:30:18.400Z",
    };
    expect(read({ ...local, ...clocks }).occurred_at).toBe("2026-10-05T12:30:15.000Z");
  });
});

test("a failed sign-in tells on whose account, from where, and that it failed", () => {
  const failed = {
    SubjectUserName: "-",
    SubjectDomainName: "-",
    TargetUserName: "jrojas",
    TargetDomainName: "SUR",
    IpAddress: "203.0.113.9",
    IpPort: "0",
  };
  const security = {
    ...system,
    Provider: { "#attributes": { Name: "Microsoft-Windows-Security-Auditing" } },
  };
  const log = { ...security, EventID: 4625, Keywords: "0x8010000000000000" };
  expect(read({ Event: { System: log, EventData: failed } })).toMatchObject({
    title: "Inicio de sesión fallido",
    source_user: null,
    target_user: "SUR\\jrojas",
    source_ip: "203.0.113.9",
    source_port: null,
    outcome: "failure",
    occurred_at: "2026-10-05T12:30:16.000000Z",
  });
});

describe("what happens to a group", () => {
  const event = (EventID: number, EventData: object) =>
    read({ Event: { System: { ...system, EventID, Channel: "Security" }, EventData } });
  const group = { TargetUserName: "Domain Admins", TargetDomainName: "SUR", SubjectUserName: "jefa" };
  const person = "CN=Rojas\\, Juan,OU=Personas,DC=sur,DC=example";

  test.each([4728, 4729, 4732, 4733, 4756, 4757])("%i: whoever comes in or goes is the person", (number) => {
    const expected = event(number, { ...group, MemberName: person, MemberSid: "S-1-5-21-1-2-3-1104" });
    expect(expected).toMatchObject({ source_user: "jefa", target_user: "Rojas, Juan" });
  });

  test("a member without a name in the directory goes by its number", () => {
    expect(event(4732, { ...group, MemberName: "-", MemberSid: "S-1-5-21-1-2-3-1104" }).target_user).toBe(
      "S-1-5-21-1-2-3-1104",
    );
  });

  test.each([4727, 4731, 4735, 4737, 4754, 4799])("%i: the group itself is no account", (number) => {
    expect(event(number, group).target_user).toBeNull();
  });

  test("the same number in another log means another thing", () => {
    expect(read({ Event: { System: { ...system, EventID: 4728 }, EventData: group } }).target_user).toBe(
      "SUR\\Domain Admins",
    );
  });
});

test("the log of who cleared the log brings its data under its own name", () => {
  const UserData = { LogFileCleared: { SubjectUserName: "jrojas", SubjectDomainName: "SUR" } };
  expect(read({ Event: { System: system, UserData } }).source_user).toBe("SUR\\jrojas");
});

test("a connection permitted by Windows has its protocol by name", () => {
  const connection = {
    Protocol: "6",
    SourceAddress: "10.20.0.14",
    SourcePort: "50122",
    DestAddress: "203.0.113.9",
    DestPort: "443",
  };
  expect(read({ Event: { System: system, EventData: connection } })).toMatchObject({
    transport: "tcp",
    source_ip: "10.20.0.14",
    destination_ip: "203.0.113.9",
    destination_port: 443,
  });
});

test("what the antivirus of Windows finds is a detection as grave as it says", () => {
  const defender = {
    ...system,
    Provider: { "#attributes": { Name: "Microsoft-Windows-Windows Defender" } },
    EventID: 1116,
  };
  expect(read({ Event: { System: defender, EventData: { "Severity Name": "Severe" } } })).toMatchObject({
    is_detection: true,
    severity: "critical",
  });
});

test("a record has a number in the log of its machine", () => {
  const one = read({ Event: { System: system, EventData: data } });
  const other = read({ Event: { System: { ...system, EventRecordID: 1 }, EventData: data } });
  expect(other.fingerprint).not.toBe(one.fingerprint);
  const { EventRecordID: _, ...nameless } = system;
  expect(read({ Event: { System: nameless, EventData: data } }).external_id).toBeNull();
});

test("a raw event without a moment is refused", () => {
  const { TimeCreated: _, ...timeless } = system;
  expect(readWindows(JSON.stringify({ Event: { System: timeless, EventData: {} } }))).toHaveProperty(
    "problem.code",
    "missing_time",
  );
});
