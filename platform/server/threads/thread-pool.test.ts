import { afterAll, expect, test, vi } from "vitest";
import { ThreadPool } from "./thread-pool.ts";

const module = new URL("./thread-pool.fixture.ts", import.meta.url);
const threads = new ThreadPool({ idleTimeout: 500, megabytes: 64 });
afterAll(() => threads.endThreads());

const run = (name: string, task: unknown = null, transfer: ArrayBuffer[] = []) =>
  threads.run<unknown, unknown>({ module, name }, task, transfer);

test("no thread exists before the first task, and none some time after the last one", async () => {
  expect(await threads.threadCount()).toBe(0);
  expect(await run("echo", { value: 7 })).toBe(7);
  expect(await threads.threadCount()).toBe(1);
  await vi.waitFor(async () => expect(await threads.threadCount()).toBe(0), {
    timeout: 60_000,
    interval: 200,
  });
});

test("a thread that ends or takes all memory rejects its task alone, and others go on", async () => {
  const works = Array.from({ length: 6 }, (_, value) => run("echo", { after: 50, value }));
  const failingRuns = [run("end"), run("takeAllMemory"), run("end")];
  const later = Array.from({ length: 6 }, (_, value) => run("echo", { value }));
  await Promise.all(failingRuns.map((each) => expect(each).rejects.toThrow(/exited|memory/i)));
  expect(await Promise.all([...works, ...later])).toEqual([0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5]);
});

test("an error of the work comes back as it is", async () => {
  await expect(run("fail")).rejects.toThrow("The file is not understood");
});

test("what is moved is not kept here, and a thread sees nothing of the portal's environment", async () => {
  const bytes = new Uint8Array(1_000);
  expect(await run("lengthOf", bytes, [bytes.buffer])).toBe(1_000);
  expect(bytes.length).toBe(0);
  expect(await run("environment")).toBe(0);
});

test("tasks at work are rejected when the threads are ended, and later ones are not", async () => {
  const work = run("echo", { after: 60_000, value: 1 });
  const rejection = expect(work).rejects.toThrow();
  await vi.waitFor(async () => expect(await threads.threadCount()).toBeGreaterThan(0));
  await threads.endThreads();
  await rejection;
  expect(await run("echo", { value: 2 })).toBe(2);
});
