import { EngineMap } from "#features/detection/events/contracts/engine-map.contract.ts";
import { EngineKind, EngineSignIn } from "#features/detection/events/contracts/event-engine.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import { unseal } from "#platform/server/secrets/seal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { refusingEvents } from "../clickhouse/allowance/refusing-events.ts";
import { EventServices } from "../clickhouse/event-services.ts";
import { engineSecretPlace } from "../engine/engine-secret.ts";
import { type EngineRow, findEngine } from "../engine/event-engine.store.ts";
import { findSourceNames } from "../sources/event-source.store.ts";
import type { EventEngine } from "./event-engine.ts";
import { postgresEventEngine } from "./postgres-event-engine.ts";
import { topsWithTitles } from "./top-of-events.ts";

type Standing = Pick<VerbContext, "db" | "actor" | "keyring" | "config" | "memory" | "leaveDatabase">;

/** Returns the event engine that the active company has configured. */
export async function eventEngineOf(context: Standing): Promise<EventEngine> {
  const { db, actor, leaveDatabase } = context;
  const tables = await portalEngine(context);
  const row = await findEngine(db);
  if (!row?.enabled) return tables;
  // The engine client adds a sixth of a second to the start, so it is loaded only for companies with an engine.
  const { newLine, openLine } = await import("../engine/open-lines.ts");
  const { searchEventEngine } = await import("../engine/search-event-engine.ts");
  const companyId = companyIn(actor);
  const openedLine = openLine(row) ?? newLine(addressIn(context, row), context.config.eventEngines);
  return searchEventEngine({ ...openedLine, companyId, tables, leave: leaveDatabase });
}

/**
 * Returns the engine of the events that the portal itself stores: ClickHouse if the company's events are there,
 * otherwise PostgreSQL.
 */
async function portalEngine(context: Standing): Promise<EventEngine> {
  const { db, actor, memory, leaveDatabase } = context;
  const companyId = companyIn(actor);
  const service = memory(EventServices).of(companyId);
  if (!service) return postgresEventEngine(db);
  const { clickHouseEventEngine } = await import("../clickhouse/clickhouse-event-engine.ts");
  const sourceNames = () => findSourceNames(db);
  const events = await refusingEvents(context, service, sourceNames);
  return clickHouseEventEngine({
    events,
    leave: leaveDatabase,
    tops: topsWithTitles(db),
  });
}

/** Returns the address of an engine row with its secret decrypted. */
export function addressIn({ actor, keyring }: Pick<Standing, "actor" | "keyring">, row: EngineRow) {
  const sealed = row.secret_sealed;
  return {
    ...row,
    kind: EngineKind.parse(row.kind),
    sign_in: EngineSignIn.parse(row.sign_in),
    map: EngineMap.parse(row.map),
    secret: sealed === null ? null : unseal(keyring, engineSecretPlace(companyIn(actor), row.id), sealed),
  };
}
