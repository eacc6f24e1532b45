import { v7 as uuidv7 } from "uuid";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { encryptSecret } from "#platform/server/secrets/seal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/event-engine.contract.ts";
import { EngineKind } from "../../contracts/event-engine.contract.ts";
import { addressIn } from "../events/event-engine-of.ts";
import { engineSecretPlace } from "./engine-secret.ts";
import { checkSignIn, goesToTheSame, savedEngineFrom, secretNeeded } from "./engine-settings.rules.ts";
import { deleteEngine, findEngine, saveEngineRow } from "./event-engine.store.ts";

const eventPlace: Verb<typeof contract.eventPlace> = async ({ db }) => {
  const row = await findEngine(db);
  return { engine: row?.enabled ? { kind: EngineKind.parse(row.kind), name: row.name } : null };
};

const getEngine: Verb<typeof contract.getEngine> = async ({ db }) => {
  const row = await findEngine(db);
  return { engine: row ? savedEngineFrom(row) : null };
};

const saveEngine: Verb<typeof contract.saveEngine> = async (
  { db, actor, keyring, clock, audit },
  { seen_version: seenVersion, secret, ...settings },
) => {
  checkSignIn(settings);
  const companyId = companyIn(actor);
  const before = await findEngine(db);
  if ((before?.version ?? null) !== seenVersion) throw new Refusal("stale_version");
  const id = before?.id ?? uuidv7();
  const storedSecret = before && goesToTheSame(before, settings) ? before.secret_sealed : null;
  const sealed =
    secret === null ? storedSecret : encryptSecret(keyring, engineSecretPlace(companyId, id), secret);
  if (settings.sign_in !== "none" && sealed === null) throw secretNeeded();
  const row = {
    ...settings,
    secret_sealed: settings.sign_in === "none" ? null : sealed,
    map: JSON.stringify(settings.map),
    changed_at: clock.now(),
  };
  if (!(await saveEngineRow(db, { companyId, id, seen: seenVersion }, row)))
    throw new Refusal("stale_version");
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

const removeEngine: Verb<typeof contract.removeEngine> = async ({ db, audit }) => {
  const row = await findEngine(db);
  if (!row || !(await deleteEngine(db, row.id))) throw new Refusal("not_found");
  audit({
    action: "events.engine_removed",
    objectType: "event_engine",
    objectId: row.id,
    details: { address: row.address },
  });
  return {};
};

const testEngine: Verb<typeof contract.testEngine> = async (context, { secret, ...settings }) => {
  checkSignIn(settings);
  const row = await findEngine(context.db);
  const storedSecret = row && goesToTheSame(row, settings) ? addressIn(context, row).secret : null;
  const effectiveSecret = secret ?? storedSecret;
  if (settings.sign_in !== "none" && effectiveSecret === null) throw secretNeeded();
  await context.leaveDatabase();
  const address = { ...settings, id: row?.id ?? uuidv7(), version: 0, secret: effectiveSecret };
  const { EngineLine } = await import("#features/detection/events/server/engine/engine-line.ts");
  const { tryEngine } = await import("#features/detection/events/server/engine/try-engine.ts");
  return await tryEngine(new EngineLine(address, context.config.eventEngines));
};

export const eventEngineVerbs = [
  route(contract.eventPlace, eventPlace),
  route(contract.getEngine, getEngine),
  route(contract.saveEngine, saveEngine),
  route(contract.removeEngine, removeEngine),
  route(contract.testEngine, testEngine),
];
