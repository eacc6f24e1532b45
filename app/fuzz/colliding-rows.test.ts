import { describe, expect, test } from "vitest";
import { asyncCpuMs } from "#platform/testing/cpu-time.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { allFeatures } from "../features.ts";
import { collidingFiles } from "./colliding-files.fixture.ts";
import {
  type CollidingWork,
  collidingFollowers,
  collidingImports,
  importers,
} from "./colliding-rows.fixture.ts";

const portal = await testPortal(allFeatures);

/** The rows of the smaller input; the larger has four times as many. */
const rowCount = 250;
/** About 4 is the growth of four times the rows, 16 that of their square. */
const maxGrowth = 9;
/** The time below which the start of a transaction and garbage collection influence the result more than the rows. */
const measurableMs = 60;

async function cpuOf(work: CollidingWork, size: number): Promise<number> {
  const perform = await work.prepare(portal, size);
  return await asyncCpuMs(perform);
}

test("every importer has files whose rows collide", () => {
  expect(Object.keys(collidingFiles).sort()).toEqual(importers.map(({ name }) => name).sort());
});

/** The factor by which time grows with four times the rows; a time below {@link measurableMs} counts as that. */
async function growthOfFour(work: CollidingWork): Promise<number> {
  const small = Math.max(await cpuOf(work, rowCount), measurableMs);
  return (await cpuOf(work, rowCount * 4)) / small;
}

describe.each([...collidingImports, ...collidingFollowers])("$name", (work) => {
  test("takes time in proportion to the rows", { timeout: 120_000 }, async () => {
    // The first run also loads and compiles.
    await cpuOf(work, rowCount / 2);
    // Disturbance by other processes only adds to a measurement: one that stays below the bound decides.
    let growth = await growthOfFour(work);
    for (let attempt = 1; attempt < 3 && growth >= maxGrowth; attempt += 1) growth = await growthOfFour(work);
    expect(growth).toBeLessThan(maxGrowth);
  });
});
