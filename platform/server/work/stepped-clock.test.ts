import { describe, expect, test } from "vitest";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runStatement } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import {
  errandCalls as calls,
  type Errand,
  errandFeature,
  errandTables,
  noticeDueErrands,
  openErrand,
} from "./errand.fixture.ts";

const minute = 60_000;
const opened = Date.now();
let now = opened;
const portal = await testPortal([errandFeature], { clock: { now: () => new Date(now) } });
await runStatement(portal.database.owner, errandTables);

/** An errand that is promised within an hour. */
async function anErrand() {
  now = opened;
  const operator = await signedIn(portal, "operator", await aCompany(portal));
  const errand = (await operator.call(openErrand, { title: "Cambiar la clave" })).json<Errand>();
  // A comment changes nothing of the errand, and answers how it stands.
  const look = async () =>
    (await operator.call(calls.commentInternally, { id: errand.id, body: "Visto" })).json<Errand>();
  const close = async () =>
    (
      await operator.call(calls.move, { id: errand.id, version: errand.version, to: "closed", note: "Listo" })
    ).json<Errand>();
  return { errand, look, close };
}
const notice = () => performJob(portal.gate, noticeDueErrands, { actor: systemActor("test"), input: {} });
const story = ({ steps }: Errand) => steps.map(({ type }) => type).filter((type) => type !== "commented");

describe("the clock steps back", () => {
  test("work that ends before it began by the clock ended in time, and its story stands in the order it happened", async () => {
    const { close } = await anErrand();
    now = opened - 60 * minute;
    const closed = await close();
    expect(story(closed)).toEqual(["opened", "closed"]);
    expect(closed.clocks).toMatchObject([{ state: "met" }]);
  });

  test("what was noticed before is not noticed again when the hour comes a second time", async () => {
    const { look } = await anErrand();
    for (const at of [50, 65, 5, 50, 65]) {
      now = opened + at * minute;
      await notice();
    }
    expect(story(await look())).toEqual(["opened", "clock_near", "clock_breached"]);
  });
});

test("the clock jumps forward over warning and end at once: the end is noticed, once, and no warning after it", async () => {
  const { look } = await anErrand();
  now = opened + 100 * minute;
  await notice();
  await notice();
  const late = await look();
  expect(story(late)).toEqual(["opened", "clock_breached"]);
  expect(late.clocks).toMatchObject([{ state: "breached" }]);
});
