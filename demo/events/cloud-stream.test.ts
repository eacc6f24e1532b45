import { describe, expect, test } from "vitest";
import { readCloudtrail } from "#features/detection/events/readers/aws/cloudtrail.ts";
import { readGuardduty } from "#features/detection/events/readers/aws/guardduty.ts";
import { readMapped } from "#features/detection/events/readers/mapped/mapped.ts";
import { draftOf } from "#features/detection/events/readers/reading-of.fixture.ts";
import { demoClouds, demoCompanies, demoScenarios } from "../demo-content.ts";
import { cloudStream } from "./cloud-stream.ts";

const clouds = demoClouds();
const today = new Date("2026-10-29T12:00:00Z");
const from = new Date("2026-10-01T00:00:00Z");

function lines(slug: string, name: "calls" | "findings" | "defender", range = { from, to: today }) {
  const company = demoCompanies().find((each) => each.slug === slug);
  const cloud = clouds.companies.find((each) => each.slug === slug);
  if (!company || !cloud) throw new Error(`No company ${slug}`);
  const scenarios = name === "defender" ? clouds.defender.alerts : clouds[name];
  const stories = name === "calls" ? clouds.stories : [];
  const { rhythms } = demoScenarios();
  return [
    ...cloudStream({
      company,
      cloud,
      region: clouds.region,
      name,
      scenarios,
      stories,
      rhythms,
      ...range,
      today,
    }),
  ];
}
const mapped = (line: string) =>
  readMapped(line, { receivedAt: today, zone: "UTC", rules: clouds.defender.mapping });

describe("the clouds of a company", () => {
  test("are read by the portal's own readers, each record with its account and a severity that is told", () => {
    const calls = lines("quilquen", "calls").map((line) => draftOf(readCloudtrail(line)));
    const findings = lines("quilquen", "findings").map((line) => draftOf(readGuardduty(line)));
    const alerts = lines("quilquen", "defender").map((line) => draftOf(mapped(line)));
    expect(new Set(calls.map(({ cloud_account }) => cloud_account))).toEqual(new Set(["111122223333"]));
    expect([...findings, ...alerts].filter(({ severity }) => severity === "unknown")).toEqual([]);
    expect([...findings, ...alerts].filter(({ resource_uid }) => resource_uid === null)).toEqual([]);
    expect(
      alerts.filter(
        ({ cloud_provider, techniques }) => cloud_provider !== "azure" || techniques.length === 0,
      ),
    ).toEqual([]);
    for (const events of [calls, findings, alerts]) {
      expect(events.length).toBeGreaterThan(10);
      expect(new Set(events.map(({ fingerprint }) => fingerprint)).size).toBe(events.length);
    }
  });

  test("leave no blank, and use only internet addresses reserved for documentation", () => {
    const records = (["calls", "findings", "defender"] as const).flatMap((name) => lines("lonquimay", name));
    expect(records.filter((line) => /\{\w+\}/.test(line))).toEqual([]);
    const outside = records.flatMap((line) => line.match(/\b\d+\.\d+\.\d+\.\d+\b/g) ?? []);
    expect(outside.filter((ip) => !/^(192\.0\.2|198\.51\.100|203\.0\.113|10\.80)\./.test(ip))).toEqual([]);
  });

  test("tell of one identity that tries eighteen calls in ten minutes, and of the record that is then stopped", () => {
    const calls = lines("quilquen", "calls").map((line) => draftOf(readCloudtrail(line)));
    const stoppedEventDraft = calls.find(({ rule_id }) => rule_id === "StopLogging");
    const before = new Date(Date.parse(stoppedEventDraft?.occurred_at ?? "") - 600_000).toISOString();
    const denied = calls.filter(
      ({ detail, source_user, occurred_at }) =>
        detail?.startsWith("La identidad no tiene permiso") &&
        source_user === stoppedEventDraft?.source_user &&
        occurred_at >= before,
    );
    expect(new Set(denied.map(({ rule_id }) => rule_id)).size).toBe(18);
  });

  test("the events of an hour are the same whenever they are generated", () => {
    const middle = new Date("2026-10-15T00:00:00Z");
    const whole = lines("quilquen", "calls");
    const [early, late] = [
      lines("quilquen", "calls", { from, to: middle }),
      lines("quilquen", "calls", { from: middle, to: today }),
    ];
    expect([...early, ...late]).toEqual(whole);
  });
});
