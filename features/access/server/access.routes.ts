import * as contract from "#features/access/access.contract.ts";
import * as ownAccount from "#features/access/own-account.contract.ts";
import * as secondFactor from "#features/access/second-factor.contract.ts";
import { route } from "#platform/server/verb.ts";
import { addPasskey } from "./add-passkey.ts";
import { beginEnrolment } from "./begin-enrolment.ts";
import { challengePasskey } from "./challenge-passkey.ts";
import { changePassword } from "./change-password.ts";
import { confirmEnrolment } from "./confirm-enrolment.ts";
import { confirmReset } from "./confirm-reset.ts";
import { endOtherSessions } from "./end-other-sessions.ts";
import { endSession } from "./end-session.ts";
import { getUser } from "./get-user.ts";
import { inspectLink } from "./inspect-link.ts";
import { listNotificationPreferences } from "./list-notification-preferences.ts";
import { listSessions } from "./list-sessions.ts";
import { listUsers } from "./list-users.ts";
import { offerPasskey } from "./offer-passkey.ts";
import { prepareCsrf } from "./prepare-csrf.ts";
import { readPasswordStatus } from "./read-password-status.ts";
import { readSecondFactors } from "./read-second-factors.ts";
import { removePasskey } from "./remove-passkey.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";
import { requestReset } from "./request-reset.ts";
import { setNotificationPreference } from "./set-notification-preference.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { startEnrolment } from "./start-enrolment.ts";
import { updateProfile } from "./update-profile.ts";

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
];
