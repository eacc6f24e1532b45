export { closeUser } from "./close-user.ts";
export { createUser, type UserFacts } from "./create-user.ts";
export { endSessionsOf } from "./end-sessions-of.ts";
export { type Invitation, inviteUser } from "./invite-user.ts";
export { type PreparedAccess, prepareAccount } from "./prepare-account.ts";
export { reopenUser } from "./reopen-user.ts";
export { resetSecondFactor } from "./reset-second-factor.ts";
export { newTotpSecret, totpCode } from "./totp.ts";
export { findPeopleWhoWant } from "./wants-mail.store.ts";
