import { describe, expect, test } from "vitest";
import { draftOf } from "#features/detection/events/readers/reading-of.fixture.ts";
import { readWazuh4 } from "#features/detection/events/readers/wazuh/wazuh4.ts";
import companiesFile from "../content/companies.json" with { type: "json" };
import scenariosFile from "../content/event-scenarios.json" with { type: "json" };
import { DemoCompanies } from "../written/demo-company.ts";
import { EventScenarios } from "../written/event-scenarios.ts";
import { wazuhStream } from "./wazuh-stream.ts";

const companies = DemoCompanies.parse(companiesFile);
const scenarios = EventScenarios.parse(scenariosFile);
const from = new Date("2026-10-01T00:00:00Z");
const to = new Date("2026-10-29T00:00:00Z");

function lines(slug: string, changes: { from?: Date; to?: Date; seed?: string } = {}): string[] {
  const company = companies.find((one) => one.slug === slug)!;
  return [
    ...wazuhStream({
      company,
      assets: company.assets,
      scenarios,
      from,
      to,
      today: changes.to ?? to,
      seed: "prueba",
      ...changes,
    }),
  ];
}

function drafts(slug: string) {
  return lines(slug).map((line) => draftOf(readWazuh4(line)));
}

describe.each(companies.map(({ slug }) => slug))("four weeks of %s", (slug) => {
  const events = drafts(slug);

  test("are 150 to 400 events a day", () => {
    expect(events.length / 28).toBeGreaterThan(150);
    expect(events.length / 28).toBeLessThan(400);
  });

  test("come in order, each once, all within the range and on assets of the company", () => {
    const instants = events.map((event) => event.occurred_at);
    expect(instants).toEqual(instants.toSorted());
    expect(instants.every((instant) => instant >= from.toISOString() && instant < to.toISOString())).toBe(
      true,
    );
    expect(new Set(events.map((event) => event.fingerprint)).size).toBe(events.length);
    const names = new Set(companies.find((one) => one.slug === slug)?.assets.map((asset) => asset.name));
    expect(events.filter((event) => !names.has(event.asset_name ?? ""))).toEqual([]);
  });

  test("leave no blank to fill in", () => {
    expect(
      lines(slug).filter((line) => /[^$]\{(?:\w+)\}/.test(line.replaceAll(/\{[0-9a-f-]{36}\}/g, ""))),
    ).toEqual([]);
  });

  test("use only internet addresses reserved for documentation", () => {
    const outside = events
      .flatMap((event) => [event.source_ip, event.destination_ip])
      .filter((ip) => ip !== null && !ip.startsWith("10."));
    expect(outside.filter((ip) => !/^(192\.0\.2|198\.51\.100|203\.0\.113)\./.test(ip ?? ""))).toEqual([]);
  });

  test("are mostly quiet, with a few that matter", () => {
    const share = (severity: string) =>
      events.filter((event) => event.severity === severity).length / events.length;
    expect(share("low")).toBeGreaterThan(0.7);
    expect(share("high")).toBeGreaterThan(0.001);
    expect(share("high")).toBeLessThan(0.03);
  });
});

test("the brute force ends in a sign-in from the same origin", () => {
  const events = drafts("quilquen");
  const success = events.find((event) => event.rule_id === "100118");
  expect(success).toMatchObject({ severity: "critical", outcome: "success" });
  const attempts = events.filter(
    (event) =>
      event.outcome === "failure" &&
      event.source_ip === success?.source_ip &&
      event.target_user === success?.target_user &&
      event.occurred_at < (success?.occurred_at ?? ""),
  );
  expect(attempts.length).toBeGreaterThan(40);
});

test("the same seed tells the same, another seed does not", () => {
  expect(lines("huillinco")).toEqual(lines("huillinco"));
  expect(lines("huillinco", { seed: "otra" })).not.toEqual(lines("huillinco"));
});

test("a later range continues an earlier one line by line", () => {
  const middle = new Date("2026-10-03T00:00:00Z");
  const end = new Date("2026-10-04T00:00:00Z");
  const whole = lines("lonquimay", { to: end });
  const late = lines("lonquimay", { from: middle, to: end });
  expect(late.length).toBeGreaterThan(100);
  expect(late).toEqual(whole.slice(-late.length));
});
