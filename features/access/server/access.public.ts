export { closeUser } from "./close-user.ts";
export { createUser } from "./create-user.ts";
export { endSessionsOf } from "./end-sessions-of.ts";
export { inviteUser } from "./invite-user.ts";
export { mailWhoWants } from "./mail-who-wants.ts";
export { prepareAccount } from "./prepare-account.ts";
export { reopenUser } from "./reopen-user.ts";
export { resetSecondFactor } from "./reset-second-factor.ts";
