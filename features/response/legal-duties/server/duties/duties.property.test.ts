import { describe, expect, test } from "vitest";
import type { DutyState } from "#features/response/legal-duties/contracts/legal-duties.contract.ts";
import fc from "#platform/testing/examples.ts";
import { deadlineAlertsOf } from "./deadline-alert.rules.ts";
import { type Answer, duties, type LegalFacts } from "./duties.rules.ts";
import { noFacts } from "./facts.fixture.ts";

// A second, independent computation: it walks the hours of Chile's local time one by one by Intl, and checks the
// conditions of the law in sequence without the file of duties.

const hourMs = 3_600_000;
const chileanFormat = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "America/Santiago",
  dateStyle: "short",
});

/** Returns the last second of the n-th day after the calendar day of a moment in Chile. */
function walkedDays(from: Date, days: number): Date {
  let moment = Math.ceil((from.getTime() + 1) / hourMs) * hourMs;
  let day = chileanFormat.format(from);
  let passed = 0;
  while (true) {
    const next = chileanFormat.format(moment);
    if (next !== day) {
      if (passed === days) return new Date(moment - 1_000);
      passed += 1;
      day = next;
    }
    moment += hourMs;
  }
}

function expectedOf(facts: LegalFacts, now: Date): Record<string, [DutyState, Date | null]> {
  const { knownAt, managedAt: managed } = facts;
  const first = (duty: string) =>
    facts.filings
      .filter((filing) => filing.duty === duty)
      .map(({ sentAt }) => sentAt)
      .toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
  const isOiv =
    facts.regime === "oiv" &&
    !(facts.qualifiedOn && knownAt && chileanFormat.format(knownAt) < facts.qualifiedOn);
  const isBound = isOiv || facts.regime === "pse" || facts.regime === "oiv";
  const plus = (from: Date | null, hours: number) => from && new Date(from.getTime() + hours * hourMs);
  const answer = (duty: string, limit: Date | null, open: DutyState): [DutyState, Date | null] => {
    const sentAt = first(duty);
    if (sentAt) return [limit && sentAt.getTime() > limit.getTime() ? "filed_late" : "filed", limit];
    if (open !== "running") return [open, limit];
    return [limit && now.getTime() > limit.getTime() ? "overdue" : "running", limit];
  };
  let owed: DutyState = "running";
  if (facts.significant === "no" || facts.regime === "none") owed = "not_applicable";
  else if (facts.regime === "unknown") owed = "to_decide";
  else if (!isBound) owed = "not_applicable";
  const needs = (start: Date | null): DutyState => (owed === "running" && !start ? "to_decide" : owed);

  const alerted = first("early_alert");
  const finalLimit = alerted && walkedDays(alerted, 15);
  const finalTarget = plus(alerted, 360);
  const closedInTime = [managed, first("final_report")].some(
    (moment) => moment && finalTarget && moment.getTime() <= finalTarget.getTime(),
  );
  const goesOn = Boolean(finalTarget && !closedInTime && now.getTime() >= finalTarget.getTime());
  const undecided = !alerted || (!closedInTime && !goesOn);
  const situation: DutyState =
    owed === "not_applicable"
      ? "not_applicable"
      : closedInTime && alerted
        ? "not_applicable"
        : undecided
          ? "to_decide"
          : owed;
  const final: DutyState = goesOn && owed !== "not_applicable" ? "not_applicable" : needs(alerted);
  const short = isOiv && facts.essentialService === "yes";
  return {
    early_alert: answer("early_alert", plus(knownAt, 3), needs(knownAt)),
    update: answer("update", plus(knownAt, short ? 24 : 72), needs(knownAt)),
    final_report: answer("final_report", finalLimit, final),
    situation_report: answer("situation_report", finalLimit, situation),
    final_report_after_situation: answer(
      "final_report_after_situation",
      managed && walkedDays(managed, 15),
      situation === "running" ? needs(managed) : situation,
    ),
  };
}

const moments = fc.date({
  min: new Date("2026-03-25T00:00:00Z"),
  max: new Date("2026-10-15T00:00:00Z"),
  noInvalidDate: true,
});
const answers = fc.constantFrom<Answer>("yes", "no", "unknown");
const reported = ["early_alert", "update", "final_report", "situation_report"] as const;
const someFacts: fc.Arbitrary<LegalFacts> = fc.record({
  regime: fc.constantFrom("none", "pse", "oiv", "unknown"),
  qualifiedOn: fc.option(moments.map((moment) => chileanFormat.format(moment))),
  significant: answers,
  essentialService: answers,
  impact: answers,
  personalData: answers,
  knownAt: fc.option(moments, { freq: 5 }),
  managedAt: fc.option(moments),
  planAdoptedAt: fc.constant(null),
  filings: fc.array(fc.record({ duty: fc.constantFrom(...reported), sentAt: moments }), { maxLength: 3 }),
  dismissals: fc.constant([]),
});

describe("the duties of an incident", () => {
  test("are what another computation says of any facts at any moment", () => {
    fc.assert(
      fc.property(someFacts, moments, (facts, now) => {
        const rows = duties(facts, now);
        for (const [code, expected] of Object.entries(expectedOf(facts, now))) {
          const dutyRow = rows.find((row) => row.code === code);
          expect([code, dutyRow?.state, dutyRow?.limit]).toEqual([code, ...expected]);
        }
      }),
      { numRuns: 1_500 },
    );
  });

  test("never stand still: as time passes nothing runs again, and no limit moves by itself", () => {
    const order: DutyState[] = ["to_decide", "running", "overdue"];
    fc.assert(
      fc.property(someFacts, moments, fc.integer({ min: 0, max: 40 * 24 }), (facts, now, hours) => {
        const [earlier, later] = [
          duties(facts, now),
          duties(facts, new Date(now.getTime() + hours * hourMs)),
        ];
        for (const [index, row] of earlier.entries()) {
          const after = later[index];
          expect(after?.limit).toEqual(row.limit);
          if (row.state === "overdue") expect(["overdue"]).toContain(after?.state);
          if (order.includes(row.state) && after && order.includes(after.state))
            expect(order.indexOf(after.state)).toBeGreaterThanOrEqual(order.indexOf(row.state));
        }
      }),
    );
  });

  test("that run earlier are never due later", () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 500 }), (known, minutes) => {
        const limits = (knownAt: Date) =>
          duties({ ...noFacts, regime: "oiv", knownAt }, known).map(({ limit }) => limit?.getTime() ?? 0);
        const [early, late] = [limits(new Date(known.getTime() - minutes * 60_000)), limits(known)];
        for (const [index, limit] of early.entries()) expect(limit).toBeLessThanOrEqual(late[index] ?? 0);
      }),
    );
  });

  test("have their targets before their limits and their alarms in order", () => {
    fc.assert(
      fc.property(someFacts, moments, (facts, now) => {
        for (const row of duties(facts, now)) {
          if (row.target && row.limit) expect(row.target.getTime()).toBeLessThanOrEqual(row.limit.getTime());
          const ats = deadlineAlertsOf(row).map(({ at }) => at.getTime());
          expect(ats).toEqual(ats.toSorted((a, b) => a - b));
        }
      }),
    );
  });
});
