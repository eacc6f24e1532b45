import { expect, test } from "vitest";
import { beforeSignOut, runBeforeSignOut } from "./before-sign-out.ts";

test("what waits is done before the session ends, also beside a task that fails, and not after its page was left", async () => {
  const done: string[] = [];
  const leave = [
    beforeSignOut(async () => done.push("answer")),
    beforeSignOut(() => Promise.reject(new Error("no network"))),
  ];
  await runBeforeSignOut();
  expect(done).toEqual(["answer"]);
  for (const stop of leave) stop();
  await runBeforeSignOut();
  expect(done).toEqual(["answer"]);
});
