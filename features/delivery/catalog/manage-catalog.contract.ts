import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { IntId } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";

const staff = { permission: "catalog.manage", scope: "platform" } as const;
const Versioned = z.object({ id: IntId, version: z.number().int() });
/** The ids of a whole list, in the new order. */
const Order = z.object({ ids: z.array(IntId).min(1).max(1_000) });
/** An address inside the portal: `/Eventos/:id`. */
const Route = text(200, 1).regex(
  /^\/(?!\/)[\w\-/:]*$/,
  "Debe comenzar con / y no llevar espacios ni acentos",
);

const ServiceFields = z.object({
  name: text(80, 1),
  description: text(500),
  enabled: z.boolean(),
  active: z.boolean(),
  level: z.number().int().min(1).max(5).nullable(),
  route: Route.nullable(),
  icon: text(60),
});

export const ManagedService = ServiceFields.extend(Versioned.shape).extend({
  /** The number of companies that have it enabled. */
  companies: z.number().int(),
});
export type ManagedService = z.infer<typeof ManagedService>;
const Services = z.object({ items: z.array(ManagedService) });

export const listManagedServices = defineCall({
  ...staff,
  name: "catalog.list_managed_services",
  method: "GET",
  path: "/api/manage/services/",
  summary: "Lists the services of the catalogue in their order",
  effect: "read",
  input: z.object({}),
  output: Services,
});

export const createService = defineCall({
  ...staff,
  name: "catalog.create_service",
  method: "POST",
  path: "/api/manage/services/",
  summary: "Adds a service at the end",
  effect: "write",
  creates: true,
  input: ServiceFields.partial().required({ name: true }),
  output: ManagedService,
});

export const updateService = defineCall({
  ...staff,
  name: "catalog.update_service",
  method: "PATCH",
  path: "/api/manage/services/:id/",
  summary: "Changes the given fields of a service, or enables or disables it for everybody",
  effect: "write",
  input: ServiceFields.partial().extend(Versioned.shape),
  output: ManagedService,
});

export const orderServices = defineCall({
  ...staff,
  name: "catalog.order_services",
  method: "PUT",
  path: "/api/manage/services/order/",
  summary: "Sets the order of the services",
  effect: "write",
  input: Order,
  output: Services,
});

const ModuleFields = z.object({
  name: text(80, 1),
  /** The name in the menus of clients; null: the same name. */
  client_name: text(80, 1).nullable(),
  url: text(200, 1).regex(/^[\w\-/]+$/, "Sin barra al inicio, espacios ni acentos"),
  enabled: z.boolean(),
  requires_staff: z.boolean(),
});

export const ManagedModule = ModuleFields.extend(Versioned.shape).extend({
  service: z.object({ id: IntId, name: z.string() }),
});
export type ManagedModule = z.infer<typeof ManagedModule>;
const Modules = z.object({ items: z.array(ManagedModule) });

export const listManagedModules = defineCall({
  ...staff,
  name: "catalog.list_managed_modules",
  method: "GET",
  path: "/api/manage/modules/",
  summary: "Lists the modules of the catalogue by service, in their order",
  effect: "read",
  input: z.object({}),
  output: Modules,
});

export const createModule = defineCall({
  ...staff,
  name: "catalog.create_module",
  method: "POST",
  path: "/api/manage/modules/",
  summary: "Adds a module at the end of its service",
  effect: "write",
  creates: true,
  input: ModuleFields.partial({ client_name: true, enabled: true, requires_staff: true }).extend({
    service: IntId,
  }),
  output: ManagedModule,
});

export const updateModule = defineCall({
  ...staff,
  name: "catalog.update_module",
  method: "PATCH",
  path: "/api/manage/modules/:id/",
  summary: "Changes the given fields of a module, or enables or disables it for everybody",
  effect: "write",
  input: ModuleFields.partial().extend(Versioned.shape),
  output: ManagedModule,
});

export const orderModules = defineCall({
  ...staff,
  name: "catalog.order_modules",
  method: "PUT",
  path: "/api/manage/modules/order/",
  summary: "Sets the order of the modules of a service",
  effect: "write",
  input: Order,
  output: Modules,
});

const RouteFields = z.object({
  route: Route,
  name: text(80, 1),
  /** The screen's component. */
  path: text(80, 1).regex(/^[A-Z][A-Za-z0-9]*$/, "El nombre de un componente: EventsPage"),
  requireslogin: z.boolean(),
  enabled: z.boolean(),
});

export const ManagedRoute = RouteFields.extend(Versioned.shape);
export type ManagedRoute = z.infer<typeof ManagedRoute>;
const Routes = z.object({ items: z.array(ManagedRoute) });

export const listManagedRoutes = defineCall({
  ...staff,
  name: "catalog.list_managed_routes",
  method: "GET",
  path: "/api/manage/routes/",
  summary: "Lists the routes that the backend can add to the web client",
  effect: "read",
  input: z.object({}),
  output: Routes,
});

export const createRoute = defineCall({
  ...staff,
  name: "catalog.create_route",
  method: "POST",
  path: "/api/manage/routes/",
  summary: "Adds a route at the end",
  effect: "write",
  creates: true,
  input: RouteFields.partial({ requireslogin: true, enabled: true }),
  output: ManagedRoute,
});

export const updateRoute = defineCall({
  ...staff,
  name: "catalog.update_route",
  method: "PATCH",
  path: "/api/manage/routes/:id/",
  summary: "Changes the given fields of a route, or enables or disables it",
  effect: "write",
  input: RouteFields.partial().extend(Versioned.shape),
  output: ManagedRoute,
});

export const orderRoutes = defineCall({
  ...staff,
  name: "catalog.order_routes",
  method: "PUT",
  path: "/api/manage/routes/order/",
  summary: "Sets the order of the routes",
  effect: "write",
  input: Order,
  output: Routes,
});
