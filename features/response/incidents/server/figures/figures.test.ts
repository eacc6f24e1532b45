import { describe, expect, test } from "vitest";
import * as contract from "#features/response/incidents/contracts/incident-figures.contract.ts";
import { recordKeyMoment } from "#features/response/incidents/contracts/incident-moments.contract.ts";
import { decideVerdict } from "#features/response/incidents/contracts/incident-work.contract.ts";
import { signedIn } from "#platform/testing/caller.ts";
import fc from "#platform/testing/examples.ts";
import { anIncidentCompany, incidentsPortal } from "../incident-company.fixture.ts";
import { durationStatistics, percentile } from "./figure.rules.ts";

const portal = await incidentsPortal();

async function measured() {
  const company = await anIncidentCompany(portal);
  const moment = (id: string, kind: "detection" | "containment", hour: number) =>
    company.act(recordKeyMoment, {
      id,
      kind,
      at: `2026-11-20T${hour}:00:00Z`,
      zone: "UTC",
      certainty: kind === "detection" ? "exact" : "estimated",
      source: "Registro del correo",
    });
  for (const hour of [11, 14]) {
    const { id } = (await company.declare({ class: "v.e" })).incident;
    await moment(id, "detection", 10);
    await moment(id, "containment", hour);
  }
  const exercise = (await company.declare()).incident.id;
  await company.act(decideVerdict, { id: exercise, version: 1, verdict: "exercise", reason: "Simulacro" });
  return company;
}

describe("figures of incidents", () => {
  test("are differences of moments, by severity, class and month, with what was left out and why", async () => {
    const { operator } = await measured();
    const { overall, by_class, excluded, incidents } = (
      await operator.call(contract.getIncidentFigures, {})
    ).json();
    expect(incidents).toBe(3);
    expect(overall.find(({ name }: { name: string }) => name === "contain")).toEqual({
      name: "contain",
      count: 2,
      median: 60,
      mean: 150,
      p90: 240,
      estimated: 2,
    });
    expect(overall[0]).toMatchObject({ name: "detect", count: 0, median: null });
    expect(by_class).toMatchObject([{ effect: "v", incidents: 2 }]);
    expect(excluded).toContainEqual({ reason: "Ejercicio", count: 1 });
  });

  test("count what whoever asks may know of: a restricted incident for its people alone", async () => {
    const { declare, operator, colleague, company } = await measured();
    await declare({ restricted_to: [], severity: "critical" });
    const open = async (caller = operator) => (await caller.call(contract.getIncidentPanel, {})).json().open;
    expect([await open(), await open(colleague)]).toEqual([4, 3]);
    const staff = await signedIn(portal, "staff", company);
    const { items } = (await staff.call(contract.listCompanyIncidents)).json();
    const own = items.find((row: contract.CompanyIncidents) => row.company.id === company.id);
    expect(own).toMatchObject({ open: 3, critical: 0 });
  });
});

test("a middle lies between the least and the most, and half of the values do not exceed it", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(10_000), { minLength: 1, maxLength: 50 }), (minutes) => {
      const incidents = minutes.map((each) => ({
        durations: [
          { name: "contain", from: "detection", to: "containment", minutes: each, estimated: false },
        ] as const,
      }));
      const figure = durationStatistics(incidents.map(({ durations }) => ({ durations: [...durations] })))[2];
      const sorted = minutes.toSorted((a, b) => a - b);
      const median = figure?.median ?? -1;
      expect(sorted.filter((each) => each <= median).length * 2).toBeGreaterThanOrEqual(minutes.length);
      expect(sorted.filter((each) => each < median).length * 2).toBeLessThanOrEqual(minutes.length);
      expect(percentile(sorted, 1)).toBe(sorted.at(-1));
    }),
  );
});
