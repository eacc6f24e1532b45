import * as contract from "#features/access/access.contract.ts";
import * as ownAccount from "#features/access/own-account.contract.ts";
import * as secondFactor from "#features/access/second-factor.contract.ts";
import { route } from "#platform/server/verb.ts";
import { addPasskey } from "./calls/add-passkey.ts";
import { beginEnrolment } from "./calls/begin-enrolment.ts";
import { challengePasskey } from "./calls/challenge-passkey.ts";
import { changePassword } from "./calls/change-password.ts";
import { confirmEnrolment } from "./calls/confirm-enrolment.ts";
import { confirmReset } from "./calls/confirm-reset.ts";
import { confirmSession } from "./calls/confirm-session.ts";
import { endOtherSessions } from "./calls/end-other-sessions.ts";
import { endSession } from "./calls/end-session.ts";
import { getUser } from "./calls/get-user.ts";
import { inspectLink } from "./calls/inspect-link.ts";
import { listNotificationPreferences } from "./calls/list-notification-preferences.ts";
import { listSessions } from "./calls/list-sessions.ts";
import { listUsers } from "./calls/list-users.ts";
import { offerPasskey } from "./calls/offer-passkey.ts";
import { prepareCsrf } from "./calls/prepare-csrf.ts";
import { readPasswordStatus } from "./calls/read-password-status.ts";
import { readSecondFactors } from "./calls/read-second-factors.ts";
import { removePasskey } from "./calls/remove-passkey.ts";
import { renewRecoveryCodes } from "./calls/renew-recovery-codes.ts";
import { requestReset } from "./calls/request-reset.ts";
import { setDigestHour } from "./calls/set-digest-hour.ts";
import { setNotificationPreference } from "./calls/set-notification-preference.ts";
import { signIn } from "./calls/sign-in.ts";
import { signOut } from "./calls/sign-out.ts";
import { startEnrolment } from "./calls/start-enrolment.ts";
import { updateProfile } from "./calls/update-profile.ts";

export const accessRoutes = [
  route(contract.prepareCsrf, prepareCsrf),
  route(contract.signIn, signIn),
  route(contract.signOut, signOut),
  route(contract.listUsers, listUsers),
  route(contract.getUser, getUser),
  route(contract.readPasswordStatus, readPasswordStatus),
  route(contract.changePassword, changePassword),
  route(contract.requestReset, requestReset),
  route(contract.inspectLink, inspectLink),
  route(contract.confirmReset, confirmReset),
  route(secondFactor.startEnrolment, startEnrolment),
  route(secondFactor.beginEnrolment, beginEnrolment),
  route(secondFactor.confirmEnrolment, confirmEnrolment),
  route(secondFactor.challengePasskey, challengePasskey),
  route(secondFactor.confirmSession, confirmSession),
  route(secondFactor.readSecondFactors, readSecondFactors),
  route(secondFactor.renewRecoveryCodes, renewRecoveryCodes),
  route(secondFactor.offerPasskey, offerPasskey),
  route(secondFactor.addPasskey, addPasskey),
  route(secondFactor.removePasskey, removePasskey),
  route(ownAccount.listSessions, listSessions),
  route(ownAccount.endSession, endSession),
  route(ownAccount.endOtherSessions, endOtherSessions),
  route(ownAccount.updateProfile, updateProfile),
  route(ownAccount.listNotificationPreferences, listNotificationPreferences),
  route(ownAccount.setNotificationPreference, setNotificationPreference),
  route(ownAccount.setDigestHour, setDigestHour),
];
