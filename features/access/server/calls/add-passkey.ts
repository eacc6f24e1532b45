import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/access/second-factor.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { secondFactorChangedMail } from "../accounts/notices.ts";
import { verifyNewPasskey } from "../second-factor/passkey-ceremony.ts";
import { insertPasskey } from "../second-factor/passkeys.store.ts";
import { confirmPassword } from "../sign-in/confirm-password.ts";
import { renewSessions } from "../sign-in/renew-sessions.ts";

export const addPasskey: Verb<typeof contract.addPasskey> = async (context, { name, password, response }) => {
  const { db, clock, audit, mail } = context;
  const now = clock.now();
  const account = await confirmPassword(context, password);
  const passkey = await verifyNewPasskey(context, account.id, response);
  const id = uuidv7();
  await insertPasskey(db, {
    id,
    user_id: account.id,
    credential_id: passkey.id,
    public_key: Buffer.from(passkey.publicKey),
    counter: passkey.counter,
    transports: response.response.transports ?? [],
    name,
    synced: passkey.synced,
    created_at: now,
  });
  await renewSessions(context, account.id);
  mail(secondFactorChangedMail(account, `Se agregó la llave de acceso «${name}»`, now));
  audit({
    action: "access.passkey_added",
    objectType: "user",
    objectId: account.id,
    details: { passkey: id, name },
  });
  return { id };
};
