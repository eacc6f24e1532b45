import { expect, test } from "vitest";
import * as contract from "#features/detection/hunting/hunting.contract.ts";
import { hunting } from "#features/detection/hunting/hunting.feature.ts";
import { scheduleHunt } from "#features/detection/hunting/schedule.contract.ts";
import { listWork, type WorkItem } from "#features/home/my-work/my-work.contract.ts";
import { myWork } from "#features/home/my-work/my-work.feature.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { runHunt } from "../runs/run-hunt.job.ts";

const now = new Date("2026-11-10T12:00:00Z");
const portal = await testPortal([hunting, myWork], { clock: { now: () => now } });

test("a hunt that was run waits in the queue of the provider until somebody concludes it or has it repeat", async () => {
  const company = await aCompany(portal);
  const operator = await signedIn(portal, "operator", company);
  const client = await signedIn(portal, "client", company);
  const queue = async (of: typeof operator) =>
    (await of.call(listWork)).json<{ items: WorkItem[] }>().items.map(({ name, state }) => [name, state]);
  const { hunt } = (
    await operator.call(contract.createHunt, {
      title: "Rechazos por SSH",
      hypothesis: "Alguien prueba claves contra un servidor",
      techniques: [],
      needs: ["account"],
      query: { kind: "filter", text: '[["title","contains","failed"]]' },
    } as never)
  ).json<contract.HuntDetail>();
  const { id } = hunt;
  expect(await queue(operator)).toEqual([]);
  const period = { from: "2026-11-09T12:00:00Z", until: "2026-11-10T12:00:00Z" };
  const { runs, hunt: begun } = (
    await operator.call(contract.startHuntRun, { id, ...period })
  ).json<contract.HuntDetail>();
  expect(await queue(operator)).toEqual([]);
  await performJob(portal.gate, runHunt, {
    actor: systemActor("test", company.id),
    input: { id: runs[0]?.id ?? "" },
  });
  expect(await queue(operator)).toEqual([["HUN-1", "Falta concluirla"]]);
  expect(await queue(client)).toEqual([]);
  const schedule = { repeats: "weekly", over_days: 7 } as const;
  await operator.call(scheduleHunt, { id, version: begun.version, schedule });
  expect(await queue(operator)).toEqual([]);
});
