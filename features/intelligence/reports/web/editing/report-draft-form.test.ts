import { describe, expect, test } from "vitest";
import { emptyFields, readFields, reportFieldsFrom } from "./report-draft-form.ts";

const fields = {
  ...emptyFields,
  title: "Balance de febrero",
  slug: "balance-febrero",
  period_start: "2026-02-01",
  period_end: "2026-02-28",
};

describe("the fields of the editor", () => {
  test("become a draft and come back as they were", () => {
    const parsedFields = readFields(fields);
    expect(parsedFields).toMatchObject({ draft: { cover_hue: 200, kind: "monthly" } });
    expect("draft" in parsedFields && reportFieldsFrom(parsedFields.draft)).toEqual(fields);
  });

  test("say what is wrong beside each field", () => {
    const parsedFields = readFields({ ...fields, slug: "Con Espacios", period_start: "", cover_hue: "400" });
    expect(Object.keys("errors" in parsedFields ? parsedFields.errors : {}).sort()).toEqual([
      "cover_hue",
      "period_start",
      "slug",
    ]);
  });

  test("refuse a period that ends before it begins", () => {
    const parsedFields = readFields({ ...fields, period_end: "2026-01-31" });
    expect(parsedFields).toEqual({ errors: { period_end: "El período termina antes de empezar." } });
  });
});
