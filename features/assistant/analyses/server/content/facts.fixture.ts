import { areas } from "#features/assistant/analyses/analysis-content.contract.ts";
import { nonconformityAnalysis } from "#features/compliance/assurance/server/analyses/nonconformity-analysis.ts";
import { complianceAnalysis } from "#features/compliance/compliance/server/analyses/compliance-analysis.ts";
import { evidenceAnalysis } from "#features/compliance/evidence/server/analyses/evidence-analysis.ts";
import { alertAnalysis } from "#features/detection/alerts/server/analyses/alert-analysis.ts";
import { techniqueAnalysis } from "#features/detection/attack-coverage/server/analyses/technique-analysis.ts";
import { eventAnalysis } from "#features/detection/events/server/analyses/event-analysis.ts";
import { vulnerabilityAnalysis } from "#features/posture/vulnerabilities/server/analyses/vulnerability-analysis.ts";
import fc from "#platform/testing/examples.ts";
import type { AnalysisPart } from "../analysis-rule.extension.ts";
import type { AnalysisFrame } from "./facts.ts";

const parts: readonly AnalysisPart[] = [
  alertAnalysis,
  eventAnalysis,
  techniqueAnalysis,
  complianceAnalysis,
  evidenceAnalysis,
  nonconformityAnalysis,
  vulnerabilityAnalysis,
];

/** Returns the rules of every area, each with the same data to evaluate. */
export const groundedIn = (facts: object) =>
  parts.flatMap(({ rules }) => rules.map((rule) => ({ rule, facts })));

const now = new Date("2026-11-20T15:00:00Z");
const count = fc.integer({ min: 0, max: 400 });
const id = fc.uuid();
const title = fc.string({ minLength: 1, maxLength: 60 }).map((text) => text.trim() || "Sin título");
const before = fc
  .integer({ min: 0, max: 90 * 24 })
  .map((hours) => new Date(now.getTime() - hours * 3_600_000));
const share = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100);
const several = <Item>(item: fc.Arbitrary<Item>, maxLength = 6) => fc.array(item, { maxLength });
/** A list of items without duplicates. */
const each = <Item extends object>(item: fc.Arbitrary<Item>, key: keyof Item, maxLength = 6) =>
  fc.uniqueArray(item, { maxLength, selector: (one) => one[key] });
const day = fc
  .integer({ min: -40, max: 40 })
  .map((days) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10));

const alert = fc.record({
  id,
  number: fc.integer({ min: 1, max: 9_999 }),
  title,
  severity: fc.integer({ min: 0, max: 5 }),
  level: fc.constantFrom(1, 2),
  status: fc.constantFrom("new", "in_progress", "waiting_client", "escalated"),
  asset_name: fc.option(title),
  assignee_name: fc.option(title),
  opened_at: before,
  due_at: fc.option(before),
});

const few = fc.record({ count, capped: fc.constant(false) });
const scanned = fc.record({
  status: fc.constant("available" as const),
  totals: fc.record({ critical: count, high: count, medium: count, low: count }),
  figures: fc.record({ open: count, new: few, fixed: few, accepted: count, kev_open: count, late: few }),
  not_evaluated: few,
  exploited: each(fc.record({ id, number: count, title, asset_name: title }), "id"),
});

const source = fc.record({
  id,
  name: title,
  format: fc.constant("wazuh4" as const),
  state: fc.constantFrom("silent" as const, "waiting" as const, "flowing" as const, "by_hand" as const),
  created_at: fc.constant(now.toISOString()),
  last_received_at: fc.option(before.map((at) => at.toISOString())),
  last_event_at: fc.constant(null),
  lag_seconds: fc.constant(null),
  usual_gap_hours: fc.constant(null),
  hour: fc.constant({ records: 0, usual: null }),
  trend: fc.constant([]),
  today: fc.constant({ records: 0, bytes: 0, refused: 0 }),
  minute_records: fc.constant(0),
  quota: fc.constant({ events_per_minute: 1, events_per_day: 1, bytes_per_day: 1 }),
  lately: fc.record({ accepted: count, duplicated: count, rejected: count, skipped: count }),
  reasons: fc.constant([]),
});

const control = fc.record({
  id: fc.constant(null),
  standard_id: fc.integer({ min: 1, max: 4 }),
  control_id: fc.integer({ min: 1, max: 900 }),
  code: title,
  title,
  weight: fc.integer({ min: 1, max: 5 }),
  result: fc.constantFrom("compliant" as const, "partially_compliant" as const, "non_compliant" as const),
  evidence_state: fc.constantFrom("none" as const, "valid" as const, "expired" as const, "rejected" as const),
});

const score = fc
  .record({
    applicable: fc.integer({ min: 0, max: 90 }),
    compliance: fc.option(share),
    coverage: share,
    maturity: fc.option(share),
  })
  .map((each) => ({
    ...each,
    assessed: each.compliance === null ? 0 : Math.floor(each.applicable * each.coverage),
    not_assessed: Math.ceil(each.applicable * (1 - each.coverage)),
    compliant: 0,
    partially_compliant: 0,
    non_compliant: 0,
    not_applicable: 0,
    lowered: 0,
  }));

