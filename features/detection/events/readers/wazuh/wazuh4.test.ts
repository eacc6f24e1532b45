import { describe, expect, test } from "vitest";
import { NormalEvent } from "#features/detection/events/contracts/events.contract.ts";
import { exampleAlert, exampleLine } from "../example-alert.fixture.ts";
import type { EventDraft } from "../normal-event.ts";
import { draftOf as readDraft } from "../reading-of.fixture.ts";
import { readWazuh4 } from "./wazuh4.ts";

function draftOf(changes: Record<string, unknown> = {}): EventDraft {
  return readDraft(readWazuh4(exampleLine(changes)));
}

function problemOf(line: string): string {
  const reading = readWazuh4(line);
  return "problem" in reading ? reading.problem.code : "none";
}

describe("an alert of Wazuh 4", () => {
  test("becomes an event in the words of the portal", () => {
    expect(draftOf()).toMatchObject({
      format: "wazuh4",
      external_id: "1791203415.48213",
      occurred_at: "2026-10-05T12:30:15.250Z",
      title: "sshd: authentication failed.",
      rule_id: "5760",
      severity: "low",
      severity_original: "5",
      asset_name: "bodega-01.sur.example",
      asset_fqdn: "bodega-01.sur.example",
      asset_agent_id: "014",
      asset_ip: "10.20.0.14",
      target_user: "jrojas",
      outcome: "failure",
      source_ip: "203.0.113.9",
      source_port: 50_122,
      occurrences: 1,
      techniques: ["T1110.001", "T1021.004"],
      tactics: ["Credential Access", "Lateral Movement"],
      compliance_tags: ["pci_dss:10.2.4", "nist_800_53:AU.14", "nist_800_53:AC.7"],
    });
  });

  test("fits the shape that the portal publishes", () => {
    expect(NormalEvent.safeParse(draftOf()).error).toBeUndefined();
  });

  test.each([
    [0, "low"],
    [6, "low"],
    [7, "medium"],
    [11, "medium"],
    [12, "high"],
    [14, "high"],
    [15, "critical"],
    [16, "critical"],
    ["12", "high"],
    [undefined, "unknown"],
    [null, "unknown"],
    ["", "unknown"],
    ["alto", "unknown"],
    [-1, "unknown"],
  ])("of level %s is %s", (level, severity) => {
    expect(draftOf({ rule: { id: "1", description: "x", level } }).severity).toBe(severity);
  });

  test("keeps techniques and tactics apart when the lists have different lengths", () => {
    const mitre = { id: ["T1078"], tactic: ["Stealth", "Persistence", "Initial Access"] };
    const draft = draftOf({ rule: { id: "5715", level: 3, description: "x", mitre } });
    expect([draft.techniques, draft.tactics]).toEqual([
      ["T1078"],
      ["Stealth", "Persistence", "Initial Access"],
    ]);
  });

  test("counts what a composite rule folded, not how often it has fired", () => {
    const rule = { id: "5763", level: 10, description: "x", frequency: 8, firedtimes: 400 };
    expect(draftOf({ rule }).occurrences).toBe(8);
  });
});

describe("the machine", () => {
  test("is the agent, not the manager", () => {
    expect(draftOf({ predecoder: {} }).asset_name).toBe("bodega-01.sur.example");
  });

  test("is who wrote the log when the manager only took it over", () => {
    const draft = draftOf({
      agent: { id: "000", name: "wazuh-central" },
      predecoder: { hostname: "cortafuegos" },
    });
    expect([draft.asset_name, draft.asset_ip]).toEqual(["cortafuegos", null]);
  });

  test("has no address when the agent may have any", () => {
    expect(draftOf({ agent: { id: "3", name: "caja-3", ip: "any" } }).asset_ip).toBeNull();
  });
});

