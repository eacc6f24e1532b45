import { describe, expect, test } from "vitest";
import { compareView } from "./compare-view.ts";
import { crossView, techniquesCoveredBy } from "./coverage-view.ts";
import { combineScores, scoreView } from "./score-view.ts";
import { type SeenTechniques, seenView } from "./seen-view.ts";

const seen = (counts: Record<string, number>): SeenTechniques =>
  Object.entries(counts).map(([id, events]) => ({ id, events, alerts: 0, stored_as: [] }));
const look = (view: { cell: (id: string, tactic: string) => unknown }, id: string) =>
  view.cell(id, "execution");

describe("the view of seen techniques", () => {
  const view = seenView(seen({ "T1059.001": 12, T1059: 1 }), new Set(["T1110.003"]), "eventos");

  test("a technique shows its own events plus those of its sub-techniques, and exports only its own", () => {
    expect(look(view, "T1059")).toMatchObject({ mark: "13", look: "step2", score: 1 });
    expect(look(view, "T1059.001")).toMatchObject({ mark: "12", score: 12, empty: false });
  });

  test("a technique that has a rule but no events looks different from one without any rule", () => {
    expect(look(view, "T1110")).toMatchObject({ look: "outline", mark: "0", empty: true });
    expect(look(view, "T1486")).toMatchObject({ look: "blind", mark: "–", empty: true });
  });

  test("alerts have steps of their own", () => {
    const alerts: SeenTechniques = [{ id: "T1110", events: 5_000, alerts: 3, stored_as: [] }];
    expect(look(seenView(alerts, new Set(), "alertas"), "T1110")).toMatchObject({ look: "step2", mark: "3" });
  });
});

test("the comparison of two periods marks new, more frequent, equal, less frequent and vanished techniques", () => {
  const view = compareView(
    seen({ T1: 5, T2: 9, T3: 2, T4: 4 }),
    seen({ T2: 3, T3: 7, T4: 4, T5: 8 }),
    "eventos",
  );
  expect(["T1", "T2", "T3", "T4", "T5", "T6"].map((id) => view.cell(id, "").mark)).toEqual([
    "+5",
    "+6",
    "−5",
    "=",
    "−8",
    "",
  ]);
  expect(view.cell("T5", "")).toMatchObject({ look: "gone", empty: false });
  expect(view.cell("T6", "")).toMatchObject({ look: "plain", empty: true });
});

test("what was seen and no rule of the chosen kind can see is a gap", () => {
  const coverage = [
    { id: "T1", correlation_rules: [{ id: "1", title: "x" }], source_rules: [], source_rule_count: 0 },
    { id: "T2", correlation_rules: [], source_rules: [], source_rule_count: 2 },
  ];
  const view = crossView(new Set(["T1", "T2"]), techniquesCoveredBy(coverage, "correlacion"));
  expect([view.cell("T1", "").look, view.cell("T2", "").look, view.cell("T3", "").look]).toEqual([
    "step3",
    "gap",
    "blind",
  ]);
});

describe("layers", () => {
  const [a, b] = [
    new Map([
      ["T1", 2],
      ["T2", 5],
    ]),
    new Map([
      ["T2", 3],
      ["T3", 1],
    ]),
  ];
  const make = (operation: Parameters<typeof combineScores>[2]) =>
    Object.fromEntries(combineScores(a, b, operation));

  test("are added, subtracted, compared and cut", () => {
    expect(make("suma")).toEqual({ T1: 2, T2: 8, T3: 1 });
    expect(make("resta")).toEqual({ T1: 2, T2: 2, T3: -1 });
    expect(make("mayor")).toEqual({ T1: 2, T2: 5 });
    expect(make("maximo")).toEqual({ T1: 2, T2: 5, T3: 1 });
    expect(make("ambas")).toEqual({ T2: 3 });
    expect(make("solo_a")).toEqual({ T1: 2 });
    expect(make("solo_b")).toEqual({ T3: 1 });
  });

  test("show their scores in four equal steps", () => {
    const view = scoreView(
      "x",
      new Map([
        ["T1", 0],
        ["T2", 50],
        ["T3", 100],
      ]),
    );
    expect(["T1", "T2", "T3", "T4"].map((id) => view.cell(id, "").look)).toEqual([
      "step1",
      "step3",
      "step4",
      "plain",
    ]);
    expect(scoreView("x", new Map([["T1", 7]])).cell("T1", "").look).toBe("step3");
  });
});
