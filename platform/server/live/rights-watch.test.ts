import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RightsWatch } from "./rights-watch.ts";

type Found = Parameters<RightsWatch["watch"]>[0]["as"];

const [operator, client] = [Buffer.from("operator"), Buffer.from("client")];
let rightsOfSession: Map<string, Found>;
let queryCount: number;
let answers: boolean;
let watch: RightsWatch;

beforeEach(() => {
  vi.useFakeTimers();
  rightsOfSession = new Map([
    [operator.toString("hex"), { userId: 1, role: "operator", companyId: 1 }],
    [client.toString("hex"), { userId: 2, role: "client", companyId: 1 }],
  ]);
  [queryCount, answers] = [0, true];
  watch = new RightsWatch(async (sessions) => {
    queryCount += 1;
    if (!answers) throw new Error("the database is away");
    return sessions.map(({ tokenSha256 }) => rightsOfSession.get(tokenSha256.toString("hex")));
  });
});
afterEach(() => vi.useRealTimers());

function hear(token: Buffer, role: Found["role"]): { ended: boolean; leave(): void } {
  const stream = { ended: false, leave: () => {} };
  stream.leave = watch.watch({
    session: { tokenSha256: token },
    as: { userId: role === "operator" ? 1 : 2, role, companyId: 1 },
    end: () => {
      stream.ended = true;
    },
  });
  return stream;
}

test.each([
  ["who signed out", () => rightsOfSession.delete(client.toString("hex"))],
  [
    "who got another role",
    () => rightsOfSession.set(client.toString("hex"), { userId: 2, role: "operator", companyId: 1 }),
  ],
  [
    "who lost the company",
    () => rightsOfSession.set(client.toString("hex"), { userId: 2, role: "client", companyId: null }),
  ],
  [
    "who is seen as another person",
    () => rightsOfSession.set(client.toString("hex"), { userId: 3, role: "client", companyId: 1 }),
  ],
])("%s hears nothing any more two seconds later, and others hear on", async (_, loseRight) => {
  const [theirs, others] = [hear(client, "client"), hear(operator, "operator")];
  await vi.advanceTimersByTimeAsync(10_000);
  expect([theirs.ended, others.ended]).toEqual([false, false]);
  loseRight();
  await vi.advanceTimersByTimeAsync(2_000);
  expect([theirs.ended, others.ended]).toEqual([true, false]);
});

test("all streams together are one question a second, and no stream is none", async () => {
  const streams = Array.from({ length: 50 }, () => hear(client, "client"));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(queryCount).toBe(5);
  for (const each of streams) each.leave();
  await vi.advanceTimersByTimeAsync(1_000);
  const before = queryCount;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queryCount).toBe(before);
});

test("a database that is away for a moment ends nobody's stream, and a lost right is seen when it is back", async () => {
  const theirs = hear(client, "client");
  answers = false;
  rightsOfSession.delete(client.toString("hex"));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(theirs.ended).toBe(false);
  answers = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(theirs.ended).toBe(true);
});
