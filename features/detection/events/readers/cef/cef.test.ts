import { describe, expect, test } from "vitest";
import type { EventDraft } from "../normal-event.ts";
import { draftOf } from "../reading-of.fixture.ts";
import { readCef } from "./cef.ts";

const header = "CEF:0|Muralla|Borde|4.2|2210|Ataque web|8|";
const receivedAt = new Date("2026-01-02T10:00:00Z");

function read(line: string): EventDraft {
  return draftOf(readCef(line, { receivedAt }));
}

function extended(extension: string): EventDraft {
  return read(`${header}rt=1791203415250 ${extension}`);
}

test("a record of CEF becomes an event in the words of the portal", () => {
  const keys =
    "src=203.0.113.9 spt=50122 dst=10.20.0.14 dpt=443 proto=TCP suser=jrojas duser=caja act=blocked";
  const line = `<134>Oct  5 09:30:15 borde-01 ${header}start=1791203410000 rt=1791203415250 ${keys} cnt=3 externalId=77`;
  expect(read(line)).toMatchObject({
    format: "cef",
    external_id: "77",
    occurred_at: "2026-10-05T12:30:10.000Z",
    detected_at: "2026-10-05T12:30:15.250Z",
    is_detection: true,
    title: "Ataque web",
    rule_id: "2210",
    severity: "high",
    severity_original: "8",
    asset_name: "borde-01",
    source_ip: "203.0.113.9",
    source_port: 50_122,
    destination_ip: "10.20.0.14",
    destination_port: 443,
    transport: "tcp",
    source_user: "jrojas",
    target_user: "caja",
    action: "blocked",
    occurrences: 3,
    unmapped_count: 0,
  });
});

describe("what devices really write", () => {
  test("pipes and backslashes escaped in the header, equal signs in the values", () => {
    const line = String.raw`CEF:0|Casa|A\|B\\C|1|x\|y|T\|tulo|low|rt=1791203415250 msg=a\=b\\c\nd request=http://x/?q=1&r=2`;
    expect(read(line)).toMatchObject({
      title: "T|tulo",
      rule_id: "x|y",
      severity: "low",
      detail: "a=b\\c\nd",
      url: "http://x/?q=1&r=2",
    });
  });

  test("spaces in values that nobody escaped, and padding after them", () => {
    expect(extended("msg=Se bloqueó a jrojas (tres veces)   act=none   ")).toMatchObject({
      detail: "Se bloqueó a jrojas (tres veces)",
      action: "none",
    });
  });

  test("both msg and message: the one of the format counts", () => {
    expect(extended("message=otra msg=una").detail).toBe("una");
    expect(extended("message=otra").detail).toBe("otra");
  });

  test("a value that looks like a key after a slash stays a value", () => {
    const draft = extended("filePath=N/TrendMicroDsFileMD5=0f TrendMicroDsTags=x");
    expect([draft.file_path, draft.unmapped_count]).toEqual(["N/TrendMicroDsFileMD5=0f", 1]);
  });

  test("custom fields with their labels", () => {
    const draft = extended(`cs1=T1110.001 cs1Label=MITRE Technique cs2=${"ab".repeat(32)} cs2Label=SHA256`);
    expect([draft.techniques, draft.hash_sha256]).toEqual([["T1110.001"], "ab".repeat(32)]);
  });

  test.each([
    ["<164>aviso-1590500.warning: ", null, null],
    ["corta[24366]: ", null, null],
    ["<134>1 2026-10-05T09:30:15.000-03:00 borde.sur.example app - - - ", "borde.sur.example", null],
    ["Oct 05 09:30:15 10.4.0.7 ", null, "10.4.0.7"],
    ["", null, null],
  ])("before it stands «%s»", (prefix, name, ip) => {
    expect(read(`${prefix}${header}rt=1791203415250`)).toMatchObject({ asset_name: name, asset_ip: ip });
  });
});

describe("the severity", () => {
  test.each([
    ["0", "low"],
    ["3", "low"],
    ["4", "medium"],
    ["7", "high"],
    ["10", "critical"],
    ["11", "unknown"],
    ["Very-High", "critical"],
    ["low", "low"],
    ["Unknown", "unknown"],
    ["", "unknown"],
  ])("%s is %s", (rawText, severity) => {
    expect(read(`CEF:0|a|b|1|2|c|${rawText}|rt=1791203415250`).severity).toBe(severity);
  });
});

describe("the moment", () => {
  test.each([
    ["rt=Oct 05 2026 09:30:15", "2026-10-05T09:30:15.000Z"],
    ["rt=Oct 05 2026 09:30:15.250 UTC", "2026-10-05T09:30:15.250Z"],
    ["rt=2026-10-05T09:30:15-03:00", "2026-10-05T12:30:15.000Z"],
    ["end=1791203415250", "2026-10-05T12:30:15.250Z"],
  ])("of %s is %s", (rawText, moment) => {
    expect(read(`CEF:0|a|b|1|2|c|5|${rawText}`).occurred_at).toBe(moment);
  });

  test("without an offset is of the source's zone", () => {
    const reading = readCef("CEF:0|a|b|1|2|c|5|rt=Oct 05 2026 09:30:15", { zone: "America/Santiago" });
    expect(draftOf(reading).occurred_at).toBe("2026-10-05T12:30:15.000Z");
  });

  test("is the relay's when the record has none, of the year in which it arrived", () => {
    expect(read("Dec 31 23:59:58 caja CEF:0|a|b|1|2|c|5|x=1").occurred_at).toBe("2025-12-31T23:59:58.000Z");
    expect(readCef("CEF:0|a|b|1|2|c|5|x=1")).toHaveProperty("problem.code", "missing_time");
    expect(readCef("CEF:0|a|b|1|2|c|5|rt=ayer")).toHaveProperty("problem.code", "invalid_time");
  });
});

test("telemetry of a device is no detection, an alert is one whatever its severity", () => {
  const of = (severity: string, cat: string) =>
    read(`CEF:0|a|b|1|2|c|${severity}|rt=1791203415250 cat=${cat}`);
  expect(of("3", "traffic").is_detection).toBe(false);
  expect(of("3", "Alert").is_detection).toBe(true);
});

test("the same record through two relays is one when it names its device, or its sender is the same", () => {
  const fingerprint = (line: string) => read(line).fingerprint;
  const name = `${header}rt=1791203415250 src=10.0.0.1 dvchost=fw-1`;
  expect(fingerprint(`<1>Oct  5 09:30:15 uno ${name}`)).toBe(fingerprint(name));
  const nameless = `${header}rt=1791203415250 src=10.0.0.1 externalId=7`;
  const send = (second: number, host: string) => fingerprint(`<1>Oct  5 09:30:${second} ${host} ${nameless}`);
  expect(send(15, "uno")).toBe(send(16, "uno"));
  expect(send(15, "uno")).not.toBe(send(15, "dos"));
});

test("records that share an id and differ in anything else are two", () => {
  const of = (act: string) => read(`${header}rt=1791203415250 externalId=7 act=${act}`).fingerprint;
  expect(of("alert")).not.toBe(of("block"));
});

test("what is no CEF is refused", () => {
  for (const line of ["CEF:0|a|b|1", "CEF", "hola CEF:x|a|b|c|d|e|f|", `${"x".repeat(2_000)}${header}`]) {
    expect(readCef(line)).toHaveProperty("problem.code", "unknown_format");
  }
});
