import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { managedLists, SavedView, type ViewList, ViewName, ViewQuery } from "./saved-views.contract.ts";

const own = { scope: "session", permission: "access.manage_own" } as const;

/**
 * The lists that cover all companies of the person. Their views belong to the person and are the same in every
 * company.
 */
export const personLists = ["my-work", "my-pending", ...managedLists] as const;
const PersonList = z.enum(personLists);
export type PersonList = z.infer<typeof PersonList>;

export const isPersonList = (list: ViewList): list is PersonList =>
  (personLists as readonly ViewList[]).includes(list);

export const PersonView = SavedView.pick({ id: true, name: true, query: true }).extend({ list: PersonList });
export type PersonView = z.infer<typeof PersonView>;

export const listPersonViews = defineCall({
  ...own,
  name: "saved-views.list_person_views",
  method: "GET",
  path: "/api/views/own/",
  summary: "Lists the person's views of a list over all companies",
  effect: "read",
  input: z.object({ list: PersonList }),
  output: z.object({ items: z.array(PersonView) }),
});

export const savePersonView = defineCall({
  ...own,
  name: "saved-views.keep_person_view",
  method: "POST",
  path: "/api/views/own/",
  summary: "Saves a list over all companies with its filters under a name",
  effect: "write",
  creates: true,
  input: z.object({ list: PersonList, name: ViewName, query: ViewQuery }),
  output: PersonView,
});

export const changePersonView = defineCall({
  ...own,
  name: "saved-views.change_person_view",
  method: "PATCH",
  path: "/api/views/own/:id/",
  summary: "Changes the name or the list of a view over all companies",
  effect: "write",
  input: z.object({ id: Id, name: ViewName.optional(), query: ViewQuery.optional() }),
  output: PersonView,
});

export const forgetPersonView = defineCall({
  ...own,
  name: "saved-views.forget_person_view",
  method: "DELETE",
  path: "/api/views/own/:id/",
  summary: "Deletes a view over all companies",
  effect: "write",
  input: z.object({ id: Id }),
  output: z.object({}),
});
