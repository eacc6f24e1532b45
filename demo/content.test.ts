import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import services from "#database/reference/services.json" with { type: "json" };
import companiesFile from "./content/companies.json" with { type: "json" };
import peopleFile from "./content/people.json" with { type: "json" };
import { DemoCompanies, DemoPeople } from "./written/demo-company.ts";
import { readDemoBulletin, readDemoReport } from "./written/demo-publications.ts";

const companies = DemoCompanies.parse(companiesFile);
const people = DemoPeople.parse(peopleFile);

function texts(folder: string): [string, string][] {
  const place = new URL(`content/${folder}/`, import.meta.url);
  return readdirSync(place).map((name) => [name, readFileSync(new URL(name, place), "utf8")]);
}

function words(body: string): number {
  return body.split(/\s+/).length;
}

describe.each(texts("bulletins"))("the bulletin %s", (name, markdown) => {
  const bulletin = readDemoBulletin(markdown);

  test("says what happens, to whom, what to do and how to see it", () => {
    expect(`${bulletin.slug}.md`).toBe(name);
    expect(bulletin.body.match(/^## .+$/gm)).toEqual([
      "## Qué ocurre",
      "## A quién afecta",
      "## Qué hacer",
      "## Cómo detectarlo",
    ]);
    expect(words(bulletin.body)).toBeGreaterThan(250);
    expect(words(bulletin.body)).toBeLessThan(450);
  });
});

describe.each(texts("reports"))("the report %s", (name, markdown) => {
  const report = readDemoReport(markdown);

  test("is honest about where its figures come from", () => {
    expect(`${report.slug}.md`).toBe(name);
    expect(report.body).toMatch(/datos de demostración/);
    expect(words(report.body)).toBeGreaterThan(500);
    expect(words(report.body)).toBeLessThan(800);
    expect(report.period_start.months_ago).toBeGreaterThanOrEqual(report.period_end.months_ago);
  });
});

test("every company says of each service of the catalogue whether it has it", () => {
  const catalogue = services.map((service) => service.name).sort();
  for (const company of companies) expect(Object.keys(company.services).sort()).toEqual(catalogue);
});

test("every person belongs to companies that exist, one of them active", () => {
  const names = companies.map((company) => company.name);
  for (const person of people) {
    expect(person.companies.filter((name) => !names.includes(name))).toEqual([]);
    expect(person.companies).toContain(person.active_company);
  }
});

test("the people cover every role and every state of a password", () => {
  expect(people.some((person) => person.is_staff)).toBe(true);
  expect(people.some((person) => person.is_operator && !person.is_staff)).toBe(true);
  const clients = people.filter((person) => person.is_client);
  expect(clients.some((person) => person.companies.length === 2)).toBe(true);
  expect(clients.some((person) => person.password.state === "default")).toBe(true);
  const daysLeft = clients.map((person) => {
    const company = companies.find(({ name }) => name === person.active_company);
    return (company?.password_policy.password_expiration_days ?? 0) - person.password.age_days;
  });
  expect(daysLeft.filter((days) => days >= 0 && days <= 14)).toHaveLength(1);
  expect(daysLeft.filter((days) => days < 0)).toEqual([]);
});
