import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/events/contracts/event-engine.contract.ts";
import {
  checkSignIn,
  goesToTheSame,
  secretNeeded,
} from "#features/events/server/engine/engine-settings.rules.ts";
import { findEngine } from "#features/events/server/engine/event-engine.store.ts";
import { addressIn } from "#features/events/server/events/event-engine-of.ts";
import type { Verb } from "#platform/server/verb.ts";

export const testEngine: Verb<typeof contract.testEngine> = async (context, { secret, ...settings }) => {
  checkSignIn(settings);
  const row = await findEngine(context.db);
  const kept = row && goesToTheSame(row, settings) ? addressIn(context, row).secret : null;
  const opened = secret ?? kept;
  if (settings.sign_in !== "none" && opened === null) throw secretNeeded();
  await context.leaveDatabase();
  const address = { ...settings, id: row?.id ?? uuidv7(), version: 0, secret: opened };
  const { EngineLine } = await import("#features/events/server/engine/engine-line.ts");
  const { tryEngine } = await import("#features/events/server/engine/try-engine.ts");
  return await tryEngine(new EngineLine(address, context.config.eventEngines));
};
