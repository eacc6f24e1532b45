import type * as contract from "#features/access/second-factor.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { listPasskeys } from "../second-factor/passkeys.store.ts";
import { readFactorFacts } from "../second-factor/second-factors.store.ts";

export const readSecondFactors: Verb<typeof contract.readSecondFactors> = async ({ db, actor }) => {
  const { userId } = personOf(actor);
  const { confirmedAt, recoveryCodesLeft } = await readFactorFacts(db, userId);
  const passkeys = await listPasskeys(db, userId);
  return {
    authenticator_since: confirmedAt?.toISOString() ?? null,
    recovery_codes_left: recoveryCodesLeft,
    passkeys: passkeys.map(({ id, name, synced, created_at, last_used_at }) => ({
      id,
      name,
      synced,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
  };
};
