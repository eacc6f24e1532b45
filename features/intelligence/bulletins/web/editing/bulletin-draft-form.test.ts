import { describe, expect, test } from "vitest";
import { emptyFields, fieldsFrom, readFields } from "./bulletin-draft-form.ts";

const fields = { ...emptyFields, title: "Título", slug: "titulo" };

describe("the fields of the editor", () => {
  test("take lists as people write them", () => {
    const read = readFields({
      ...fields,
      cves: "cve-2024-1234,  CVE-2024-5678\nCVE-2024-1234",
      techniques: "t1190; T1550.004",
      products: " NetScaler ADC \n\nMicrosoft 365",
      sources: [
        { title: "", url: " " },
        { title: "Aviso", url: "https://ejemplo.cl" },
      ],
    });
    expect(read).toMatchObject({
      draft: {
        cves: ["CVE-2024-1234", "CVE-2024-5678"],
        techniques: ["T1190", "T1550.004"],
        products: ["NetScaler ADC", "Microsoft 365"],
        sources: [{ title: "Aviso", url: "https://ejemplo.cl" }],
      },
    });
  });

  test("say what is wrong beside each field", () => {
    const read = readFields({
      ...fields,
      title: "x",
      cves: "CVE-24-1",
      sources: [{ title: "x", url: "javascript:x" }],
    });
    expect(Object.keys("errors" in read ? read.errors : {}).sort()).toEqual(["cves", "sources", "title"]);
  });

  test("give back what was saved", () => {
    const read = readFields({ ...fields, cves: "CVE-2024-1234", products: "A\nB" });
    expect("draft" in read && readFields(fieldsFrom(read.draft))).toEqual(read);
  });
});
