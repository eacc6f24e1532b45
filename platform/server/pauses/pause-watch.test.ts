import { expect, test } from "vitest";
import { recordTurn, type Work, workingOn, workingOnPart } from "./current-work.ts";
import { type Pause, PauseWatch, reportedMs } from "./pause-watch.ts";

const job = (name: string): Work => ({ kind: "job", name, companyId: 7 });

/** Creates a watch on an event loop whose turns and time the test controls. */
function aLoop() {
  let now = 0;
  const turns: (() => void)[] = [];
  const pauses: Pause[] = [];
  const watch = new PauseWatch({ now: () => now, afterThisTurn: (callback) => turns.push(callback) });
  watch.onPause((pause) => pauses.push(pause));
  return {
    watch,
    pauses,
    compute: (milliseconds: number) => {
      now += milliseconds;
    },
    turn: () => {
      for (const callback of turns.splice(0)) callback();
    },
  };
}

test("a job that computes for too long between two answers is reported with its name", async () => {
  const { watch, pauses, compute, turn } = aLoop();
  await workingOn(watch, job("scans.store"), async () => {
    await Promise.resolve();
    recordTurn();
    compute(reportedMs + 50);
  });
  turn();
  expect(pauses).toEqual([{ milliseconds: reportedMs + 50, work: job("scans.store") }]);
});

test("of two that work in one turn, the one that computed is reported", () => {
  const { watch, pauses, compute, turn } = aLoop();
  workingOn(watch, job("short"), () => compute(1));
  workingOn(watch, job("long"), () => compute(400));
  workingOn(watch, job("later"), () => compute(1));
  turn();
  expect(pauses.map(({ work }) => work?.name)).toEqual(["long"]);
});

test("whoever worked in an earlier turn of the loop is not blamed for a later pause", () => {
  const { watch, pauses, compute, turn } = aLoop();
  workingOn(watch, job("before"), () => compute(1));
  turn();
  compute(500);
  workingOn(watch, job("resumed without a note"), () => compute(1));
  turn();
  expect(pauses.map(({ work }) => work?.name)).toEqual(["resumed without a note"]);
});

test("the reader of a file is named in place of the job that called it", () => {
  const { watch, pauses, compute, turn } = aLoop();
  workingOn(watch, job("scans.read_report"), () =>
    workingOnPart({ kind: "reader", name: "scans.report nessus" }, () => compute(300)),
  );
  turn();
  expect(pauses.map(({ work }) => work)).toEqual([
    { kind: "reader", name: "scans.report nessus", companyId: 7 },
  ]);
});

test("many short turns are no pause, and neither is an idle loop", () => {
  const { watch, pauses, compute, turn } = aLoop();
  for (let at = 0; at < 10; at += 1) {
    workingOn(watch, job("patient"), () => compute(reportedMs / 2));
    turn();
  }
  for (let at = 0; at < 10; at += 1) {
    compute(50);
    watch.noteLoop();
  }
  expect(pauses).toEqual([]);
});
