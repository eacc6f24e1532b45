import { describe, expect, test } from "vitest";
import { bulletinFieldsFrom, emptyFields, readFields } from "./bulletin-draft-form.ts";

const fields = { ...emptyFields, title: "Título", slug: "titulo" };

describe("the fields of the editor", () => {
  test("take lists as people write them", () => {
    const parsedFields = readFields({
      ...fields,
      cves: "cve-2024-1234,  CVE-2024-5678\nCVE-2024-1234",
      techniques: "t1190; T1550.004",
      products: " NetScaler ADC \n\nMicrosoft 365",
      sources: [
        { title: "", url: " " },
        { title: "Aviso", url: "https://ejemplo.cl" },
      ],
    });
    expect(parsedFields).toMatchObject({
      draft: {
        cves: ["CVE-2024-1234", "CVE-2024-5678"],
        techniques: ["T1190", "T1550.004"],
        products: ["NetScaler ADC", "Microsoft 365"],
        sources: [{ title: "Aviso", url: "https://ejemplo.cl" }],
      },
    });
  });

  test("say what is wrong beside each field", () => {
    const parsedFields = readFields({
      ...fields,
      title: "x",
      cves: "CVE-24-1",
      sources: [{ title: "x", url: "javascript:x" }],
    });
    expect(Object.keys("errors" in parsedFields ? parsedFields.errors : {}).sort()).toEqual([
      "cves",
      "sources",
      "title",
    ]);
  });

  test("give back what was saved", () => {
    const parsedFields = readFields({ ...fields, cves: "CVE-2024-1234", products: "A\nB" });
    expect("draft" in parsedFields && readFields(bulletinFieldsFrom(parsedFields.draft))).toEqual(
      parsedFields,
    );
  });
});
