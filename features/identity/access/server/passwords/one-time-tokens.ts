import { createHash } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { Refusal } from "#platform/server/refusal.ts";
import { newToken, tokenDigest } from "#platform/server/sessions/tokens.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findAccount, type Holder } from "../accounts/accounts.store.ts";
import { deleteTokens, findToken, insertToken, spendToken, type TokenKind } from "./one-time-tokens.store.ts";

const minute = 60_000;
const lifeOf = {
  reset: 30 * minute,
  invitation: 72 * 60 * minute,
  enrolment: 15 * minute,
} as const satisfies Record<TokenKind, number>;

type Bearer = Pick<
  Holder,
  "id" | "email" | "password_hash" | "last_login_at" | "twofactor_enabled" | "status"
>;

/** Issues a token and deletes earlier ones of its kind. Returns undefined if this id was already issued. */
export async function issueToken(
  { db, clock }: VerbContext,
  kind: TokenKind,
  holder: Bearer,
  id: string = uuidv7(),
): Promise<{ token: string; expiresAt: Date } | undefined> {
  const now = clock.now();
  const token = newToken();
  const expiresAt = new Date(now.getTime() + lifeOf[kind]);
  const issued = await insertToken(db, {
    id,
    token_sha256: tokenDigest(token),
    user_id: holder.id,
    kind,
    state_sha256: stateOf(holder),
    created_at: now,
    expires_at: expiresAt,
  });
  if (!issued) return undefined;
  await deleteTokens(db, holder.id, kind, id);
  return { token, expiresAt };
}

/**
 * Returns the token and its account if the account has not changed since the token was issued; throws `link_dead`
 * otherwise.
 */
export async function loadToken({ db, clock }: VerbContext, token: string, kinds: readonly TokenKind[]) {
  const existingToken = await findToken(db, tokenDigest(token), kinds, clock.now());
  const account = existingToken && (await findAccount(db, existingToken.user_id));
  if (!account || !existingToken.state_sha256.equals(stateOf(account)) || !mayUse(account)) {
    throw new Refusal("link_dead", { detail: "El enlace ya no sirve." });
  }
  return { id: existingToken.id, kind: existingToken.kind as TokenKind, account };
}

export async function redeemToken({ db, clock }: VerbContext, id: string): Promise<void> {
  if (!(await spendToken(db, id, clock.now()))) {
    throw new Refusal("link_dead", { detail: "El enlace ya no sirve." });
  }
}

function mayUse({ status }: Bearer): boolean {
  return status === "active" || status === "invited";
}

function stateOf(holder: Bearer): Buffer {
  const facts = [
    holder.id,
    holder.email,
    holder.password_hash,
    holder.last_login_at?.toISOString() ?? null,
    holder.twofactor_enabled,
  ];
  return createHash("sha256").update(JSON.stringify(facts)).digest();
}
