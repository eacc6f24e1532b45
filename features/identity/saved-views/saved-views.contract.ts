import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";

const company = { scope: "company", permission: "view.keep" } as const;
const change = { ...company, effect: "write" } as const;

/** Lists of the provider with one row for each company. */
export const managedLists = [
  "manage-companies",
  "manage-summary",
  "manage-certificates",
  "manage-cloud",
  "manage-defense",
  "manage-events",
  "manage-hardening",
  "manage-hunts",
  "manage-inbox",
  "manage-incidents",
  "manage-vulnerabilities",
] as const;

/** The lists whose views can be saved; each is one screen. */
export const viewLists = [
  "events",
  "enhanced_events",
  "alerts_n1",
  "alerts_n2",
  "alerts_cnapp",
  "vulnerabilities",
  "incidents",
  "investigations",
  "security-inbox",
  "threat-actors",
  "threat-sightings",
  "hardening",
  "certificates-internal",
  "certificates-external",
  "my-work",
  "my-pending",
  ...managedLists,
] as const;
export const ViewList = z.enum(viewLists);
export type ViewList = z.infer<typeof ViewList>;

/** The most views of one list that a person may save. */
export const maxViews = 50;

export const ViewName = text(60, 1);
/** The query string of an address: filters, search, order, columns, density. */
export const ViewQuery = text(4_000);

export const SavedView = z.object({
  id: Id,
  list: ViewList,
  name: z.string(),
  query: z.string(),
  /** Whether everybody of the company sees the view. Only its owner may change it. */
  shared: z.boolean(),
  is_own: z.boolean(),
  owner_name: z.string(),
});
export type SavedView = z.infer<typeof SavedView>;

export const listViews = defineCall({
  ...company,
  name: "saved-views.list_views",
  method: "GET",
  path: "/api/views/",
  summary: "Lists the person's views of a list, and those shared by others of the company",
  effect: "read",
  input: z.object({ list: ViewList }),
  output: z.object({ items: z.array(SavedView) }),
});

export const saveView = defineCall({
  ...change,
  name: "saved-views.keep_view",
  method: "POST",
  path: "/api/views/",
  summary: "Saves a list with its filters under a name",
  creates: true,
  input: z.object({ list: ViewList, name: ViewName, query: ViewQuery, shared: z.boolean().default(false) }),
  output: SavedView,
});

export const changeView = defineCall({
  ...change,
  name: "saved-views.change_view",
  method: "PATCH",
  path: "/api/views/:id/",
  summary: "Changes the name, the list or the audience of one's own view",
  input: z.object({
    id: Id,
    name: ViewName.optional(),
    query: ViewQuery.optional(),
    shared: z.boolean().optional(),
  }),
  output: SavedView,
});

export const forgetView = defineCall({
  ...change,
  name: "saved-views.forget_view",
  method: "DELETE",
  path: "/api/views/:id/",
  summary: "Deletes one's own view",
  input: z.object({ id: Id }),
  output: z.object({}),
});
