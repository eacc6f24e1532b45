import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { aSource } from "#features/detection/events/server/testing-source.fixture.ts";
import {
  getIndicator,
  listIndicators,
} from "#features/intelligence/threats/contracts/indicators.contract.ts";
import { exportIndicators } from "#features/intelligence/threats/contracts/threat-export.contract.ts";
import { bundleOf, indicatorObject } from "#features/intelligence/threats/readers/stix/bundle.fixture.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { uploadFile } from "../import-file.fixture.ts";
import { arrive, line, portal, sightingsOf } from "../matching/met-indicators.fixture.ts";

/**
 * The folder of a small bundle rebuilt from a public report on parser errors of other tools, with the correct values.
 */
const folder =
  process.env.RECORD_SAMPLES ??
  join(import.meta.dirname, "..", "..", "..", "..", "..", "..", "shared", "samples", "records");
const sample = existsSync(folder)
  ? {
      content: JSON.parse(readFileSync(join(folder, "i5-noisy.json"), "utf8")),
      ...JSON.parse(readFileSync(join(folder, "expected.json"), "utf8")).intel["i5-noisy.json"],
    }
  : {
      content: bundleOf(
        indicatorObject("[domain-name:value = 'robo-claves.ejemplo.top' OR ipv4-addr:value = '8.8.8.8']"),
      ),
      live: ["robo-claves.ejemplo.top"],
      muted: ["8.8.8.8"],
    };

async function detailOf(caller: Caller, q: string) {
  const [indicator] = (await caller.call(listIndicators, { q })).json().items;
  return (await caller.call(getIndicator, { id: indicator.id })).json();
}

test("a value of an OR on a warning list is muted alone: the others are compared and leave for machines", async () => {
  const source = await aSource(portal);
  await uploadFile(portal, await signedIn(portal, "staff"), sample.content);
  const visibleBody = await detailOf(source.operator, sample.live[0]);
  expect(visibleBody).toMatchObject({ state: "live", noisy: null, muted_count: 1, value: sample.live[0] });
  const valuesOf = (isMuted: boolean) =>
    visibleBody.keys.filter(({ noisy }: { noisy: string | null }) => (noisy !== null) === isMuted);
  expect(valuesOf(false).map(({ key }: { key: string }) => key)).toEqual(sample.live);
  expect(valuesOf(true)).toEqual([
    { kind: "ip", key: sample.muted[0], noisy: "Servidores públicos de nombres" },
  ]);

  const compare = await arrive(
    source,
    line({ request: `https://${sample.live[0]}/entrar`, act: "allowed" }),
    line({ dst: sample.muted[0], act: "allowed" }),
  );
  await compare();
  expect((await sightingsOf(source)).map(({ value }) => value)).toEqual(sample.live);

  const exported = async (format: "addresses" | "domains") =>
    (await source.operator.call(exportIndicators, { format, ceiling: "amber" })).body.trim().split("\n");
  expect(await exported("addresses")).not.toContain(sample.muted[0]);
  expect(await exported("domains")).toContain(sample.live[0]);
});

test("all values on warning lists make it noisy, and of an AND the value that is on none is compared", async () => {
  const source = await aSource(portal);
  await uploadFile(
    portal,
    await signedIn(portal, "staff"),
    bundleOf(
      indicatorObject("[ipv4-addr:value = '9.9.9.9' OR domain-name:value = 'google.com']"),
      indicatorObject("[ipv4-addr:value = '1.1.1.1' AND domain-name:value = 'tunel.ejemplo.top']"),
    ),
  );
  expect(await detailOf(source.operator, "9.9.9.9")).toMatchObject({ state: "noisy", muted_count: 2 });
  const both = await detailOf(source.operator, "tunel.ejemplo.top");
  expect(both).toMatchObject({ state: "live", muted_count: 0 });
});
