import { expect, test } from "vitest";
import { events } from "#features/detection/events/events.feature.ts";
import { exampleLine } from "#features/detection/events/readers/example-alert.fixture.ts";
import { listWork, type WorkItem } from "#features/home/my-work/my-work.contract.ts";
import { myWork } from "#features/home/my-work/my-work.feature.ts";
import { countUnread, listNotifications } from "#features/identity/notifications/notifications.contract.ts";
import { notifications } from "#features/identity/notifications/notifications.feature.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import type { Caller } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { nightly } from "#platform/testing/feature-examples.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { aSource } from "../testing-source.fixture.ts";
import { followSilences } from "./follow-silences.job.ts";

const portal = await testPortal([events, myWork, notifications]);
const follow = () => performJob(portal.gate, followSilences, nightly);
const silentSources = async (caller: Caller) =>
  (await caller.call(listWork)).json<{ items: WorkItem[] }>().items.map(({ kind, name }) => [kind, name]);
const news = async (caller: Caller) =>
  (await caller.call(listNotifications, {}))
    .json<{ items: { kind: string; title: string }[] }>()
    .items.map(({ kind, title }) => [kind, title]);

test("a source that stops is a matter of both sides and noticed once, until it sends again", async () => {
  const quiet = await aSource(portal, "cortafuegos");
  const other = await aSource(portal, "central");
  for (const { deliver } of [quiet, other]) await deliver(exampleLine({}));
  await follow();
  expect(await silentSources(quiet.client)).toEqual([]);

  await runQuery(
    portal.database.owner,
    `update event_source set created_at = now() - interval '20 days', last_received_at = now() - interval '3 days'
     where id = $1`,
    [quiet.sourceId],
  );
  await Promise.all([follow(), follow()]);
  await follow();
  for (const caller of [quiet.client, quiet.operator]) {
    expect(await silentSources(caller)).toEqual([["silent_source", "cortafuegos"]]);
    expect(await news(caller)).toEqual([["stopped", "cortafuegos"]]);
    expect((await caller.call(countUnread)).json()).toEqual({ unread: 1 });
  }
  expect(await silentSources(other.client)).toEqual([]);
  expect(await news(other.client)).toEqual([]);

  expect((await quiet.deliver(exampleLine({ id: "otro" }))).status).toBe(200);
  await follow();
  expect(await silentSources(quiet.client)).toEqual([]);
  expect(await silentSources(quiet.operator)).toEqual([]);
  // The ended silence counts as read, and no longer waits.
  for (const caller of [quiet.client, quiet.operator]) {
    expect((await caller.call(countUnread)).json()).toEqual({ unread: 0 });
    expect((await caller.call(listNotifications, {})).json().items).toMatchObject([
      { read: true, resolved: true },
    ]);
  }
});
