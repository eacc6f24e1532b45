import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { issueToken } from "../passwords/one-time-tokens.ts";
import { loadHolder } from "./load-holder.ts";
import { invitationLink, invitationMail } from "./notices.ts";

export interface Invitation {
  /** The link with the secret: shown once to the inviting person on a machine without mail, never stored. */
  link: string;
  expiresAt: Date;
}

/** Mails a person a link to choose their password and invalidates earlier links. For scope `platform`. */
export async function inviteUser(context: VerbContext, userId: number): Promise<Invitation> {
  const { config, audit, mail } = context;
  const holder = await loadHolder(context, userId);
  if (holder.status !== "invited" && holder.status !== "active") throw new Refusal("account_closed");
  const issued = await issueToken(context, "invitation", holder);
  if (!issued) throw new Error("A fresh id was issued before");
  mail(invitationMail(config, holder, issued.token));
  audit({
    action: "access.user_invited",
    objectType: "user",
    objectId: userId,
    companyId: holder.active_company_id ?? 0,
    details: { username: holder.username, expires_at: issued.expiresAt.toISOString() },
  });
  return { link: invitationLink(config, issued.token), expiresAt: issued.expiresAt };
}
