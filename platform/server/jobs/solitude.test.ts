import { expect, test } from "vitest";
import { ExclusiveRunner } from "./solitude.ts";

function aJob(log: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = async () => {
    log.push(`${name} begins`);
    await promise;
    log.push(`${name} ends`);
  };
  return { work, end: resolve };
}
/** Lets all pending promises settle. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("a job that runs alone waits for those at work, and nothing begins before it ends", async () => {
  const [solitude, log] = [new ExclusiveRunner(), [] as string[]];
  const [first, suspect, later] = [aJob(log, "first"), aJob(log, "suspect"), aJob(log, "later")];
  const runs = [solitude.beside(first.work), solitude.alone(suspect.work), solitude.beside(later.work)];
  await settle();
  expect(log).toEqual(["first begins"]);
  first.end();
  await settle();
  expect(log).toEqual(["first begins", "first ends", "suspect begins"]);
  suspect.end();
  later.end();
  await Promise.all(runs);
  expect(log.slice(3)).toEqual(["suspect ends", "later begins", "later ends"]);
});

test("neither a long job nor a long suspect holds others up for longer than the limit", async () => {
  const [solitude, log] = [new ExclusiveRunner(1), [] as string[]];
  const [long, suspect, later] = [aJob(log, "long"), aJob(log, "suspect"), aJob(log, "later")];
  later.end();
  const runs = [solitude.beside(long.work), solitude.alone(suspect.work)];
  await settle();
  await solitude.beside(later.work);
  expect(log).toEqual(["long begins", "suspect begins", "later begins", "later ends"]);
  long.end();
  suspect.end();
  await Promise.all(runs);
});
