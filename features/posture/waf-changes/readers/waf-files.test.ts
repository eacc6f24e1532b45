import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { fileOf } from "#features/posture/findings/readers/read-report.fixture.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { sampleFolder } from "#platform/testing/sample-files.ts";
import {
  auditEvent,
  auditFile,
  configFile,
  exampleAccount,
  exampleSiemLine,
  exampleTime,
  olderEvent,
  siemFile,
  siemLine,
  wafFiles,
} from "./audit-events.fixture.ts";
import { type AuditElement, type AuditRecord, auditRecordIdentity } from "./audit-record.ts";
import {
  type ConfigElement,
  isWafFormat,
  readAuditFile,
  readConfigFile,
  recogniseWafFile,
} from "./waf-formats.ts";

const samples = sampleFolder("delivery", "imperva");

async function readAll(content: string): Promise<AuditElement[]> {
  const format = recogniseWafFile(Buffer.from(content));
  if (!format || format === "imperva-configuration") throw new Error(`No events: ${format}`);
  const elements: AuditElement[] = [];
  for await (const element of readAuditFile(format, fileOf(content, 61))) elements.push(element);
  return elements;
}
const changesOf = (elements: AuditElement[]) =>
  elements.filter((element): element is AuditRecord => element.kind === "change");

describe("a file of Imperva", () => {
  test.each(Object.entries(wafFiles))("%s is recognised by its content", (name, content) => {
    expect(recogniseWafFile(Buffer.from(content))).toBe(name);
    expect(isWafFormat(name)).toBe(true);
  });

  test("is read alike as an answer, as a list and as lines", async () => {
    const events = [auditEvent(), auditEvent({ resource_id: "5002" })];
    const answer = changesOf(await readAll(auditFile(...events)));
    expect(answer).toHaveLength(2);
    expect(changesOf(await readAll(JSON.stringify(events)))).toEqual(answer);
    expect(changesOf(await readAll(events.map((each) => JSON.stringify(each)).join("\n")))).toEqual(answer);
  });

  test("reads a time as seconds or milliseconds by its size", async () => {
    const seconds = Math.floor(exampleTime / 1_000);
    const [inMs, inSeconds, asText] = changesOf(
      await readAll(
        auditFile(auditEvent(), auditEvent({ time: seconds }), auditEvent({ time: `${exampleTime}` })),
      ),
    );
    expect(inMs?.at).toBe(exampleTime);
    expect(inSeconds?.at).toBe(seconds * 1_000);
    expect(asText?.at).toBe(exampleTime);
  });

  test("the same change of two sites within one second is two changes in the older shape", async () => {
    const [one, other] = changesOf(await readAll(auditFile(olderEvent(), olderEvent({ site_id: 9002 }))));
    expect(one && other && auditRecordIdentity(one) !== auditRecordIdentity(other)).toBe(true);
  });

  test("reads the older shape with its site and its changes", async () => {
    const [older] = changesOf(await readAll(auditFile(olderEvent())));
    expect(older).toMatchObject({
      account: exampleAccount,
      typeKey: "SITE_SETTINGS_UPDATED",
      resourceType: "SITE",
      siteId: "9001",
    });
    expect(older?.message).toContain("cache_mode");
  });

  test("two changes of one millisecond that differ are two, and equal ones are one", async () => {
    const [one, same, other] = changesOf(
      await readAll(
        auditFile(auditEvent(), auditEvent(), auditEvent({ message: "Rule 'Otra' was disabled" })),
      ),
    );
    if (!one || !same || !other) throw new Error("Three events");
    expect(auditRecordIdentity(same)).toBe(auditRecordIdentity(one));
    expect(auditRecordIdentity(other)).not.toBe(auditRecordIdentity(one));
  });

  test("names the place of an event that cannot be read and keeps the others", async () => {
    const elements = await readAll(
      `{"elements":[${JSON.stringify(auditEvent())},\n{"type_key":"X","time":"ayer"}]}`,
    );
    expect(elements.filter(({ kind }) => kind === "problem")).toEqual([
      {
        kind: "problem",
        place: "línea 2",
        reason: "Al evento le falta su fecha (time o createdAt), o no es válida.",
      },
    ]);
    expect(changesOf(elements)).toHaveLength(1);
  });
});

describe("a SIEM file", () => {
  test("takes the account from its header block where a line has none", async () => {
    const [change] = changesOf(await readAll(siemFile(exampleSiemLine)));
    expect(change).toMatchObject({
      account: exampleAccount,
      at: exampleTime,
      typeKey: "API_KEY_CREATED",
      userName: "ana.soto@proveedor.example",
      message: "API key 88 was created",
    });
  });

  test("counts access events apart from changes", async () => {
    const access = siemLine("siteid=1509732 requestmethod=GET cn1=200", "Normal");
    const elements = await readAll(siemFile(access, exampleSiemLine));
    expect(elements.map(({ kind }) => kind)).toEqual(["access", "change"]);
  });

  test.skipIf(samples.isAbsent)("the public sample holds one access event and no change", async () => {
    const text = readFileSync(join(samples.path, "siem-file-cef.log"), "utf8");
    expect((await readAll(text)).map(({ kind }) => kind)).toEqual(["access"]);
  });
});

describe("a configuration", () => {
  const readConfig = async (content: string) => {
    const elements: ConfigElement[] = [];
    for await (const element of readConfigFile(fileOf(content, 61))) elements.push(element);
    return elements;
  };

  test("brings its kinds, also where a list is empty", async () => {
    const elements = await readConfig(configFile({ rules: [] }));
    const lists = elements.flatMap((element) => (element.kind === "list" ? [element.of] : []));
    expect(lists.toSorted()).toEqual(["policy", "rule", "site"]);
    expect(elements.filter(({ kind }) => kind === "object")).toHaveLength(2);
  });

  test("is refused whole where one object cannot be read, and where it is cut", async () => {
    await expect(readConfig(configFile({ rules: [{ name: "sin número" }] }))).rejects.toThrow(UnreadableFile);
    await expect(readConfig(configFile().slice(0, -30))).rejects.toThrow(UnreadableFile);
  });

  test("leaves values of secrets out", async () => {
    const [first] = (await readConfig(configFile({ sites: [{ id: 1, api_key: "muy-secreto-123" }] }))).filter(
      (element) => element.kind === "object",
    );
    expect(JSON.stringify(first)).not.toContain("muy-secreto-123");
  });
});
