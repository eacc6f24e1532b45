import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { defaultWays, type NoticeWay, noticeKinds, noticeWays } from "#platform/contract/notices.ts";
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
  summary: "Lists the open sessions of the person, newest first",
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
  summary: "Ends one session of the person",
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
  summary: "Ends all other sessions of the person",
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
  summary: "Changes name and time zone of the person",
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

/**
 * The kinds of notifications; a person chooses how each is delivered. Notices about passwords and second factors are
 * always mailed; a person may only switch off the mail about a sign-in from a new place.
 */
export const notificationKinds = ["new_sign_in_place", ...noticeKinds] as const;
export const NotificationKind = z.enum(notificationKinds);
export type NotificationKind = z.infer<typeof NotificationKind>;

/** Returns the ways in which a person may be notified of a kind; the first is the default. */
export function noticeWaysOf(kind: NotificationKind): readonly [NoticeWay, ...NoticeWay[]] {
  if (kind === "new_sign_in_place") return ["mail", "none"];
  const defaultWay = defaultWays[kind];
  return [defaultWay, ...noticeWays.filter((way) => way !== defaultWay)];
}

const NotificationPreference = z.object({ kind: NotificationKind, way: z.enum(noticeWays) });

export const listNotificationPreferences = defineCall({
  name: "access.list_notification_preferences",
  method: "GET",
  path: "/api/um/notification_preferences/",
  summary:
    "Lists by kind of notification how the person receives it: in the portal, by mail, in a daily digest, or not",
  permission: "access.manage_own",
  effect: "read",
  scope: "session",
  input: z.object({}),
  output: z.object({
    kinds: z.array(NotificationPreference),
    /** The hour of the company's day at which the digest is sent. */
    digest_hour: z.number().int(),
  }),
});

export const setNotificationPreference = defineCall({
  name: "access.set_notification_preference",
  method: "PUT",
  path: "/api/um/notification_preferences/:kind/",
  summary: "Sets how the person receives one kind of notification",
  permission: "access.manage_own",
  effect: "write",
  scope: "session",
  input: NotificationPreference.refine(({ kind, way }) => noticeWaysOf(kind).includes(way), {
    path: ["way"],
    error: "De eso se avisa por correo o no se avisa",
  }),
  output: NotificationPreference,
});

const DigestHour = z.object({ hour: z.number().int().min(0).max(23) });

export const setDigestHour = defineCall({
  name: "access.set_digest_hour",
  method: "PUT",
  path: "/api/um/digest_hour/",
  summary: "Sets the hour of the company's day at which the daily digest is sent",
  permission: "access.manage_own",
  effect: "write",
  scope: "session",
  input: DigestHour,
  output: DigestHour,
});
