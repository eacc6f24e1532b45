import { v7 as uuidv7 } from "uuid";
import { companyIn } from "#platform/server/actor.ts";
import { newToken, tokenDigest } from "#platform/server/sessions/tokens.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { SendingRow } from "../sendings/sending-query.store.ts";
import { insertPass } from "./link.store.ts";
import { recordAccess, type Visitor } from "./record-access.ts";

const passMinutes = 60;

/** Opens a session for one document alone. */
export async function givePass(
  context: VerbContext,
  sending: SendingRow,
  visitor: Visitor,
  { proof, userId }: { proof: "code" | "account"; userId: number | null },
): Promise<{ pass: string; expires_at: string }> {
  const { db, actor, clock } = context;
  const companyId = companyIn(actor);
  const now = clock.now();
  const token = newToken();
  const expiresAt = new Date(now.getTime() + passMinutes * 60_000);
  await insertPass(db, {
    company_id: companyId,
    id: uuidv7(),
    sending_id: sending.id,
    token_sha256: tokenDigest(token),
    proof,
    user_id: userId,
    created_at: now,
    expires_at: expiresAt,
  });
  await recordAccess(context, sending, visitor, {
    kind: "entered",
    proof,
    personName: sending.receiver_name,
  });
  return { pass: `${companyId}.${token}`, expires_at: expiresAt.toISOString() };
}
