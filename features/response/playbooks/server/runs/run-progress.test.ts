import { expect, test } from "vitest";
import { readPlaybookFolder } from "#database/reference/read-playbook-folder.ts";
import { PlaybookContent, Step } from "#features/response/playbooks/contracts/playbook.contract.ts";
import { runProgress } from "./run-progress.rules.ts";

const steps = (...drafts: object[]) =>
  drafts.map((draft) => Step.parse({ kind: "manual", title: "Paso", ...draft }));
const open = (of: Step[], choices: Record<string, number | null>) => [
  ...runProgress(of, new Map(Object.entries(choices).map(([key, choice]) => [key, { choice }]))).open,
];

test("a parallel step opens all its ways, and goes on when the last one has ended", () => {
  const ways = steps(
    { key: "ambos", kind: "parallel", branches: ["a", "b"], next: "despues" },
    { key: "a", next: "a2" },
    { key: "a2", next: null },
    { key: "b", next: null },
    { key: "despues" },
  );
  expect(open(ways, {})).toEqual(["a", "b", "ambos"]);
  expect(open(ways, { b: null, a: null })).toEqual(["a2", "ambos"]);
  expect(open(ways, { b: null, a: null, a2: null })).toEqual(["despues"]);
});

test("ways that flow into what follows a parallel step wait for each other before it", () => {
  const ways = steps(
    { key: "ambos", kind: "parallel", branches: ["a", "b"], next: "despues" },
    { key: "a", next: "despues" },
    { key: "b", next: "despues" },
    { key: "despues" },
  );
  expect(open(ways, { a: null })).toEqual(["b", "ambos"]);
  expect(open(ways, { a: null, b: null })).toEqual(["despues"]);
});

test("a decision goes its chosen way alone, and then on with what follows it", () => {
  const ways = steps(
    {
      key: "duda",
      kind: "decision",
      options: [
        { label: "Sí", next: "si" },
        { label: "No", next: null },
      ],
      next: "despues",
    },
    { key: "si", next: null },
    { key: "despues" },
  );
  expect(open(ways, { duda: 0 })).toEqual(["si"]);
  expect(open(ways, { duda: 0, si: null })).toEqual(["despues"]);
  expect(open(ways, { duda: 1 })).toEqual(["despues"]);
});

test("a way that skips a step is not led back to it at its end", () => {
  const ways = steps(
    {
      key: "duda",
      kind: "decision",
      options: [
        { label: "Sí", next: "alerta" },
        { label: "No", next: "alcance" },
      ],
      next: "alerta",
    },
    { key: "alerta", next: "alcance" },
    { key: "alcance" },
  );
  expect(open(ways, { duda: 1 })).toEqual(["alcance"]);
  expect(
    runProgress(
      ways,
      new Map([
        ["duda", { choice: 1 }],
        ["alcance", { choice: null }],
      ]),
    ).finished,
  ).toBe(true);
});

test.each(readPlaybookFolder())("$slug comes to its end whichever way is chosen", ({ content }) => {
  const all = PlaybookContent.parse(content).steps;
  for (const choice of [0, 1]) {
    const settledSteps = new Map<string, { choice: number | null }>();
    for (let round = 0; round <= all.length; round += 1) {
      const progress = runProgress(all, settledSteps);
      if (progress.finished) break;
      const todo = all.filter(({ key, kind }) => progress.open.has(key) && kind !== "parallel");
      expect(todo.length).toBeGreaterThan(0);
      for (const { key, kind } of todo)
        settledSteps.set(key, { choice: kind === "decision" ? choice : null });
    }
    expect(runProgress(all, settledSteps).finished).toBe(true);
  }
});
