import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";

/**
 * A service of the provider; `enabled`: whether it is enabled for the active company or, without one, for the
 * provider.
 */
export const Service = z.object({
  id: IntId,
  name: z.string(),
  description: z.string(),
  enabled: z.boolean(),
  active: z.boolean(),
  level: z.number().int().nullable(),
  route: z.string().nullable(),
  icon: z.string(),
});
export type Service = z.infer<typeof Service>;

/**
 * A screen that is enabled for the active company, or a screen of the provider for staff. It is a link to '/' plus
 * `url`, grouped under its service.
 */
export const Module = z.object({
  name: z.string(),
  url: z.string(),
  enabled: z.boolean(),
  requires_staff: z.boolean(),
  order: z.number().int(),
  /** The heading of the screen in the service's menu; empty where the service needs none. */
  section: z.string(),
  /** Whether the screen is planned and shows only its description. */
  planned: z.boolean(),
  service: z.object({ name: z.string() }),
});
export type Module = z.infer<typeof Module>;

/** `path` is the name of the screen's component. */
export const BackendRoute = z.object({
  route: z.string(),
  name: z.string(),
  path: z.string(),
  requireslogin: z.boolean(),
});
export type BackendRoute = z.infer<typeof BackendRoute>;

export const ServicePeriod = z.object({
  id: Id,
  name: z.string(),
  service: IntId,
  service_name: z.string(),
  starts_on: z.iso.date(),
  ends_on: z.iso.date(),
});
export type ServicePeriod = z.infer<typeof ServicePeriod>;

export const listModules = defineCall({
  name: "catalog.list_modules",
  method: "GET",
  path: "/api/um/modules_user/",
  summary: "Lists the modules of the active company by order; staff also get those of the provider",
  permission: "company.read",
  effect: "read",
  scope: "session",
  input: z.object({}),
  output: z.array(Module),
});

export const listServices = defineCall({
  name: "catalog.list_services",
  method: "GET",
  path: "/api/um/services/",
  summary: "Lists all services, each with whether the active company has it",
  permission: "company.read",
  effect: "read",
  scope: "company",
  input: z.object({}),
  output: z.array(Service),
});

export const listRoutes = defineCall({
  name: "catalog.list_routes",
  method: "GET",
  path: "/api/routes/",
  summary: "Lists the screens that the backend adds to the web client",
  permission: "public.read",
  effect: "read",
  scope: "public",
  input: z.object({}),
  output: z.array(BackendRoute),
});

export const listServicePeriods = defineCall({
  name: "catalog.list_service_periods",
  method: "GET",
  path: "/api/um/service_periods/",
  summary: "Lists the service periods of the active company, newest first",
  permission: "company.read",
  effect: "read",
  scope: "company",
  input: z.object({}),
  output: z.array(ServicePeriod),
});

export const listServicePeriodsByService = defineCall({
  name: "catalog.list_service_periods_by_service",
  method: "GET",
  path: "/api/um/service_periods/by_service/",
  summary: "Lists the service periods of one service, by its id or its name",
  permission: "company.read",
  effect: "read",
  scope: "company",
  input: z.object({ service: z.string().trim().min(1).max(100) }),
  output: z.array(ServicePeriod),
});

export const getServicePeriod = defineCall({
  name: "catalog.get_service_period",
  method: "GET",
  path: "/api/um/service_periods/:id/",
  summary: "Returns a service period",
  permission: "company.read",
  effect: "read",
  scope: "company",
  input: z.object({ id: Id }),
  output: ServicePeriod,
});
