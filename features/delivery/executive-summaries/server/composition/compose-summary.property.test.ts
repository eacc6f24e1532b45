import { expect, test } from "vitest";
import {
  type Segment,
  SummaryContent,
} from "#features/delivery/executive-summaries/contracts/summary-content.contract.ts";
import fc from "#platform/testing/examples.ts";
import { composeSummary, readFigureIds } from "./compose-summary.ts";
import { aReading, someFacts } from "./month-facts.fixture.ts";
import { coverageOfKind, type MonthFacts } from "./month-facts.ts";

const amount = fc.integer({ min: 0, max: 30_000 });
const name = fc.string({ maxLength: 300 });
const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-11-${String(date).padStart(2, "0")}`);
const path = fc.constantFrom("/Incidentes/1", "/Vulnerabilidades", "/Eventos/Estado");

const reading = fc
  .record({
    id: fc.constantFrom(...readFigureIds),
    value: fc.option(amount),
    before: fc.option(amount),
    direction: fc.constantFrom("worse" as const, "better" as const, "neutral" as const),
  })
  .map(({ direction, ...each }) => ({ ...aReading(each.id, each.value, each.before), direction }));

const facts: fc.Arbitrary<MonthFacts> = fc
  .record({
    company: name,
    readings: fc
      .array(reading, { maxLength: 20 })
      .map((each) => Object.fromEntries(each.map((one) => [one.id, one]))),
    incidents: fc.array(
      fc.record({
        code: name,
        title: name,
        text: name,
        state: name,
        harm: fc.integer({ min: 0, max: 100 }),
        day: fc.constant("2026-10-12"),
        path,
      }),
      { maxLength: 6 },
    ),
    coverage: fc.array(
      fc
        .record({
          kind: fc.constantFrom("sources" as const, "scans" as const, "agents" as const),
          part: amount,
          missing: amount,
          path,
        })
        .map(({ missing, ...each }) => ({ ...each, whole: each.part + missing })),
      { maxLength: 4 },
    ),
    gaps: fc.array(
      fc.record({ name, days: fc.option(fc.constant({ from: "2026-10-02", to: "2026-10-05" })), path }),
      {
        maxLength: 7,
      },
    ),
    reasons: fc.array(
      fc.record({
        figure: fc.constantFrom(...readFigureIds),
        count: amount,
        one: fc.constant("nueva"),
        many: fc.constant("nuevas"),
      }),
      { maxLength: 4 },
    ),
    matters: fc.array(
      fc.record({
        kind: fc.constantFrom("incident_task", "finding", "legal"),
        kindLabel: name,
        code: name,
        title: name,
        need: name,
        path,
        due: fc.option(day),
        legal: fc.boolean(),
        harm: fc.integer({ min: 0, max: 100 }),
      }),
      { maxLength: 8 },
    ),
  })
  .map(someFacts);

/** Returns every segment of the pages. */
function segmentsOf(content: SummaryContent): Segment[] {
  const lines = [content.headline, ...content.incidents, ...content.gaps, ...content.areas, ...content.next];
  return [
    ...lines.flatMap(({ segments }) => segments),
    ...content.figures.flatMap(({ reason }) => reason),
    ...content.decisions.flatMap(({ question, reason, otherwise }) => [...question, ...reason, ...otherwise]),
  ];
}

/** The number that a reference names in the facts, computed apart from the rules. */
function numberAt(facts: MonthFacts, content: SummaryContent, ref: string): number | null | undefined {
  const [kind = "", what = "", place = ""] = ref.split(":");
  if (kind in facts.readings)
    return what === "before" ? facts.readings[kind]?.before : facts.readings[kind]?.value;
  if (kind === "reason")
    return facts.reasons.filter(({ figure, count }) => figure === what && count > 0)[Number(place)]?.count;
  if (kind === "coverage") {
    const { part = 0, whole = 0 } = coverageOfKind(facts, what as "sources") ?? {};
    return { part, whole, missing: whole - part }[place];
  }
  return {
    "incidents:more": facts.incidents.length - 3,
    "gaps:more": facts.gaps.length - 4,
    gaps: facts.gaps.length,
    decisions: content.decisions.length,
    "next:more": facts.matters.filter(({ due }) => due !== null && due >= facts.today).length - 4,
  }[ref];
}

test("no number stands on the pages that the facts do not hold, and no literal word has a digit", () => {
  fc.assert(
    fc.property(facts, (each) => {
      const content = composeSummary(each);
      for (const segment of segmentsOf(content)) {
        if ("text" in segment) expect(segment.text).not.toMatch(/\d/);
        if ("value" in segment)
          expect([segment.ref, segment.value]).toEqual([segment.ref, numberAt(each, content, segment.ref)]);
      }
      for (const { id, value, before } of content.figures)
        expect([value, before]).toEqual([each.readings[id]?.value, each.readings[id]?.before]);
    }),
  );
});

test("every line has a source, the pages keep their bounds, and the same facts give the same pages", () => {
  fc.assert(
    fc.property(facts, (each) => {
      const content = composeSummary(each);
      expect(SummaryContent.parse(content)).toEqual(content);
      expect(composeSummary(structuredClone(each))).toEqual(content);
      const { incidents, gaps, areas, next, decisions } = content;
      for (const { sources } of [...incidents, ...gaps, ...areas, ...next]) expect(sources).not.toEqual([]);
      expect([incidents.length <= 4, gaps.length <= 8, next.length <= 5, decisions.length <= 3]).toEqual([
        true,
        true,
        true,
        true,
      ]);
      const isCovered = (["sources", "scans", "agents"] as const).every((kind) => {
        const coverage = coverageOfKind(each, kind);
        return coverage && coverage.part === coverage.whole;
      });
      const saysNothing = JSON.stringify(incidents).includes("No pasó nada");
      if (saysNothing) expect(isCovered && each.incidents.length === 0).toBe(true);
    }),
  );
});
