import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { IntId } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { text } from "#platform/contract/text.ts";

const staff = { permission: "user.manage", scope: "platform" } as const;

export const userRoles = ["client", "operator", "staff"] as const;
export const UserRole = z.enum(userRoles);
export type UserRole = z.infer<typeof UserRole>;

export const userStatuses = ["invited", "active", "closed", "closed_inactive"] as const;
export const UserStatus = z.enum(userStatuses);
export type UserStatus = z.infer<typeof UserStatus>;

const Companies = z.array(IntId).max(500);

export const ManagedUser = z.object({
  id: IntId,
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: UserRole,
  status: UserStatus,
  has_chat: z.boolean(),
  twofactor_enabled: z.boolean(),
  companies: z.array(z.object({ id: IntId, name: z.string() })),
  last_login_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  version: z.number().int(),
});
export type ManagedUser = z.infer<typeof ManagedUser>;

export const userSorts = ["name", "-name", "last_login", "-last_login", "created_at", "-created_at"] as const;

export const listManagedUsers = defineCall({
  ...staff,
  name: "users.list_managed_users",
  method: "GET",
  path: "/api/manage/users/",
  summary: "Lists everybody who can sign in, with filters, sorting and pages",
  effect: "read",
  input: PageRequest.extend({
    q: text(100).optional(),
    role: UserRole.optional(),
    status: UserStatus.optional(),
    company: IntId.optional(),
    sort: z.enum(userSorts).default("name"),
  }),
  output: pageOf(ManagedUser),
});

export const getManagedUser = defineCall({
  ...staff,
  name: "users.get_managed_user",
  method: "GET",
  path: "/api/manage/users/:id/",
  summary: "Returns a person with the number of open sessions",
  effect: "read",
  input: z.object({ id: IntId }),
  output: ManagedUser.extend({ open_sessions: z.number().int() }),
});

const UserFields = z.object({
  first_name: text(80, 1),
  last_name: text(80),
  email: z.email().max(254),
  role: UserRole,
  companies: Companies,
  has_chat: z.boolean(),
});
export type UserFields = z.infer<typeof UserFields>;

/** A username as new accounts must have it: 3 to 60 letters, digits and the signs . _ @ + - only. */
export const NewUsername = text(60, 3).regex(/^[\p{L}\p{N}._@+-]+$/u, "Solo letras, números y . _ @ + -");

export const inviteManagedUser = defineCall({
  ...staff,
  name: "users.invite_user",
  method: "POST",
  path: "/api/manage/users/",
  summary: "Adds a person and sends a single-use link by mail to set a password and a second factor",
  effect: "write",
  confirmation: "recent",
  creates: true,
  input: UserFields.extend({
    username: NewUsername,
    has_chat: z.boolean().default(false),
  }),
  output: ManagedUser,
});

export const updateManagedUser = defineCall({
  ...staff,
  name: "users.update_user",
  method: "PATCH",
  path: "/api/manage/users/:id/",
  summary:
    "Changes the given fields; companies replace the present ones. Refused if no administrator would remain",
  effect: "write",
  confirmation: "recent",
  input: UserFields.partial().extend({ id: IntId, version: z.number().int() }),
  output: ManagedUser,
});

export const userActions = [
  "resend_invitation",
  "reset_second_factor",
  "end_sessions",
  "close",
  "reopen",
] as const;
export type UserAction = (typeof userActions)[number];

export const actOnUser = defineCall({
  ...staff,
  name: "users.act_on_user",
  method: "POST",
  path: "/api/manage/users/:id/:action/",
  summary: "Invites again, removes the second factor, ends the sessions, closes or reopens the account",
  effect: "write",
  confirmation: "recent",
  input: z.object({ id: IntId, action: z.enum(userActions) }),
  output: ManagedUser,
});

/** Facts for the home of the provider: accounts that were closed for inactivity. */
export const UserHome = z.object({ closed_for_inactivity: z.number().int() });
export type UserHome = z.infer<typeof UserHome>;
