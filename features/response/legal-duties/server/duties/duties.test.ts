import { describe, expect, test } from "vitest";
import { dutyChangesBetween } from "./cost.rules.ts";
import { deadlineAlertsOf, dueDeadlineAlert, nextDeadlineAlertAt } from "./deadline-alert.rules.ts";
import { duties, type LegalFacts } from "./duties.rules.ts";
import { noFacts } from "./facts.fixture.ts";
import { endOfTerm } from "./term.rules.ts";

const at = (text: string) => new Date(text);
const row = (facts: Partial<LegalFacts>, now: string, code: string) => {
  const dutyRow = duties({ ...noFacts, ...facts }, at(now)).find((each) => each.code === code);
  if (!dutyRow) throw new Error(`There is no duty ${code}`);
  return dutyRow;
};
const send = (duty: string, moment: string) => ({ duty, sentAt: at(moment) });

/** The facts, the time, and the expected duty: state, límite. */
interface Case {
  name: string;
  facts: Partial<LegalFacts>;
  now: string;
  duty: string;
  state: string;
  limit: string | null;
}

const friday = "2026-11-20T22:00:00-03:00";
const cases: Case[] = [
  {
    name: "the alert is due three hours after a Friday night, whatever the weekend",
    facts: { knownAt: at(friday) },
    now: "2026-11-21T00:30:00-03:00",
    duty: "early_alert",
    state: "running",
    limit: "2026-11-21T01:00:00-03:00",
  },
  {
    name: "the update runs over Saturday and Sunday",
    facts: { knownAt: at(friday) },
    now: "2026-11-23T22:00:01-03:00",
    duty: "update",
    state: "overdue",
    limit: "2026-11-23T22:00:00-03:00",
  },
  {
    name: "three hours are three hours in the night in which Chile puts its clocks forward",
    facts: { knownAt: at("2026-09-05T22:30:00-04:00") },
    now: "2026-09-05T23:00:00-04:00",
    duty: "early_alert",
    state: "running",
    limit: "2026-09-06T02:30:00-03:00",
  },
  {
    name: "seventy-two hours are no more when Chile puts its clocks back",
    facts: { knownAt: at("2026-04-03T12:00:00-03:00") },
    now: "2026-04-06T11:00:00-04:00",
    duty: "update",
    state: "running",
    limit: "2026-04-06T11:00:00-04:00",
  },
  {
    name: "the final report ends with its fifteenth day in Chile, holidays counted, by the clock of that day",
    facts: {
      knownAt: at("2026-08-25T08:00:00-04:00"),
      filings: [send("early_alert", "2026-08-25T10:00:00-04:00")],
    },
    now: "2026-09-01T00:00:00-04:00",
    duty: "final_report",
    state: "running",
    limit: "2026-09-09T23:59:59-03:00",
  },
  {
    name: "the final report does not begin before the alert is sent",
    facts: { knownAt: at(friday) },
    now: "2026-11-25T00:00:00-03:00",
    duty: "final_report",
    state: "to_decide",
    limit: null,
  },
  {
    name: "a late alert moves the final report, and stays late",
    facts: { knownAt: at(friday), filings: [send("early_alert", "2026-11-21T06:00:00-03:00")] },
    now: "2026-11-22T00:00:00-03:00",
    duty: "final_report",
    state: "running",
    limit: "2026-12-06T23:59:59-03:00",
  },
  {
    name: "the action plan of an OIV is due with the seventh day",
    facts: { regime: "oiv", knownAt: at(friday) },
    now: "2026-11-25T00:00:00-03:00",
    duty: "action_plan",
    state: "running",
    limit: "2026-11-27T23:59:59-03:00",
  },
  {
    name: "a PSE owes no action plan",
    facts: { knownAt: at(friday) },
    now: "2026-11-25T00:00:00-03:00",
    duty: "action_plan",
    state: "not_applicable",
    limit: "2026-11-27T23:59:59-03:00",
  },
  {
    name: "informing the plan runs without a number from its adoption",
    facts: { regime: "oiv", knownAt: at(friday), planAdoptedAt: at("2026-11-24T12:00:00-03:00") },
    now: "2026-11-25T00:00:00-03:00",
    duty: "action_plan_notice",
    state: "running",
    limit: null,
  },
  {
    name: "an OIV qualified after the fact answers as it stood when the incident was known",
    facts: { regime: "oiv", qualifiedOn: "2026-11-22", essentialService: "yes", knownAt: at(friday) },
    now: "2026-11-22T12:00:00-03:00",
    duty: "update",
    state: "running",
    limit: "2026-11-23T22:00:00-03:00",
  },
  {
    name: "an OIV qualified before has twenty-four hours, also when the dossier learns it later",
    facts: { regime: "oiv", qualifiedOn: "2026-11-19", essentialService: "yes", knownAt: at(friday) },
    now: "2026-11-22T12:00:00-03:00",
    duty: "update",
    state: "overdue",
    limit: "2026-11-21T22:00:00-03:00",
  },
  {
    name: "nobody owes anything while the dossier does not say what the company is",
    facts: { regime: "unknown", knownAt: at(friday) },
    now: "2026-11-22T12:00:00-03:00",
    duty: "early_alert",
    state: "to_decide",
    limit: "2026-11-21T01:00:00-03:00",
  },
  {
    name: "what nobody knows of the effect runs the clock",
    facts: { significant: "unknown", knownAt: at(friday) },
    now: "2026-11-22T12:00:00-03:00",
    duty: "early_alert",
    state: "overdue",
    limit: "2026-11-21T01:00:00-03:00",
  },
  {
    name: "an incident without significant effect is not reported",
    facts: { significant: "no", knownAt: at(friday) },
    now: "2026-11-22T12:00:00-03:00",
    duty: "early_alert",
    state: "not_applicable",
    limit: "2026-11-21T01:00:00-03:00",
  },
  {
    name: "the administrative accounts are due where confidentiality may be hit",
    facts: { regime: "oiv", knownAt: at(friday) },
    now: "2026-11-21T00:00:00-03:00",
    duty: "admin_passwords",
    state: "running",
    limit: "2026-11-21T01:00:00-03:00",
  },
  {
    name: "the breach of personal data shows time that passes and no invented limit",
    facts: { regime: "none", personalData: "yes", knownAt: at("2026-12-03T09:00:00-03:00") },
    now: "2026-12-20T09:00:00-03:00",
    duty: "data_breach_notice",
    state: "running",
    limit: null,
  },
  {
    name: "law 21.719 asks nothing of what was known before it was in force",
    facts: { personalData: "yes", knownAt: at("2026-11-30T23:59:00-03:00") },
    now: "2026-12-20T09:00:00-03:00",
    duty: "data_breach_notice",
    state: "not_applicable",
    limit: null,
  },
];

