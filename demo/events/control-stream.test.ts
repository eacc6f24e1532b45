import { expect, test } from "vitest";
import { defenseRecordOf } from "#features/detection/defense/server/records/defense-record.rules.ts";
import { eventReaders } from "#features/detection/events/readers/recognise.ts";
import { severityRank } from "#features/detection/events/server/events.public.ts";
import { demoCompanies } from "../demo-content.ts";
import { type Control, controlSources, defendedCompanies } from "../written/control-sightings.ts";
import { controlStream } from "./control-stream.ts";

const weeks = { from: new Date("2026-10-01T00:00:00Z"), to: new Date("2026-10-29T00:00:00Z") };
const companyOf = (slug: string) => {
  const company = demoCompanies().find((company) => company.slug === slug);
  if (!company) throw new Error(`No company ${slug}`);
  return company;
};
const controls = Object.keys(controlSources) as Control[];

function recordsOf(slug: string) {
  return controls.flatMap((control) =>
    controlStream(companyOf(slug), control, weeks).map((line) => {
      const reading = eventReaders[controlSources[control].format](line, { receivedAt: weeks.to });
      if (!("draft" in reading)) throw new Error(`Not read: ${line}`);
      const { draft } = reading;
      const record = defenseRecordOf({
        ...draft,
        severity: severityRank(draft.severity),
        fields: draft,
        raw: line,
      });
      return { ...record, control, fingerprint: draft.fingerprint, at: draft.occurred_at };
    }),
  );
}

test.each(defendedCompanies)(
  "the controls of %s tell of all that can be done with an attack, and of noise",
  (slug) => {
    const records = recordsOf(slug);
    expect(records.length).toBeGreaterThan(100);
    expect(records.length).toBeLessThan(400);
    expect(new Set(records.map(({ fingerprint }) => fingerprint)).size).toBe(records.length);
    expect(new Set(records.map(({ outcome }) => outcome))).toEqual(
      new Set(["prevented", "contained", "detected", "unknown"]),
    );
    expect(new Set(records.map(({ control, layer }) => `${control} ${layer}`))).toEqual(
      new Set(["mail mail", "waf web", "border network", "endpoint endpoint"]),
    );
    expect(records.filter(({ kind }) => kind === undefined)).toEqual([]);
    expect(records.filter(({ target }) => target === "")).toEqual([]);
  },
);

test("the newest week tells of a file that mail let pass and a machine took away, or the other way round", () => {
  const week = new Date("2026-10-22T00:00:00Z").toISOString();
  const files = Map.groupBy(
    recordsOf("quilquen").filter(({ at }) => at >= week),
    ({ observable }) => observable,
  );
  const shared = [...files.values()].filter((records) => new Set(records.map(({ layer }) => layer)).size > 1);
  expect(shared.length).toBeGreaterThanOrEqual(3);
});

test("the events of an hour are the same whenever they are generated", () => {
  const middle = new Date("2026-10-15T14:20:00Z");
  for (const control of controls) {
    const linesIn = (range: typeof weeks) => controlStream(companyOf("lonquimay"), control, range);
    expect([...linesIn({ ...weeks, to: middle }), ...linesIn({ ...weeks, from: middle })]).toEqual(
      linesIn(weeks),
    );
  }
});
