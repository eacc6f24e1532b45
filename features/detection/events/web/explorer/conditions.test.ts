import { describe, expect, test } from "vitest";
import type { Condition } from "#features/detection/events/contracts/event-filter.contract.ts";
import { conditionText, conditionValues, readConditions, withValue } from "./conditions.ts";

describe("the conditions of an address", () => {
  test("are read as they were written, and what is none is left out", () => {
    const good: Condition[] = [
      ["rule_id", "in", "5710", "5712"],
      ["source_country", "absent"],
    ];
    const conditionTexts = [
      ...good.map((condition) => JSON.stringify(condition)),
      "no",
      '["rule_id"]',
      '["rule_id","is","1"]',
      '["nothing","in","1"]',
      '["rule_id","in"]',
      '["rule_id","absent","1"]',
      '["rule_id","in",1]',
    ];
    expect(readConditions(conditionTexts)).toEqual(good);
  });

  test("ask for a value, leave it out instead, and let it go", () => {
    const conditions = withValue([], "category", "in", "dns");
    expect(conditions).toEqual([["category", "in", "dns"]]);
    const without = withValue(conditions, "category", "not_in", "dns");
    expect(without).toEqual([["category", "not_in", "dns"]]);
    expect(withValue(without, "category", "not_in", "dns")).toEqual([]);
  });

  test("keep what else is asked of the same field", () => {
    const before: Condition[] = [
      ["category", "contains", "web"],
      ["category", "in", "a"],
    ];
    const after = withValue(before, "category", "in", "b");
    expect(after).toEqual([
      ["category", "contains", "web"],
      ["category", "in", "a", "b"],
    ]);
    expect(conditionValues(after, "category", "in")).toEqual(["a", "b"]);
  });

  test("are said in words", () => {
    expect(conditionText(["severity", "not_in", "low", "informational"])).toEqual({
      name: "Severidad",
      text: "no es Baja o Informativa",
    });
    expect(conditionText(["source_country", "absent"])).toEqual({
      name: "País de origen",
      text: "no tiene dato",
    });
  });
});
