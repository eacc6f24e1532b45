import { describe, expect, test } from "vitest";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runStatement } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import {
  sampleTicketCalls as calls,
  getSampleTicket,
  noticeDueSampleTickets,
  openSampleTicket,
  type SampleTicket,
  sampleTicketFeature,
  sampleTicketTables,
} from "./sample-ticket.fixture.ts";

const minute = 60_000;
const openedAtMs = Date.now();
let now = openedAtMs;
const portal = await testPortal([sampleTicketFeature], { clock: { now: () => new Date(now) } });
await runStatement(portal.database.owner, sampleTicketTables);

/** Opens a sample ticket with a target of an hour. */
async function aSampleTicket() {
  now = openedAtMs;
  const operator = await signedIn(portal, "operator", await aCompany(portal));
  const errand = (await operator.call(openSampleTicket, { title: "Cambiar la clave" })).json<SampleTicket>();
  // A comment does not change the ticket, and returns its state.
  const look = async () =>
    (await operator.call(calls.commentInternally, { id: errand.id, body: "Visto" })).json<SampleTicket>();
  const close = async () => {
    const request = { selection: { ids: [errand.id] }, expected: 1, action: { do: "close" as const } };
    await operator.call(calls.change, request);
    return (await operator.call(getSampleTicket, { id: errand.id })).json<SampleTicket>();
  };
  return { errand, look, close };
}
const notice = () =>
  performJob(portal.gate, noticeDueSampleTickets, { actor: systemActor("test"), input: {} });
const story = ({ steps }: SampleTicket) =>
  steps.map(({ type }) => type).filter((type) => type !== "commented");

describe("the clock steps back", () => {
  test("work that ends before it began by the clock ended in time, and its story stands in the order it happened", async () => {
    const { close } = await aSampleTicket();
    now = openedAtMs - 60 * minute;
    const closed = await close();
    expect(story(closed)).toEqual(["opened", "closed"]);
    expect(closed.clocks).toMatchObject([{ state: "met" }]);
  });

  test("what was noticed before is not noticed again when the hour comes a second time", async () => {
    const { look } = await aSampleTicket();
    for (const at of [50, 65, 5, 50, 65]) {
      now = openedAtMs + at * minute;
      await notice();
    }
    expect(story(await look())).toEqual(["opened", "clock_near", "clock_breached"]);
  });
});

test("the clock jumps forward over warning and end at once: the end is noticed, once, and no warning after it", async () => {
  const { look } = await aSampleTicket();
  now = openedAtMs + 100 * minute;
  await notice();
  await notice();
  const late = await look();
  expect(story(late)).toEqual(["opened", "clock_breached"]);
  expect(late.clocks).toMatchObject([{ state: "breached" }]);
});
