import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";

const ServiceOfCompany = z.object({
  id: IntId,
  name: z.string(),
  description: z.string(),
  enabled: z.boolean(),
});

/** A company in the form of the specification's list, with its services and its enabled modules. */
export const Company = z.object({
  id: IntId,
  name: z.string(),
  full_name: z.string(),
  logo: z.string().nullable(),
  enabled: z.boolean(),
  services: z.array(ServiceOfCompany),
  Company_Service_Module: z.array(
    z.object({ service: z.string(), module: z.string(), url: z.string(), enabled: z.boolean() }),
  ),
});
export type Company = z.infer<typeof Company>;

export const CompanyName = z.object({ id: IntId, name: z.string(), full_name: z.string() });
export type CompanyName = z.infer<typeof CompanyName>;

export const listCompanies = defineCall({
  name: "companies.list_companies",
  method: "GET",
  path: "/api/um/companies/",
  summary: "Lists the companies of the signed-in person, with services and modules",
  permission: "company.read",
  effect: "read",
  scope: "session",
  input: z.object({}),
  output: z.array(Company),
});

export const listCompanyNames = defineCall({
  name: "companies.list_company_names",
  method: "GET",
  path: "/api/um/companylist/",
  summary: "Lists the companies to which the person may switch; for staff, all enabled ones",
  permission: "company.read",
  effect: "read",
  scope: "session",
  input: z.object({}),
  output: z.array(CompanyName),
});

export const switchCompany = defineCall({
  name: "companies.switch_company",
  method: "POST",
  path: "/api/um/change_client/",
  summary: "Makes a company the active one by its full name; 400 without a name, 403 for a company of others",
  permission: "company.switch",
  effect: "write",
  scope: "session",
  input: z.object({ client: z.string().trim().min(1).max(200) }),
  output: z.object({ active_company: CompanyName }),
});

export const enterCompany = defineCall({
  name: "companies.enter_company",
  method: "POST",
  path: "/api/um/companies/:id/enter/",
  summary:
    "Records that a page of the person changes to a company, which its requests name from then on; the session's company stays",
  permission: "company.switch",
  effect: "write",
  scope: "session",
  input: z.object({ id: IntId }),
  output: z.object({ active_company: CompanyName }),
});

export const findCompanyOfObject = defineCall({
  name: "companies.find_company_of_thing",
  method: "GET",
  path: "/api/um/companies/of_thing/",
  summary:
    "Finds the person's company that contains an object missing in the active one; null if none does, whether it exists or not",
  permission: "company.switch",
  effect: "read",
  scope: "session",
  input: z.object({
    /** The name of the call that answered 404, such as `topics.get_topic`. */
    call: text(100, 1),
    id: Id,
  }),
  output: z.object({ company: CompanyName.nullable() }),
});

export const readLogo = defineCall({
  name: "companies.read_logo",
  method: "GET",
  path: "/api/um/companies/:id/logo/",
  summary: "Returns the logo of a company that the person may see",
  permission: "company.read",
  effect: "read",
  scope: "session",
  answers: "file",
  input: z.object({ id: IntId }),
  output: z.unknown(),
});