test.each(cases)("$name", ({ facts, now, duty, state, limit }) => {
  const dutyRow = row(facts, now, duty);
  expect([dutyRow.state, dutyRow.limit?.toISOString() ?? null]).toEqual([
    state,
    limit && at(limit).toISOString(),
  ]);
});

describe("an incident that goes on", () => {
  const alerted = { knownAt: at(friday), filings: [send("early_alert", "2026-11-21T00:30:00-03:00")] };
  const before = "2026-12-06T00:29:00-03:00";
  const lastDay = "2026-12-06T00:30:00-03:00";
  const states = (facts: Partial<LegalFacts>, now: string) =>
    ["final_report", "situation_report", "final_report_after_situation"].map(
      (code) => row(facts, now, code).state,
    );

  test("owes a situation report from the day its final report was due, and the final one once it is managed", () => {
    expect(states(alerted, before)).toEqual(["running", "to_decide", "to_decide"]);
    expect(states(alerted, lastDay)).toEqual(["not_applicable", "running", "to_decide"]);
    expect(row(alerted, lastDay, "situation_report").limit).toEqual(at("2026-12-06T23:59:59-03:00"));
    expect(states(alerted, "2026-12-07T00:00:00-03:00")).toEqual(["not_applicable", "overdue", "to_decide"]);
    const managed = { ...alerted, managedAt: at("2026-12-20T10:00:00-03:00") };
    const after = row(managed, "2026-12-21T00:00:00-03:00", "final_report_after_situation");
    expect([after.state, after.limit]).toEqual(["running", at("2027-01-04T23:59:59-03:00")]);
  });

  test("owes none if it was managed, or finally reported, before that day", () => {
    const managed = { ...alerted, managedAt: at("2026-12-01T00:00:00-03:00") };
    expect(states(managed, lastDay)).toEqual(["running", "not_applicable", "not_applicable"]);
    const filed = {
      ...alerted,
      filings: [...alerted.filings, send("final_report", "2026-12-02T00:00:00-03:00")],
    };
    expect(states(filed, lastDay)).toEqual(["filed", "not_applicable", "not_applicable"]);
  });
});

describe("reports that come late", () => {
  test("stay late, each by its own term", () => {
    const filings = [
      send("early_alert", "2026-11-21T03:00:00-03:00"),
      send("update", "2026-11-24T09:00:00-03:00"),
    ];
    const facts = { knownAt: at(friday), filings };
    expect(row(facts, "2026-11-25T00:00:00-03:00", "early_alert").state).toBe("filed_late");
    expect(row(facts, "2026-11-25T00:00:00-03:00", "update").state).toBe("filed_late");
  });

  test("are not made punctual by a correction, nor late by one", () => {
    const filings = [
      send("early_alert", "2026-11-20T23:00:00-03:00"),
      send("early_alert", "2026-11-24T09:00:00-03:00"),
    ];
    const facts = { knownAt: at(friday), filings };
    expect(row(facts, "2026-11-25T00:00:00-03:00", "early_alert")).toMatchObject({
      state: "filed",
      filedAt: at("2026-11-20T23:00:00-03:00"),
    });
    expect(row(facts, "2026-11-25T00:00:00-03:00", "final_report").startedAt).toEqual(
      at("2026-11-20T23:00:00-03:00"),
    );
  });
});

