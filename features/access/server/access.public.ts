export { closeUser } from "./accounts/close-user.ts";
export { createUser } from "./accounts/create-user.ts";
export { inviteUser } from "./accounts/invite-user.ts";
export { mayChat } from "./accounts/may-chat.ts";
export { prepareAccount } from "./accounts/prepare-account.ts";
export { reopenUser } from "./accounts/reopen-user.ts";
export { resetSecondFactor } from "./second-factor/reset-second-factor.ts";
export { endSessionsOf } from "./sign-in/end-sessions-of.ts";