/**
 * Returns an id that belongs to one standard: a control belongs to one standard, and is either a section of it or
 * something to assess.
 */
const ofItsStandard = (standardId: number, place: number) => standardId * 2_000 + place;

const standard = fc
  .record({
    id: fc.integer({ min: 1, max: 40 }),
    name: title,
    target: fc.integer({ min: 1, max: 5 }),
    score,
    sections: each(
      fc.record({
        control_id: fc.integer({ min: 1, max: 900 }),
        code: title,
        title,
        depth: fc.constantFrom(0, 1),
        score,
      }),
      "control_id",
    ),
    before: fc.option(fc.record({ compliance: fc.option(share), coverage: share })),
    controls: each(control, "control_id"),
  })
  .map((made) => ({
    ...made,
    sections: made.sections.map((one) => ({
      ...one,
      control_id: ofItsStandard(made.id, 1_000 + one.control_id),
    })),
    controls: made.controls.map((one) => ({
      ...one,
      standard_id: made.id,
      control_id: ofItsStandard(made.id, one.control_id),
    })),
  }));

const issue = fc.record({
  standard_id: fc.integer({ min: 1, max: 4 }),
  standard_name: title,
  control_id: fc.integer({ min: 1, max: 900 }),
  code: title,
  title,
  reasons: fc.constantFrom(["non_compliant" as const], ["overdue" as const, "evidence_expired" as const]),
  weight: fc.integer({ min: 1, max: 5 }),
  infraction: fc.constantFrom(null, "grave" as const, "gravisima" as const),
  due_date: fc.option(day),
  owner_name: fc.option(title),
});

const nonconformity = fc.record({
  id,
  control: issue.map((each) => ({ ...each, standard_code: "x" })),
  kind: fc.constantFrom("major_nonconformity" as const, "observation" as const, "opportunity" as const),
  title,
  status: fc.constantFrom("open" as const, "awaiting_check" as const),
  owner_name: fc.option(title),
  due_date: fc.option(day),
  overdue: fc.boolean(),
});

const incident = fc.record({
  id,
  series: fc.constant("INC" as const),
  number: count,
  title,
  severity: fc.integer({ min: 0, max: 5 }),
  assignee_name: fc.option(title),
  opened_at: fc.date({ min: new Date("2026-09-01T00:00:00Z"), max: now, noInvalidDate: true }),
  due_at: fc.constant(null),
});

/** An arbitrary of data of any kind and amount, including none; only properties that rules read are filled. */
export const anyFacts = fc
  .record({
    kind: fc.constantFrom("organization_status" as const, "compliance_status" as const),
    focus: fc.subarray([...areas]),
    alerts: fc.record({
      ever: count,
      open: several(
        fc.record({
          severity: fc.integer({ min: 0, max: 5 }),
          open: count,
          late: fc.constant(0),
        }),
      ),
      worst: each(alert, "id"),
      verdicts: several(
        fc.record({
          severity: fc.integer({ min: 0, max: 5 }),
          verdict: fc.constantFrom("true_positive", "false_positive", "benign", null),
          count,
        }),
      ),
      confirmed: fc.record({
        counts: several(fc.record({ severity: fc.integer({ min: 0, max: 5 }), count, open: count })),
        alerts: each(alert, "id"),
      }),
      promises: fc.record({ met: count, breached: count }),
      breaches: each(
        fc.record({ id, number: count, title, kind: fc.constantFrom("close" as const, "decide" as const) }),
        "id",
      ),
    }),
    incidents: fc.record({
      ever: count,
      open: several(fc.record({ severity: fc.integer({ min: 0, max: 5 }), count, late: fc.constant(0) })),
      worst: each(incident, "id"),
      promises: fc.record({ met: count, breached: count }),
      closed: fc.record({ explained: count, unexplained: each(incident, "id") }),
    }),
    events: fc.record({
      now: fc.array(count, { minLength: 6, maxLength: 6 }),
      before: fc.array(count, { minLength: 6, maxLength: 6 }),
    }),
    sources: each(source, "id"),
    techniques: each(
      fc.record({ id: fc.constantFrom("T1110", "T1059", "T1486"), count, covered: fc.boolean() }),
      "id",
    ),
    standards: each(standard, "id", 3),
    critical: each(issue, "control_id", 14),
    expiring: each(fc.record({ id, title, valid_until: fc.option(day) }), "id"),
    nonconformities: each(nonconformity, "id", 12),
    vulnerabilities: fc.oneof(
      fc.record({
        status: fc.constantFrom("no_period" as const, "no_data" as const),
        totals: fc.constant({}),
        figures: fc.constant(null),
        not_evaluated: fc.constant(null),
        exploited: fc.constant([]),
      }),
      scanned,
    ),
  })
  .map((made) => {
    const standardId = made.kind === "organization_status" ? null : 1;
    const facts = {
      ...made,
      hasSources: made.sources.length > 0,
      followsStandards: made.standards.length > 0,
      standardId,
      subject: standardId ? "ISO 27001" : "La organización",
      audience: "company",
      priority: "high",
      unknownFocus: [],
      now,
      today: "2026-11-20",
      from: new Date("2026-10-21T15:00:00Z"),
      days: 30,
    };
    return facts as unknown as AnalysisFrame & typeof made;
  });
