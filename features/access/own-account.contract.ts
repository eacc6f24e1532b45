import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";

const Done = z.object({ ok: z.literal(true) });

export const SessionInfo = z.object({
  id: Id,
  current: z.boolean(),
  ip: z.string().nullable(),
  device: z.string(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
});
export type SessionInfo = z.infer<typeof SessionInfo>;

export const listSessions = defineCall({
  name: "access.list_sessions",
  method: "GET",
  path: "/api/um/sessions/",
  summary: "Own open sessions, newest first",
  permission: "access.manage_own",
  effect: "read",
  scope: "session",
  input: z.object({}),
  output: z.array(SessionInfo),
});

export const endSession = defineCall({
  name: "access.end_session",
  method: "DELETE",
  path: "/api/um/sessions/:id/",
  summary: "Ends one of the own sessions",
  permission: "access.manage_own",
  effect: "write",
  scope: "session",
  input: z.object({ id: Id }),
  output: Done,
});

export const endOtherSessions = defineCall({
  name: "access.end_other_sessions",
  method: "POST",
  path: "/api/um/sessions/end_others/",
  summary: "Ends every own session but this one",
  permission: "access.manage_own",
  effect: "write",
  scope: "session",
  input: z.object({}),
  output: z.object({ ended: z.number().int() }),
});

const isTimeZone = (zone: string) => {
  try {
    return new Intl.DateTimeFormat("es-CL", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
};

export const updateProfile = defineCall({
  name: "access.update_profile",
  method: "PATCH",
  path: "/api/um/profile/",
  summary: "Own name and time zone",
  permission: "access.manage_own",
  effect: "write",
  scope: "session",
  input: z.object({
    first_name: text(100, 1),
    last_name: text(100),
    time_zone: z.string().max(60).refine(isTimeZone, "No es una zona horaria"),
  }),
  output: Done,
});

/** What the portal writes mails about when a person wants it. Notices about passwords and second factors always go. */
export const notificationKinds = ["new_sign_in_place", "bulletin_published", "report_published"] as const;
export const NotificationKind = z.enum(notificationKinds);
export type NotificationKind = z.infer<typeof NotificationKind>;

/** Before a person chooses. */
export const mailedByDefault = {
  new_sign_in_place: true,
  bulletin_published: false,
  report_published: false,
} as const satisfies Record<NotificationKind, boolean>;

const NotificationPreference = z.object({ kind: NotificationKind, by_mail: z.boolean() });

export const listNotificationPreferences = defineCall({
  name: "access.list_notification_preferences",
  method: "GET",
  path: "/api/um/notification_preferences/",
  summary: "What the person wants to hear of by mail",
  permission: "access.manage_own",
  effect: "read",
  scope: "session",
  input: z.object({}),
  output: z.array(NotificationPreference),
});

export const setNotificationPreference = defineCall({
  name: "access.set_notification_preference",
  method: "PUT",
  path: "/api/um/notification_preferences/:kind/",
  summary: "Turns the mails about one kind of news on or off",
  permission: "access.manage_own",
  effect: "write",
  scope: "session",
  input: NotificationPreference,
  output: NotificationPreference,
});
