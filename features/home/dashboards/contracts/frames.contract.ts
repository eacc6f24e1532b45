import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { dashboardsPath, ListedDashboard } from "./dashboards.contract.ts";
import { framedTools } from "./frame-terms.ts";
import { addressProblem } from "./framed-address.ts";

const onCompany = { scope: "company" } as const;

/** A web address without credentials that a policy can contain. */
const Address = text(2_000, 1).check(({ value, issues }) => {
  const message = addressProblem(value);
  if (message !== undefined) issues.push({ code: "custom", input: value, message });
});

export const AllowedOrigin = z.object({
  id: Id,
  origin: z.string(),
  path_prefix: z.string(),
  note: z.string(),
  created_at: z.iso.datetime(),
  created_by_name: z.string(),
  /** Number of dashboards that no other address allows. */
  used_by: z.number().int().nonnegative(),
});
export type AllowedOrigin = z.infer<typeof AllowedOrigin>;

export const maxOrigins = 20;

export const listOrigins = defineCall({
  name: "dashboards.list_origins",
  method: "GET",
  path: `${dashboardsPath}origins/`,
  summary: "Lists the addresses whose pages may be framed for the company, at most 20",
  permission: "dashboard.manage",
  effect: "read",
  ...onCompany,
  input: z.object({}),
  output: z.object({ items: z.array(AllowedOrigin) }),
});

export const addOrigin = defineCall({
  name: "dashboards.add_origin",
  method: "POST",
  path: `${dashboardsPath}origins/`,
  summary: "Allows the pages below an address to be framed for the company",
  permission: "dashboard.manage",
  effect: "write",
  creates: true,
  ...onCompany,
  input: z.object({ address: Address, note: text(300) }),
  output: AllowedOrigin,
});

export const removeOrigin = defineCall({
  name: "dashboards.remove_origin",
  method: "DELETE",
  path: `${dashboardsPath}origins/:id/`,
  summary: "Removes an allowed address; refused while a dashboard uses it",
  permission: "dashboard.manage",
  effect: "write",
  ...onCompany,
  input: z.object({ id: Id }),
  output: z.object({}),
});

export const addFrame = defineCall({
  name: "dashboards.add_frame",
  method: "POST",
  path: `${dashboardsPath}frames/`,
  summary: "Adds a dashboard of another system by its address, which the server checks",
  permission: "dashboard.manage",
  effect: "write",
  creates: true,
  ...onCompany,
  input: z.object({ title: text(200, 1), address: Address, tool: z.enum(framedTools) }),
  output: ListedDashboard,
});

export const checkFrame = defineCall({
  name: "dashboards.check_frame",
  method: "POST",
  path: `${dashboardsPath}:id/check/`,
  summary: "Checks again on the server whether the page of a framed dashboard may be framed",
  permission: "dashboard.manage",
  effect: "write",
  ...onCompany,
  input: z.object({ id: Id }),
  output: ListedDashboard,
});

export const showFrame = defineCall({
  name: "dashboards.show_frame",
  method: "GET",
  path: `${dashboardsPath}:id/frame/`,
  page: "/tablero/:id",
  summary:
    "Returns a page without scripts that frames a dashboard of another system; its policy allows only that origin",
  permission: "dashboard.read",
  effect: "read",
  ...onCompany,
  answers: "rows",
  input: z.object({ id: Id }),
  output: z.string(),
});