describe("records of other tools inside Wazuh", () => {
  const eve = {
    event_type: "alert",
    src_ip: "192.0.2.7",
    src_port: 41_410,
    dest_ip: "10.0.0.8",
    dest_port: 80,
    proto: "TCP",
    alert: {
      action: "blocked",
      category: "Web Application Attack",
      signature: "Prueba de inyección",
      severity: 1,
    },
    http: { hostname: "tienda.example", url: "/buscar?q=1" },
  };
  const asText = Object.fromEntries(
    Object.entries(eve).map(([key, value]) => [key, typeof value === "number" ? `${value}.000000` : value]),
  );

  test("Suricata's fields are read from where the JSON decoder leaves them, numbers as text included", () => {
    expect(draftOf({ data: asText, full_log: JSON.stringify(eve) })).toMatchObject({
      source_ip: "192.0.2.7",
      source_port: 41_410,
      destination_ip: "10.0.0.8",
      destination_port: 80,
      transport: "tcp",
      url: "http://tienda.example/buscar?q=1",
      domain: "tienda.example",
      action: "blocked",
      detail: "Web Application Attack: Prueba de inyección",
      occurrences: 1,
    });
  });

  test("Suricata's record in full_log fills in what the decoder left out, and its scale never replaces Wazuh's", () => {
    const draft = draftOf({ data: {}, full_log: JSON.stringify(eve) });
    expect([draft.source_ip, draft.destination_port, draft.severity]).toEqual(["192.0.2.7", 80, "low"]);
  });

  test("the log of a web server names the method of the request where others name the protocol", () => {
    expect(
      draftOf({ data: { protocol: "GET", srcip: "203.0.113.9", url: "/wp-login.php" } }).transport,
    ).toBeNull();
    expect(draftOf({ data: { protocol: "POST", proto: "TCP" } }).transport).toBe("tcp");
    expect(draftOf({ data: { protocol: "UDP" } }).transport).toBe("udp");
  });

  test("Snort's address carries its port", () => {
    const draft = draftOf({ data: { srcip: "192.0.2.7", dstip: "10.0.0.8:443" } });
    expect([draft.destination_ip, draft.destination_port]).toEqual(["10.0.0.8", 443]);
  });

  test("an IPv6 address is no address with a port", () => {
    expect(draftOf({ data: { srcip: "2001:DB8::1:443", dstip: "[2001:db8::2]:22" } })).toMatchObject({
      source_ip: "2001:db8::1:443",
      destination_ip: "2001:db8::2",
      destination_port: 22,
    });
  });

  test("Windows events give the process, its parent, its hashes and both accounts", () => {
    const eventdata = {
      image: "C:\\\\Windows\\\\System32\\\\cmd.exe",
      commandLine: "cmd.exe /c whoami",
      parentImage: "C:\\\\Oficina\\\\winword.exe",
      processGuid: "{11111111-2222-3333-4444-555555555555}",
      hashes: `SHA256=${"AB".repeat(32)},MD5=${"0f".repeat(16)},IMPHASH=${"1".repeat(32)}`,
      subjectUserName: "mperez",
      targetUserName: "-",
      ipAddress: "::1",
    };
    const system = {
      computer: "NB-114.corp.example",
      message: '"Se creó un proceso."',
      severityValue: "AUDIT_SUCCESS",
    };
    expect(draftOf({ data: { win: { eventdata, system } }, full_log: undefined })).toMatchObject({
      process_path: "C:\\Windows\\System32\\cmd.exe",
      parent_process_path: "C:\\Oficina\\winword.exe",
      process_guid: "11111111-2222-3333-4444-555555555555",
      hash_md5: "0f".repeat(16),
      hash_sha1: null,
      hash_sha256: "ab".repeat(32),
      source_user: "mperez",
      target_user: null,
      source_ip: "::1",
      asset_fqdn: "NB-114.corp.example",
      detail: "Se creó un proceso.",
    });
  });

  test("a command line with quotes of its own is read back whole", () => {
    const eventdata = {
      image: String.raw`C:\\Windows\\System32\\cmd.exe`,
      commandLine: String.raw`\"C:\\Windows\\System32\\cmd.exe\" /c \"dir C:\\Temp\"`,
      parentCommandLine: String.raw`powershell -c \"Get-Date\"`,
    };
    expect(draftOf({ data: { win: { eventdata } } })).toMatchObject({
      process_path: String.raw`C:\Windows\System32\cmd.exe`,
      process_command_line: String.raw`"C:\Windows\System32\cmd.exe" /c "dir C:\Temp"`,
      parent_process_command_line: `powershell -c "Get-Date"`,
    });
  });

  test.each(["4728", "4732", "4756"])("Windows %s: who comes into the group, never the group", (eventID) => {
    const win = (eventdata: object) => ({
      data: { win: { system: { eventID, channel: "Security" }, eventdata } },
    });
    const group = { targetUserName: "Domain Admins", subjectUserName: "jefa" };
    const memberName = "CN=Rojas\\\\, Juan,OU=Personas,DC=sur,DC=example";
    expect(draftOf(win({ ...group, memberName }))).toMatchObject({
      source_user: "jefa",
      target_user: "Rojas, Juan",
    });
    expect(draftOf(win(group)).target_user).toBeNull();
  });

  test("Sysmon's account is read with its domain", () => {
    const eventdata = { user: "SUR\\\\mperez" };
    expect(draftOf({ data: { win: { eventdata } } }).source_user).toBe("SUR\\mperez");
  });

  test("the watch over files gives path, change and hashes", () => {
    const syscheck = { path: "/etc/passwd", event: "modified", md5_after: "aa".repeat(16), sha1_after: "no" };
    expect(draftOf({ syscheck })).toMatchObject({
      file_path: "/etc/passwd",
      file_action: "modified",
      hash_md5: "aa".repeat(16),
      hash_sha1: null,
    });
  });
});

