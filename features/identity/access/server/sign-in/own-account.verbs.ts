import { personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../own-account.contract.ts";
import { noticeWaysOf, notificationKinds } from "../../own-account.contract.ts";
import {
  findDigestHour,
  findPreferences,
  saveDigestHour,
  savePreference,
  saveProfile,
} from "../accounts/own-account.store.ts";
import { deviceName } from "./device-name.ts";
import { rememberDevice } from "./known-device.ts";
import { deleteSession, deleteSessionsOf, findSessionsOf } from "./sessions.store.ts";

const listSessions: Verb<typeof contract.listSessions> = async ({ db, actor, clock }) => {
  const { userId, sessionId } = personOf(actor);
  const sessions = await findSessionsOf(db, userId, clock.now());
  return sessions.map(({ user_agent, created_at, last_seen_at, ...session }) => ({
    ...session,
    current: session.id === sessionId,
    device: deviceName(user_agent),
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
  }));
};

const endSession: Verb<typeof contract.endSession> = async ({ db, actor, audit, http }, { id }) => {
  // Row security restricts the deletion to the person's own sessions.
  if (!(await deleteSession(db, id))) throw new Refusal("not_found");
  const { userId, sessionId } = personOf(actor);
  if (id === sessionId) http.setSession(null);
  audit({ action: "access.session_ended", objectType: "user", objectId: userId, details: { session: id } });
  return { ok: true };
};

const endOtherSessions: Verb<typeof contract.endOtherSessions> = async (context) => {
  const { db, actor, audit, clock } = context;
  const { userId, sessionId } = personOf(actor);
  const ended = await deleteSessionsOf(db, userId, clock.now(), sessionId);
  if (ended === 0) {
    context.nothingChanged();
    return { ended };
  }
  rememberDevice(context, userId);
  audit({
    action: "access.other_sessions_ended",
    objectType: "user",
    objectId: userId,
    details: { ended },
  });
  return { ended };
};

const updateProfile: Verb<typeof contract.updateProfile> = async (
  { db, actor, audit, nothingChanged },
  change,
) => {
  const { userId } = personOf(actor);
  if (!(await saveProfile(db, userId, change))) {
    nothingChanged();
    return { ok: true };
  }
  audit({ action: "access.profile_updated", objectType: "user", objectId: userId, details: { ...change } });
  return { ok: true };
};

const listNotificationPreferences: Verb<typeof contract.listNotificationPreferences> = async ({
  db,
  actor,
}) => {
  const { userId } = personOf(actor);
  const wayByKind = new Map((await findPreferences(db, userId)).map(({ kind, way }) => [kind, way]));
  return {
    kinds: notificationKinds.map((kind) => ({
      kind,
      way: wayByKind.get(kind) ?? noticeWaysOf(kind)[0],
    })),
    digest_hour: await findDigestHour(db, userId),
  };
};

const setNotificationPreference: Verb<typeof contract.setNotificationPreference> = async (
  { db, actor, audit, nothingChanged },
  preference,
) => {
  const { userId } = personOf(actor);
  if (!(await savePreference(db, userId, preference))) {
    nothingChanged();
    return preference;
  }
  audit({
    action: "access.notification_preference_set",
    objectType: "user",
    objectId: userId,
    details: { ...preference },
  });
  return preference;
};

const setDigestHour: Verb<typeof contract.setDigestHour> = async (
  { db, actor, audit, nothingChanged },
  { hour },
) => {
  const { userId } = personOf(actor);
  if (!(await saveDigestHour(db, userId, hour))) {
    nothingChanged();
    return { hour };
  }
  audit({ action: "access.digest_hour_set", objectType: "user", objectId: userId, details: { hour } });
  return { hour };
};

export const ownAccountVerbs = [
  route(contract.listSessions, listSessions),
  route(contract.endSession, endSession),
  route(contract.endOtherSessions, endOtherSessions),
  route(contract.updateProfile, updateProfile),
  route(contract.listNotificationPreferences, listNotificationPreferences),
  route(contract.setNotificationPreference, setNotificationPreference),
  route(contract.setDigestHour, setDigestHour),
];
