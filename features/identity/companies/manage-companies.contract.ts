import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { IntId } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { canonicalRut } from "#platform/contract/rut.ts";
import { Flag, text } from "#platform/contract/text.ts";
import { UploadedFile } from "#platform/contract/uploaded-file.ts";

const staff = { permission: "company.manage", scope: "platform" } as const;

/** A valid time zone: `America/Santiago`. */
const TimeZone = text(60, 1).refine(isTimeZone, "No es una zona horaria conocida");
/** Empty, or a RUT with a valid check digit. */
const Rut = text(20).refine(
  (rut) => rut === "" || canonicalRut(rut) !== undefined,
  "El dígito verificador no corresponde al RUT: revise el número",
);
const Tag = text(40, 1);
const Tags = z.array(Tag).max(20);
const Days = z.number().int().min(1).max(3650);

/** The fields of a company that staff edit. */
export const CompanyFields = z.object({
  name: text(80, 1),
  full_name: text(200, 1),
  sector: text(80),
  password_expiration_days: Days,
  inactivity_days: Days,
  time_zone: TimeZone,
  rut: Rut,
  tags: Tags,
  /** The person of the provider who is responsible for the company. */
  owner_id: IntId.nullable(),
});
export type CompanyFields = z.infer<typeof CompanyFields>;

/** A company as the list shows it. */
export const CompanySummary = z.object({
  id: IntId,
  name: z.string(),
  full_name: z.string(),
  sector: z.string(),
  logo: z.string().nullable(),
  enabled: z.boolean(),
  members: z.number().int(),
  services: z.number().int(),
  rut: z.string(),
  tags: z.array(z.string()),
  owner_id: IntId.nullable(),
  owner_name: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type CompanySummary = z.infer<typeof CompanySummary>;

export const ManagedCompany = CompanyFields.extend(CompanySummary.shape).extend({
  version: z.number().int(),
});
export type ManagedCompany = z.infer<typeof ManagedCompany>;

export const companySorts = ["name", "-name", "members", "-members", "created_at", "-created_at"] as const;

export const listManagedCompanies = defineCall({
  ...staff,
  name: "companies.list_managed_companies",
  method: "GET",
  path: "/api/manage/companies/",
  summary: "Lists all companies, with search, sorting and pages",
  effect: "read",
  input: PageRequest.extend({
    q: text(100).optional(),
    enabled: Flag.optional(),
    service: IntId.optional(),
    sector: text(80, 1).optional(),
    /** An id, or `none` for companies without an owner. */
    owner: z.union([IntId, z.literal("none")]).optional(),
    tag: Tag.optional(),
    sort: z.enum(companySorts).default("name"),
  }),
  output: pageOf(CompanySummary),
});

const NamedId = z.object({ id: IntId, name: z.string() });

export const listSegments = defineCall({
  ...staff,
  name: "companies.list_segments",
  method: "GET",
  path: "/api/manage/companies/segments/",
  summary: "Lists the services, sectors, tags and people by which companies can be filtered",
  effect: "read",
  input: z.object({}),
  output: z.object({
    services: z.array(NamedId),
    sectors: z.array(z.string()),
    tags: z.array(z.string()),
    /** The people of the provider who may be responsible for a company. */
    owners: z.array(NamedId),
  }),
});

export const getManagedCompany = defineCall({
  ...staff,
  name: "companies.get_managed_company",
  method: "GET",
  path: "/api/manage/companies/:id/",
  summary: "Returns a company with its policy",
  effect: "read",
  input: z.object({ id: IntId }),
  output: ManagedCompany,
});

export const createCompany = defineCall({
  ...staff,
  name: "companies.create_company",
  method: "POST",
  path: "/api/manage/companies/",
  summary: "Creates a company; its services are enabled afterwards",
  effect: "write",
  creates: true,
  input: CompanyFields.partial({
    sector: true,
    password_expiration_days: true,
    inactivity_days: true,
    time_zone: true,
    rut: true,
    tags: true,
    owner_id: true,
  }),
  output: ManagedCompany,
});

export const updateCompany = defineCall({
  ...staff,
  name: "companies.update_company",
  method: "PATCH",
  path: "/api/manage/companies/:id/",
  summary:
    "Changes the given fields; refused with stale_version when somebody else changed the company meanwhile",
  effect: "write",
  input: CompanyFields.partial().extend({
    id: IntId,
    version: z.number().int(),
    enabled: z.boolean().optional(),
  }),
  output: ManagedCompany,
});

/** The maximum size of a logo in bytes; even a high-resolution logo needs less than half. */
export const logoLimit = 2 * 1024 * 1024;
export const logoTypes = ["image/png", "image/jpeg", "image/webp"] as const;

export const uploadLogo = defineCall({
  ...staff,
  name: "companies.upload_logo",
  method: "POST",
  path: "/api/manage/companies/:id/logo/",
  summary: "Sets the logo: PNG, JPEG or WebP by its content, at most 2 MB",
  effect: "write",
  body: "files",
  input: z.object({ id: IntId, logo: UploadedFile }),
  output: ManagedCompany,
});

export const removeLogo = defineCall({
  ...staff,
  name: "companies.remove_logo",
  method: "DELETE",
  path: "/api/manage/companies/:id/logo/",
  summary: "Deletes the logo",
  effect: "write",
  input: z.object({ id: IntId }),
  output: ManagedCompany,
});

export const CompanyMember = z.object({
  id: IntId,
  username: z.string(),
  full_name: z.string(),
  email: z.string(),
  role: z.enum(["client", "operator", "staff"]),
  status: z.enum(["invited", "active", "closed", "closed_inactive"]),
  last_login_at: z.iso.datetime().nullable(),
});
export type CompanyMember = z.infer<typeof CompanyMember>;

export const listMembers = defineCall({
  ...staff,
  name: "companies.list_members",
  method: "GET",
  path: "/api/manage/companies/:id/members/",
  summary: "Lists the people of a company by name",
  effect: "read",
  input: PageRequest.extend({ id: IntId }),
  output: pageOf(CompanyMember),
});

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("es-CL", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
