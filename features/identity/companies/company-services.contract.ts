import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";

const staff = { permission: "company.manage", scope: "platform" } as const;

const Switch = z.object({ id: IntId, name: z.string(), enabled: z.boolean() });

/** A service of the catalogue with its state in one company. `offered`: whether the provider has enabled it at all. */
export const ServiceSwitch = Switch.extend({
  offered: z.boolean(),
  modules: z.array(Switch.extend({ offered: z.boolean(), requires_staff: z.boolean() })),
});
export type ServiceSwitch = z.infer<typeof ServiceSwitch>;

const Services = z.object({ items: z.array(ServiceSwitch) });

export const listServiceSwitches = defineCall({
  ...staff,
  name: "companies.list_service_switches",
  method: "GET",
  path: "/api/manage/companies/:id/services/",
  summary: "Lists every service and module with whether it is enabled for the company",
  effect: "read",
  input: z.object({ id: IntId }),
  output: Services,
});

export const switchService = defineCall({
  ...staff,
  name: "companies.switch_service",
  method: "PUT",
  path: "/api/manage/companies/:id/services/:service/",
  summary: "Enables or disables a service of a company; the first time, its modules are enabled with it",
  effect: "write",
  input: z.object({ id: IntId, service: IntId, enabled: z.boolean() }),
  output: Services,
});

export const switchModule = defineCall({
  ...staff,
  name: "companies.switch_module",
  method: "PUT",
  path: "/api/manage/companies/:id/modules/:module/",
  summary: "Enables or disables a module of a company",
  effect: "write",
  input: z.object({ id: IntId, module: IntId, enabled: z.boolean() }),
  output: Services,
});

export const CompanyPeriod = z.object({
  id: Id,
  name: z.string(),
  service: IntId,
  service_name: z.string(),
  starts_on: z.iso.date(),
  ends_on: z.iso.date(),
});
export type CompanyPeriod = z.infer<typeof CompanyPeriod>;

const Periods = z.object({ items: z.array(CompanyPeriod) });

export const listCompanyPeriods = defineCall({
  ...staff,
  name: "companies.list_company_periods",
  method: "GET",
  path: "/api/manage/companies/:id/periods/",
  summary: "Lists the newest 500 service periods of a company",
  effect: "read",
  input: z.object({ id: IntId }),
  output: Periods,
});

export const createPeriod = defineCall({
  ...staff,
  name: "companies.create_period",
  method: "POST",
  path: "/api/manage/companies/:id/periods/",
  summary: "Creates a service period; periods of a service do not overlap",
  effect: "write",
  creates: true,
  input: z.object({
    id: IntId,
    service: IntId,
    name: text(80, 1),
    starts_on: z.iso.date(),
    ends_on: z.iso.date(),
  }),
  output: CompanyPeriod,
});

export const deletePeriod = defineCall({
  ...staff,
  name: "companies.delete_period",
  method: "DELETE",
  path: "/api/manage/companies/:id/periods/:period/",
  summary: "Deletes a service period",
  effect: "write",
  input: z.object({ id: IntId, period: Id }),
  output: z.object({ ok: z.literal(true) }),
});
