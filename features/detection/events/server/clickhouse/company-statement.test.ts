import { describe, expect, test } from "vitest";
import { CompanyStatement } from "./company-statement.ts";
import { ch, joinFragments, stringArrayValue, stringValue } from "./fragment.ts";

describe("a statement on the events of a company", () => {
  test("has the company's condition wherever it reads, and texts only as values", () => {
    const hostile = "x' or company_id = 2 --";
    const { compiled } = CompanyStatement.of(
      7,
      (events) => ch`select count() from ${events(ch`title = ${stringValue(hostile)}`)}
        and id in (select id from ${events(ch`has(${stringArrayValue([hostile])}, raw)`)})`,
    );
    expect(
      compiled.text,
    ).toBe(`select count() from event where company_id = {p0:UInt32} and (title = {p1:String})
        and id in (select id from event where company_id = {p2:UInt32} and (has({p3:Array(String)}, raw)))`);
    expect(compiled.values).toEqual({ p0: 7, p1: hostile, p2: 7, p3: [hostile] });
  });

  test.each([
    ["names the table itself", () => ch`select count() from event`],
    ["names another table", () => ch`select * from system.tables`],
    [
      "joins a table",
      (events: () => ReturnType<typeof ch>) => ch`select 1 from ${events()} join event on true`,
    ],
    ["reads no events", () => ch`select 1`],
    ["names it in a part", () => joinFragments([ch`select 1 from event`, ch`select 2`], "unionAll")],
  ])("is refused when it %s", (_what, build) => {
    expect(() => CompanyStatement.of(7, build)).toThrow("A statement reads the events of its company only");
  });

  test.each([0, -1, 1.5, Number.NaN])("is refused for %s as a company", (company) => {
    expect(() => CompanyStatement.of(company, (events) => ch`select 1 from ${events()}`)).toThrow(
      "A statement needs a company",
    );
  });
});
