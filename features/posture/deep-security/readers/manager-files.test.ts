import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { fileOf } from "#features/posture/findings/readers/read-report.fixture.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { sampleFolder } from "#platform/testing/sample-files.ts";
import { computersFile, healthyComputer, managerFiles } from "./manager-files.fixture.ts";
import { isManagerFormat, readManagerFile, recogniseManagerFile } from "./manager-formats.ts";
import type { ManagerRecord } from "./manager-record.ts";

const samples = sampleFolder("delivery", "deep-security");

async function readAll(content: string | Uint8Array): Promise<ManagerRecord[]> {
  const format = recogniseManagerFile(Buffer.from(content));
  if (!format) throw new Error("Of no known format");
  const records: ManagerRecord[] = [];
  for await (const record of readManagerFile(format, fileOf(content, 61))) records.push(record);
  return records;
}
const ofKind = <K extends ManagerRecord["kind"]>(records: ManagerRecord[], kind: K) =>
  records.filter((record): record is Extract<ManagerRecord, { kind: K }> => record.kind === kind);

describe("an export of a manager", () => {
  test.each(Object.entries(managerFiles))("%s is recognised by its content", async (name, content) => {
    expect(recogniseManagerFile(Buffer.from(content))).toBe(name);
    expect(isManagerFormat(name)).toBe(true);
    expect(ofKind(await readAll(content), "problem")).toEqual([]);
  });

  test("is read alike as an answer, as a list and as lines", async () => {
    const computers = [healthyComputer(1), healthyComputer(2)];
    const answer = await readAll(computersFile(...computers));
    expect(await readAll(JSON.stringify(computers))).toEqual(answer);
    expect(await readAll(computers.map((each) => JSON.stringify(each)).join("\n"))).toEqual(answer);
  });

  test("distinguishes a module that is off from one that the export does not bring", async () => {
    const [computer] = ofKind(
      await readAll(computersFile(healthyComputer(1, { firewall: { state: "off" } }))),
      "computer",
    );
    const states = Object.fromEntries(computer?.modules.map(({ module, state }) => [module, state]) ?? []);
    expect(states).toEqual({ antiMalware: "inherited", firewall: "off", intrusionPrevention: "inherited" });
  });

  test("states no policy by 0 and says nothing of it where the member is absent", async () => {
    const { policyID: _absent, ...silent } = healthyComputer(2);
    const computers = ofKind(
      await readAll(computersFile(healthyComputer(1, { policyID: 0 }), silent)),
      "computer",
    );
    expect(computers.map(({ policyNumber }) => policyNumber)).toEqual([null, undefined]);
  });

  test("names the place and the reason of a record that cannot be read, and keeps the others", async () => {
    const records = await readAll(`{"computers":[${JSON.stringify(healthyComputer(1))},\n{"hostGUID":"x"}]}`);
    expect(ofKind(records, "problem")).toEqual([
      { kind: "problem", place: "línea 2", reason: "Al equipo le falta su número (ID)." },
    ]);
    expect(ofKind(records, "computer")).toHaveLength(1);
  });

  test("is refused where no record can be read", async () => {
    await expect(readAll('{"computers":[{"hostGUID":"x"}]}')).rejects.toThrow(UnreadableFile);
  });

  test("that is cut gives what stood whole", async () => {
    const text = computersFile(healthyComputer(1), healthyComputer(2));
    const records = await readAll(text.slice(0, -40));
    expect(ofKind(records, "computer")).toHaveLength(1);
    expect(ofKind(records, "problem")[0]?.reason).toContain("cortado");
  });

  test("tells the tenant that it names", async () => {
    const text = JSON.stringify({
      TrendMicroDsTenant: "Otra",
      TrendMicroDsTenantId: 7,
      computers: [healthyComputer(1)],
    });
    expect(ofKind(await readAll(text), "tenant")).toEqual([
      { kind: "tenant", name: "Otra", id: null },
      { kind: "tenant", name: null, id: "7" },
    ]);
  });
});

describe.skipIf(samples.isAbsent)("published answers", () => {
  const sample = (file: string) => readFileSync(join(samples.path, file));

  test("computers: one with eight modules off, one without any, of one GUID", async () => {
    const computers = ofKind(await readAll(sample("computers-search.json")), "computer");
    expect(computers.map(({ number, modules }) => [number, modules.length])).toEqual([
      [1, 8],
      [3, 0],
    ]);
    expect(new Set(computers.map(({ hostGuid }) => hostGuid)).size).toBe(1);
    const [first] = computers;
    expect(first).toMatchObject({ agentVersion: "0.0.0.0", policyNumber: 1, agentStatus: "inactive" });
    expect(first).toMatchObject({
      heartbeatMinutes: 10,
      missedHeartbeats: 5,
      statusText: "Unmanaged (Unknown)",
    });
    expect(first?.modules.every(({ state, status }) => state === "off" && status === "inactive")).toBe(true);
    expect(first?.modules.find(({ module }) => module === "firewall")?.rules).toEqual([23, 28, 30]);
  });

  test("assignments: eleven rules and seven, never scanned for recommendations", async () => {
    const assignments = ofKind(await readAll(sample("ips-assignments.ndjson")), "assignment");
    expect(
      assignments.map(({ computer, assigned, scanStatus }) => [computer, assigned.length, scanStatus]),
    ).toEqual([
      [5, 11, "none"],
      [22, 7, "none"],
    ]);
  });
});
