import { expect, test } from "vitest";
import { orderCompanies } from "./company-order.ts";
import { launchedText } from "./launched-text.ts";

const company = (company_name: string, cells: { compliance: number | null; critical: number }[]) => ({
  company_id: company_name.length,
  company_name,
  sector: "",
  cells: cells.map((cell) => ({
    standard_id: 1,
    target: 3,
    coverage: 1,
    maturity: null,
    change: null,
    ...cell,
  })),
});
const companies = [
  company("Viña Ñuble", [{ compliance: 0.9, critical: 1 }]),
  company("Clínica", [{ compliance: null, critical: 0 }]),
  company("Andes", [
    { compliance: 0.95, critical: 1 },
    { compliance: 0.2, critical: 3 },
  ]),
];
const namesBy = (order: Parameters<typeof orderCompanies>[1]) =>
  orderCompanies(companies, order).map(({ company_name }) => company_name);

test("companies come by what is critical, by their worst standard or by name", () => {
  expect(namesBy("critical")).toEqual(["Andes", "Viña Ñuble", "Clínica"]);
  expect(namesBy("compliance")).toEqual(["Andes", "Viña Ñuble", "Clínica"]);
  expect(namesBy("name")).toEqual(["Andes", "Clínica", "Viña Ñuble"]);
});

test("a launch says how many it reached and how many were there already", () => {
  expect(launchedText({ enabled: 2, already: 1 })).toBe("Norma activada para 2 empresas; 1 ya la seguía.");
  expect(launchedText({ enabled: 1, already: 0 })).toBe("Norma activada para 1 empresa.");
});
