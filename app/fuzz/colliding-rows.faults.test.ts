import { expect, test } from "vitest";
import { pausesDuring } from "#platform/testing/longest-pause.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { allFeatures } from "../features.ts";
import { collidingFollowers, collidingImports } from "./colliding-rows.fixture.ts";

const portal = await testPortal(allFeatures);
const rowCount = Number(process.env.ROWS ?? 8_000);
/** The longest time of uninterrupted computing: other work waits for it on an otherwise idle machine. */
const longestPauseMs = 100;

test.each([...collidingImports, ...collidingFollowers])(
  "$name: nobody else waits for long",
  {
    timeout: 1_800_000,
  },
  async (work) => {
    await (await work.prepare(portal, 100))();
    const perform = await work.prepare(portal, rowCount);
    const { longestCpuMs, cpuMs } = await pausesDuring(perform, () => portal.app.inject({ url: "/health" }));
    console.log(
      `${work.name}: ${rowCount} rows, ${(cpuMs / 1_000).toFixed(1)} s CPU, longest pause ${longestCpuMs.toFixed(0)} ms`,
    );
    expect(longestCpuMs).toBeLessThanOrEqual(longestPauseMs);
  },
);
