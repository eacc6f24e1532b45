import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Keyring } from "#platform/server/secrets/keyring.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { Account } from "../accounts/accounts.store.ts";

const lifeMs = 180 * 24 * 3_600_000;
const shape = /^(\d{1,15})\.(\d{1,15})\.([\w-]{22})\.([\w-]{43})$/;

/**
 * Marks this browser as known with a cookie after a complete sign-in. The cookie grants no access: it only
 * distinguishes the person from strangers who guess their name.
 */
export function rememberDevice({ clock, http, keyring }: VerbContext, userId: number): void {
  const facts = `${userId}.${clock.now().getTime()}.${randomBytes(16).toString("base64url")}`;
  http.setDevice(`${facts}.${sign(keyring, facts).toString("base64url")}`);
}

/** Returns the number of this browser if the account has signed in with it and its devices were not revoked since. */
export function knownDevice(
  { clock, http, keyring }: VerbContext,
  account: Pick<Account, "id" | "devices_known_since"> | undefined,
): string | undefined {
  const [cookie, user, issued, device, mac] = shape.exec(http.deviceCookie ?? "") ?? [];
  if (!cookie || !device || !mac || !account || Number(user) !== account.id) return undefined;
  const expected = sign(keyring, cookie.slice(0, cookie.lastIndexOf(".")));
  if (!timingSafeEqual(Buffer.from(mac, "base64url"), expected)) return undefined;
  const at = Number(issued);
  const isWithdrawn = at < (account.devices_known_since?.getTime() ?? 0);
  const old = at + lifeMs <= clock.now().getTime();
  return isWithdrawn || old ? undefined : device;
}

function sign(keyring: Keyring, facts: string): Buffer {
  return createHmac("sha256", keyring.signing().bytes).update(`device:${facts}`).digest();
}
