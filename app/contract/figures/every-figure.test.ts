import { describe, expect, test } from "vitest";
import { readFigures } from "#features/home/home/home.contract.ts";
import type { FigureDefinition } from "#platform/contract/figures/define-figure.ts";
import type { FigureReadings } from "#platform/contract/figures/figure-reading.contract.ts";
import { roleMay } from "#platform/contract/permissions.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { allFeatures } from "../../features.ts";
import { objectsOf, preparationsOfCompany } from "../examples-of-features.fixture.ts";
import { callNamed, declaredFigures, figuresThatDiffer } from "./figure-rows.fixture.ts";
import { figureSurfaces, valueAt } from "./surfaces.fixture.ts";

const portal = await testPortal(allFeatures);
const company = await aCompany(portal);
for (const prepare of preparationsOfCompany) await prepare(portal, company);
// Every feature makes its objects, so that lists have rows; a maker that is shared by several calls runs once.
for (const make of new Set(Object.values(objectsOf))) await make(portal, company);
const other = await aCompany(portal);

const ids = declaredFigures.map(({ id }) => id);
const people = [
  ["client", await signedIn(portal, "client", company)],
  ["operator", await signedIn(portal, "operator", company)],
  ["staff", await signedIn(portal, "staff", company)],
] as const;

async function read(caller: Caller): Promise<FigureReadings> {
  const answer = await caller.call(readFigures, { ids: ids.join(",") });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ figures: FigureReadings }>().figures;
}

const sendAs = (caller: Caller) => async (call: Parameters<Caller["call"]>[0], input: object) => {
  const answer = await caller.call(call, input as never);
  expect(answer.statusCode, `${call.name} ${JSON.stringify(input)}: ${answer.body}`).toBe(200);
  return answer.json();
};

describe.each(people)("the figures that %s reads", (role, caller) => {
  const side = role === "client" ? "client" : "provider";

  test("have as many rows behind their address as they say", async () => {
    const { compared, differences } = await figuresThatDiffer(await read(caller), side, sendAs(caller));
    expect(differences).toEqual([]);
    expect(compared.length).toBeGreaterThan(10);
  });

  test("are the same on every other answer that shows them", async () => {
    const readings = await read(caller);
    for (const { call, input = {}, side: only = side, keptTotals, shows } of figureSurfaces) {
      // Examples of findings are inserted as rows, whereas scans update the stored totals.
      if (only !== side || keptTotals) continue;
      const answer = await sendAs(caller)(callNamed(call), input);
      const shownFigures = Object.entries(shows).map(([id, path]) => [id, valueAt(answer, path)]);
      expect(shownFigures, call).toEqual(Object.keys(shows).map((id) => [id, readings[id]?.value]));
    }
  });

  test("are equal when they are read twice", async () => {
    expect(await read(caller)).toEqual(await read(caller));
  });

  test("are all those that the role may read on its side", async () => {
    const permitted = declaredFigures.filter(
      ({ permission, list, sumOf }) => roleMay(role, permission) && (sumOf || !list || list[side]),
    );
    expect(Object.keys(await read(caller)).toSorted()).toEqual(permitted.map(({ id }) => id).toSorted());
  });
});

test("some figure of each area with rows is not zero, so that the comparison means something", async () => {
  const readings = await read(people[1][1]);
  for (const id of ["alerts.open", "incidents.open", "findings.open", "mails.open", "investigations.open"])
    expect(readings[id]?.value, id).toBeGreaterThan(0);
});

test("the comparison notices a figure that counts other rows than its address lists", async () => {
  const [role, caller] = people[1];
  const readings = await read(caller);
  const wrong = { ...readings, "alerts.open_n1": { ...readings["alerts.open_n1"], value: 9_999 } };
  expect(role).toBe("operator");
  const { differences } = await figuresThatDiffer(wrong as FigureReadings, "provider", sendAs(caller));
  expect(differences.map(({ id }) => id)).toEqual(["alerts.open_n1"]);
});

test("another company's rows are in no figure", async () => {
  const readings = await read(await signedIn(portal, "operator", other));
  const positiveReadings = Object.values(readings).filter(({ value }) => value !== null && value > 0);
  expect(positiveReadings).toEqual([]);
});

test("each figure has its own id, in its area's words, and a whole sentence as its definition", () => {
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id, definition, area } of declaredFigures as FigureDefinition[]) {
    expect(definition, id).toMatch(/^\p{Lu}.*\.$/u);
    expect(allFeatures.map(({ name }) => name)).toContain(area);
  }
});