describe("the clouds that Wazuh watches", () => {
  test("AWS says the account, the region, who called and what", () => {
    const aws = {
      source: "cloudtrail",
      eventName: "ConsoleLogin",
      awsRegion: "sa-east-1",
      recipientAccountId: "111122223333",
      sourceIPAddress: "203.0.113.9",
      userIdentity: { userName: "jrojas", accountId: "111122223333" },
      resources: [{ ARN: "arn:aws:s3:::facturas", type: "AWS::S3::Bucket" }],
    };
    expect(draftOf({ data: { integration: "aws", aws } })).toMatchObject({
      cloud_provider: "aws",
      cloud_account: "111122223333",
      cloud_region: "sa-east-1",
      resource_uid: "arn:aws:s3:::facturas",
      source_user: "jrojas",
      source_ip: "203.0.113.9",
      action: "ConsoleLogin",
    });
  });

  test("Microsoft 365 says the organisation, who acted and on what", () => {
    const office365 = {
      OrganizationId: "org-1",
      UserId: "jrojas@sur.example",
      Operation: "FileDeleted",
      ClientIP: "203.0.113.9",
      ObjectId: "https://sur.example/a",
    };
    expect(draftOf({ data: { office365 } })).toMatchObject({
      cloud_provider: "microsoft365",
      cloud_account: "org-1",
      source_user: "jrojas@sur.example",
      action: "FileDeleted",
      resource_uid: "https://sur.example/a",
    });
  });

  test("the place of an address gives the country, by its code or its name", () => {
    expect(draftOf({ GeoLocation: { country_name: "Chile" } }).source_country).toBe("CL");
    expect(draftOf({ GeoLocation: { country_code: "ar", country_name: "x" } }).source_country).toBe("AR");
    expect(draftOf({ GeoLocation: { country_name: "Narnia" } }).source_country).toBeNull();
  });
});

test("every alert is a detection, and what it says beyond the normal form is counted", () => {
  expect(draftOf()).toMatchObject({ is_detection: true, category: "syslog", unmapped_count: 4 });
  expect(draftOf({ strange: { a: 1, b: [1, 2], c: [{ d: 1 }, { d: 2 }], e: null } }).unmapped_count).toBe(8);
});

describe("what is no alert", () => {
  test.each([
    [exampleLine().slice(0, 200), "truncated_json"],
    ["no es JSON", "invalid_json"],
    ["[]", "not_an_object"],
    ["{}", "unknown_format"],
    [JSON.stringify({ wazuh: { rule: { level: "low" } } }), "unknown_format"],
    [exampleLine({ timestamp: undefined }), "missing_time"],
    [exampleLine({ timestamp: "ayer" }), "invalid_time"],
    [exampleLine({ timestamp: "2026-02-30T10:00:00.000+0000" }), "invalid_time"],
    [exampleLine({ timestamp: "1970-01-01T00:00:00.000+0000" }), "invalid_time"],
    [exampleLine({ data: JSON.parse("[".repeat(80) + "]".repeat(80)) }), "too_deep"],
  ])("%.40s… is refused as %s", (line, code) => {
    expect(problemOf(line)).toBe(code);
  });
});

describe("the fingerprint", () => {
  test("is the same when the same alert arrives again, written otherwise", () => {
    const reordered = Object.fromEntries(Object.entries(exampleAlert()).reverse());
    expect(draftOf(reordered).fingerprint).toBe(draftOf().fingerprint);
  });

  test("tells apart two managers that happened to give the same id", () => {
    expect(draftOf({ manager: { name: "otro" } }).fingerprint).not.toBe(draftOf().fingerprint);
  });

  test("of an alert without id is its content, whatever the order and the spaces", () => {
    const { id: _, ...anonymous } = exampleAlert();
    const turned = JSON.stringify(Object.fromEntries(Object.entries(anonymous).reverse()), null, 2);
    const once = readWazuh4(JSON.stringify(anonymous));
    const again = readWazuh4(turned);
    expect(again).toEqual(once);
    expect(draftOf({ id: undefined, location: "otra" }).fingerprint).not.toBe(
      draftOf({ id: undefined }).fingerprint,
    );
  });
});
