import { expect, test } from "vitest";
import { z } from "zod";
import { systemActor } from "#platform/server/as-system.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { type Pause, reportedMs } from "./pause-watch.ts";

const portal = await testPortal([]);

const greedy = defineJob({
  name: "tests.compute",
  input: z.object({}),
  async perform({ within }) {
    await within({ scope: "platform", effect: "read" }, async ({ db }) => {
      await db.selectFrom("company").select("id").limit(1).execute();
      const until = performance.now() + reportedMs + 20;
      while (performance.now() < until);
    });
  },
});

test("a job that blocks the event loop after an answer of the database is counted in the metrics by its name", async () => {
  const pauses: Pause[] = [];
  portal.gate.pauses.onPause((pause) => pauses.push(pause));
  await performJob(portal.gate, greedy, { actor: systemActor("test", 7), input: {} });
  await new Promise(setImmediate);
  expect(pauses).toContainEqual({
    milliseconds: expect.any(Number),
    work: { kind: "job", name: "tests.compute", companyId: 7 },
  });
  const { body } = await portal.app.inject({ url: "/metrics" });
  expect(body).toMatch(/portal_pauses_total\{kind="job",name="tests.compute"\} [1-9]/);
});
