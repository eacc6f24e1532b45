import { expect, test } from "vitest";
import { allFeatures } from "#app/features.ts";
import { seededDatabase } from "#app/seeded-database.fixture.ts";
import { getActor, listActors } from "#features/intelligence/threats/contracts/actors.contract.ts";
import { listIndicators } from "#features/intelligence/threats/contracts/indicators.contract.ts";
import { judgeCompanies } from "#features/intelligence/threats/server/panorama/judge-companies.job.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { DemoWorld } from "../demo-world.ts";
import { makePublications } from "./make-publications.ts";

const portal = await testPortal(allFeatures, { database: await seededDatabase() });

test("bulletins of the demonstration are about actors of the base and bring their indicators", async () => {
  const world = new DemoWorld(portal.gate, new Date());
  await makePublications(world);
  await makePublications(world);
  await performJob(portal.gate, judgeCompanies, { actor: systemActor("test"), input: {} });
  const client = await signedIn(portal, "client", await aCompany(portal));
  const bulletinsAbout = async (q: string) => {
    const [actor] = (await client.call(listActors, { q })).json().items;
    return (await client.call(getActor, { id: actor.id }))
      .json()
      .bulletins.map(({ title }: { title: string }) => title);
  };
  expect(await bulletinsAbout("TA505")).toEqual([
    "MOVEit Transfer: robo masivo de archivos por inyección SQL",
  ]);
  expect(await bulletinsAbout("Medusa Group")).toHaveLength(1);
  const { items } = (await client.call(listIndicators, { q: "clave-banco.example" })).json();
  expect(items).toMatchObject([{ state: "live" }]);
});