describe("the duties that a fact would add", () => {
  const facts: LegalFacts = { ...noFacts, regime: "oiv", knownAt: at(friday), essentialService: "no" };
  const cost = (change: Partial<LegalFacts>, now: string) =>
    dutyChangesBetween(duties(facts, at(now)), duties({ ...facts, ...change }, at(now)));

  test("at hour seventy: the update was due two days ago", () => {
    const changes = cost({ essentialService: "yes" }, "2026-11-23T20:00:00-03:00");
    expect(changes).toMatchObject([
      {
        code: "update",
        before: { state: "running", limit: at("2026-11-23T22:00:00-03:00") },
        after: { state: "overdue", limit: at("2026-11-21T22:00:00-03:00"), shortened: true },
        lateAtOnce: true,
      },
    ]);
  });

  test("in time: the update comes forward and is not late", () => {
    const [update, ...others] = cost({ essentialService: "yes" }, "2026-11-21T09:00:00-03:00");
    expect([update?.code, update?.lateAtOnce, others]).toEqual(["update", false, []]);
  });

  test("an earlier knowledge moves every duty that runs from it", () => {
    const codes = cost({ knownAt: at("2026-11-20T18:00:00-03:00") }, "2026-11-20T22:30:00-03:00").map(
      ({ code, lateAtOnce }) => `${code} ${lateAtOnce}`,
    );
    expect(codes).toEqual([
      "early_alert true",
      "update false",
      "action_plan false",
      "admin_passwords true",
      "exposed_access true",
    ]);
  });

  test("are none for a fact that changes nothing", () => {
    expect(cost({}, "2026-11-21T09:00:00-03:00")).toEqual([]);
  });
});

describe("a person who says that a duty does not apply", () => {
  const dismissals = [{ duty: "early_alert", words: "Fue un ejercicio", approver: "Ana Rojas" }];

  test("is named beside the reason", () => {
    expect(row({ knownAt: at(friday), dismissals }, friday, "early_alert")).toMatchObject({
      state: "not_applicable",
      words: "Fue un ejercicio",
      approver: "Ana Rojas",
    });
  });

  test("does not undo that it was sent", () => {
    const filings = [send("early_alert", "2026-11-20T23:00:00-03:00")];
    expect(row({ knownAt: at(friday), dismissals, filings }, friday, "early_alert").state).toBe("filed");
  });
});

describe("the alarms of a duty", () => {
  const alert = (now: string) => row({ knownAt: at("2026-11-20T10:00:00Z") }, now, "early_alert");
  const never = () => false;

  test("come at half, three quarters and nine tenths of its time, when it is late, and daily for a week", () => {
    const moments = deadlineAlertsOf(alert("2026-11-20T10:00:00Z")).map(
      ({ stage, at: moment }) => `${stage} ${moment.toISOString().slice(5, 19)}`,
    );
    expect(moments.slice(0, 5)).toEqual([
      "half 11-20T11:30:00",
      "three_quarters 11-20T12:15:00",
      "nine_tenths 11-20T12:42:00",
      "late 11-20T13:00:01",
      "late 11-21T13:00:01",
    ]);
    expect(moments).toHaveLength(11);
  });

  test("give only the newest after a time in which nobody could", () => {
    const now = at("2026-11-20T12:50:00Z");
    expect(dueDeadlineAlert(alert("2026-11-20T12:50:00Z"), never, now)?.stage).toBe("nine_tenths");
    expect(
      dueDeadlineAlert(alert("2026-11-20T12:50:00Z"), ({ stage }) => stage === "nine_tenths", now),
    ).toBeUndefined();
    expect(nextDeadlineAlertAt([alert("2026-11-20T12:50:00Z")], now)).toEqual(at("2026-11-20T13:00:01Z"));
  });

  test("end when it is answered", () => {
    const filings = [send("early_alert", "2026-11-20T10:10:00Z")];
    const answeredDutyRow = row(
      { knownAt: at("2026-11-20T10:00:00Z"), filings },
      "2026-11-20T14:00:00Z",
      "early_alert",
    );
    expect(deadlineAlertsOf(answeredDutyRow)).toEqual([]);
  });
});

describe("working days", () => {
  test("leave out weekends and the holidays of Chile", () => {
    expect(endOfTerm(at("2026-09-16T15:00:00-03:00"), { amount: 5, unit: "business_days" }).limit).toEqual(
      at("2026-09-24T23:59:59-03:00"),
    );
  });
});
