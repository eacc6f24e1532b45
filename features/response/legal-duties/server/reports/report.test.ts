import { describe, expect, test } from "vitest";
import { isRut } from "#platform/contract/rut.ts";
import { personalDataIn } from "./personal-data.rules.ts";
import { remarksOnFields, reportDraftOf } from "./report.rules.ts";

const kinds = (text: string) => personalDataIn(text).map(({ kind, found }) => `${kind} ${found}`);

describe("personal data in a report", () => {
  test("are a RUT with a valid digit, a mail and a telephone", () => {
    expect(
      kinds("Juan (12.345.678-5) escribió desde jperez@empresa.cl y llamó del +56 9 8765 4321."),
    ).toEqual(["rut 12.345.678-5", "mail jperez@empresa.cl", "phone +56 9 8765 4321"]);
    expect(kinds("RUT 12345678-5, 987654321, ana[at]empresa[.]cl")).toEqual([
      "rut 12345678-5",
      "mail ana[at]empresa[.]cl",
      "phone 987654321",
    ]);
  });

  test("are not the addresses of machines, versions, hashes or moments", () => {
    const text = `10.20.30.40, 200.29.1.7:443, 2001:db8::1, CVE-2024-123456789, v4.18.2204, 2026-11-20 14:05:33,
      d41d8cd98f00b204e9800998ecf8427e, 12.345.678-9, 1.250.000 registros, INC-2026-000123`;
    expect(kinds(text)).toEqual([]);
  });

  test("know the check digit of a RUT, K included", () => {
    expect([isRut("11.111.111", "1"), isRut("6.354.822", "2"), isRut("20.347.878", "k")]).toEqual([
      true,
      false,
      checkDigit("20347878") === "K",
    ]);
  });
});

/**
 * Computes the check digit as the registry does: the series 9 to 4 from the right gives the digit without a
 * subtraction.
 */
function checkDigit(number: string): string {
  const sum = [...number]
    .toReversed()
    .reduce((total, each, place) => total + Number(each) * (9 - (place % 6)), 0);
  return sum % 11 === 10 ? "K" : String(sum % 11);
}

test("the check digit agrees with the other way of computing it, for many numbers", () => {
  for (let number = 1_000_003; number < 27_000_000; number += 99_991) {
    const digit = checkDigit(String(number));
    expect([number, isRut(String(number), digit)]).toEqual([number, true]);
    const other = digit === "0" ? "1" : "0";
    expect([number, isRut(String(number), other)]).toEqual([number, false]);
  }
});

describe("the draft of a report", () => {
  const duty = { report: "early_alert" };
  const values = new Map([
    ["company_name", "Eléctrica del Sur S.A."],
    ["summary", "Cifrado de tres servidores"],
  ]);

  test("says what the incident says, until a person writes something else", () => {
    const fields = reportDraftOf(duty, { values, written: { institution: "Eléctrica del Sur" }, sent: {} });
    const field = (key: string) => fields.find((each) => each.key === key);
    expect(field("description")).toMatchObject({ value: "Cifrado de tres servidores", written: false });
    expect(field("institution")).toMatchObject({
      value: "Eléctrica del Sur",
      proposed: "Eléctrica del Sur S.A.",
      written: true,
    });
  });

  test("names what is missing and whom it would reveal, and leaves the reporter's own contact alone", () => {
    const written = { reporter_mail: "delegado@sur.cl", status: "Llamó María al 987654321", people: " " };
    const remarks = remarksOnFields(duty, reportDraftOf(duty, { values, written, sent: {} }));
    expect(remarks).toContainEqual({
      field: "people",
      label: "Personas o usuarios afectados",
      kind: "missing",
      found: "",
    });
    expect(remarks.filter(({ kind }) => kind !== "missing")).toEqual([
      { field: "status", label: "En qué está", kind: "phone", found: "987654321" },
    ]);
  });
});
