import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/events/contracts/event-engine.contract.ts";
import { engineSecretPlace } from "#features/events/server/engine/engine-secret.ts";
import {
  checkSignIn,
  goesToTheSame,
  savedEngineFrom,
  secretNeeded,
} from "#features/events/server/engine/engine-settings.rules.ts";
import { findEngine, saveEngineRow } from "#features/events/server/engine/event-engine.store.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { seal } from "#platform/server/secrets/seal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const saveEngine: Verb<typeof contract.saveEngine> = async (
  { db, actor, keyring, clock, audit },
  { seen_version: seen, secret, ...settings },
) => {
  checkSignIn(settings);
  const companyId = companyIn(actor);
  const before = await findEngine(db);
  if ((before?.version ?? null) !== seen) throw new Refusal("stale_version");
  const id = before?.id ?? uuidv7();
  const kept = before && goesToTheSame(before, settings) ? before.secret_sealed : null;
  const sealed = secret === null ? kept : seal(keyring, engineSecretPlace(companyId, id), secret);
  if (settings.sign_in !== "none" && sealed === null) throw secretNeeded();
  const row = {
    ...settings,
    secret_sealed: settings.sign_in === "none" ? null : sealed,
    map: JSON.stringify(settings.map),
    changed_at: clock.now(),
  };
  if (!(await saveEngineRow(db, { companyId, id, seen }, row))) throw new Refusal("stale_version");
  audit({
    action: "events.engine_saved",
    objectType: "event_engine",
    objectId: id,
    details: {
      kind: settings.kind,
      address: settings.address,
      index_pattern: settings.index_pattern,
      enabled: settings.enabled,
      secret_changed: secret !== null,
    },
  });
  const saved = await findEngine(db);
  if (!saved) throw new Refusal("not_found");
  return { engine: savedEngineFrom(saved) };
};
