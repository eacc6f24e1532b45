import type { Call } from "#platform/contract/define-call.ts";
import { roleMay } from "#platform/contract/permissions.ts";
import { fileFieldsOf } from "#platform/contract/uploaded-file.ts";
import { callerWith } from "#platform/testing/caller.ts";
import { aCompany, aPerson, aSession, type TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import { inputsOf, objectsOf } from "../examples-of-features.fixture.ts";
import { exampleInput, leastInput } from "./example-input.fixture.ts";

/** Returns the values of fields with a required form, by name. */
const defaultFields = (call: Call, company: TestCompany): Record<string, unknown> => ({
  time_zone: "America/Santiago",
  owner_id: null,
  company: company.id,
  company_id: company.id,
  company_ids: [company.id],
  companies: [company.id],
  company_members: [company.id],
  ...Object.fromEntries([...fileFieldsOf(call.input).keys()].map((name) => [name, aText])),
});
const aText = { name: "acta.txt", content: "Acta" };

/** Returns inputs of a call, the simplest first; a call about an object receives an object of the company. */
export async function inputsFor(
  portal: TestPortal,
  company: TestCompany,
  call: Call,
): Promise<Record<string, unknown>[]> {
  const exampleObject = await objectsOf[call.name]?.(portal, company);
  const own = { ...inputsOf[call.name], ...exampleObject?.body, ...exampleObject?.foreign };
  const [all, least, defaults] = [exampleInput(call), leastInput(call), defaultFields(call, company)];
  const defaultsFor = (input: object) =>
    Object.fromEntries(Object.entries(defaults).filter(([name]) => name in input));
  return [
    { ...all, ...own },
    { ...least, ...own },
    { ...all, ...defaultsFor(all), ...own },
    { ...least, ...defaultsFor(least), ...own },
    { ...least, ...defaultsFor(all), ...own },
    ...("version" in all ? [{ ...all, ...defaultsFor(all), version: 0, ...own }] : []),
  ];
}

/** Returns a person who may make the call, new in a new company, so that nothing prevents the next call. */
export async function somebodyFor(portal: TestPortal, call: Call) {
  const company = await aCompany(portal);
  const roles = ["client", "operator", "staff"] as const;
  const role = roles.find((each) => roleMay(each, call.permission)) ?? "staff";
  const person = await aPerson(portal, { role, companies: [company] });
  return { company, person, caller: callerWith(portal, await aSession(portal, person), person) };
}
