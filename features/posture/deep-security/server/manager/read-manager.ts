import type { ManagerCounts } from "#features/posture/deep-security/contracts/connection.contract.ts";
import { asSystem, systemActor } from "#platform/server/as-system.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { storeNow } from "#platform/server/imports/import-now.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import { guardedFetch } from "#platform/server/outbound/guarded-fetch.ts";
import { ApiProblem, apiSentence, pauseAfter, type SendRequest } from "#platform/server/outbound/json-api.ts";
import { namedNetworkRules } from "#platform/server/outbound/named-networks.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import {
  type ConnectionRow,
  findConnection,
  recordManagerRead,
  takeConnectionTurn,
} from "../connection/connection.store.ts";
import { openConnectionKey } from "../connection/connection-key.ts";
import { findSettings } from "../facts/setting.store.ts";
import { managerImporter } from "../imports/manager-importer.ts";
import { type ManagerLine, managerService, waitInReal } from "./manager-client.ts";
import { type CompleteExport, type ManagerReading, readWhole } from "./manager-files.ts";

const minute = 60_000;
/**
 * The lifetime of a claim, in milliseconds, longer than any read; after it another process may continue an
 * interrupted read.
 */
const longestReadMs = 50 * minute;
/** The milliseconds within which requests may start, so that a slow manager never has two reads at once. */
const requestingMs = 45 * minute;
const pace = { everyMs: 60 * minute, longestPauseMs: 12 * 60 * minute };
const frame = { name: "deep_security.read_connection" } as const;

interface Turn {
  gate: Gate;
  companyId: number;
  connection: ConnectionRow;
  reading: ManagerReading;
}

/** Replacements of the HTTP functions of a manager, for tests. */
export type ManagerWay = Partial<Pick<ManagerLine, "send" | "wait">>;

function write<T>(
  { gate, companyId }: Pick<Turn, "gate" | "companyId">,
  work: (context: VerbContext) => Promise<T>,
) {
  return asSystem(gate, { scope: "company", effect: "write", name: frame.name, companyId }, work);
}

/** Reads the complete manager of a company and stores it as exports. Failures are recorded and retried later. */
export async function readManager(gate: Gate, companyId: number, way: ManagerWay = {}): Promise<void> {
  const turn = await beginTurn(gate, companyId, way);
  if (!turn) return;
  try {
    const whole = await readWhole(turn.reading);
    await storeParts(turn, whole);
    await endGood(turn, whole);
  } catch (error) {
    await endFailed(turn, error);
  }
}

/** Claims a connection. A connection whose key cannot be decrypted is disabled until the key is entered again. */
function beginTurn(gate: Gate, companyId: number, way: ManagerWay): Promise<Turn | undefined> {
  return write({ gate, companyId }, async (context) => {
    const { db, clock, keyring, config, nothingChanged, entryFollows } = context;
    const now = clock.now();
    const until = new Date(now.getTime() + longestReadMs);
    const connection = (await takeConnectionTurn(db, companyId, { now, until }))
      ? await findConnection(db, companyId)
      : undefined;
    if (!connection) return void nothingChanged();
    const apiKey = openConnectionKey(keyring, companyId, connection);
    if (apiKey === null) {
      const problem = "La clave de API guardada no se puede abrir: escríbala de nuevo.";
      await recordManagerRead(
        db,
        { companyId },
        { is_enabled: false, next_at: null, reading_until: null, status: "failed", problem },
      );
      auditFailure(context, connection, problem);
      return undefined;
    }
    entryFollows();
    const rules = namedNetworkRules(config.deepSecurityManagers, connection);
    const send: SendRequest = way.send ?? ((request) => guardedFetch(request, rules));
    const line = { address: connection.address, apiKey, send, wait: way.wait ?? waitInReal };
    const settings = await findSettings(db, companyId);
    const assignmentsAfter = Number(connection.assignments_after);
    return {
      gate,
      companyId,
      connection,
      reading: {
        line,
        files: gate.files,
        settings,
        now,
        assignmentsAfter,
        isLate: () => gate.clock.now().getTime() > now.getTime() + requestingMs,
      },
    };
  });
}

const settingsOf = ({ companyId, connection }: Turn) => ({ companyId, version: connection.version });

/**
 * Stores the parts as imports: policies first, so that computers are checked with the settings that they inherit. A
 * part that cannot be stored ends the read, and the files of later parts are removed.
 */
async function storeParts({ gate, companyId }: Turn, { parts }: CompleteExport): Promise<void> {
  const work = { gate, actor: systemActor(frame.name, companyId) };
  const importer = managerImporter as unknown as AnyImporter;
  const waitingFiles = [...parts];
  try {
    for (let part = waitingFiles.shift(); part; part = waitingFiles.shift()) {
      const { status, reason } = await storeNow(work, importer, part.file, {});
      if (status !== "stored")
        throw new ApiProblem(`No se pudo guardar la lectura (${part.kind}). ${reason}`.slice(0, 500));
    }
  } finally {
    for (const { file } of waitingFiles) await gate.files.remove(file.key);
  }
}

async function endGood(turn: Turn, { parts, assignmentsAfter }: CompleteExport): Promise<void> {
  const none: ManagerCounts = { policies: 0, groups: 0, rules: 0, computers: 0, assignments: 0 };
  const counts = { ...none, ...Object.fromEntries(parts.map(({ kind, objects }) => [kind, objects])) };
  await write(turn, async ({ db, clock, audit, announce }) => {
    const ended = clock.now();
    await recordManagerRead(db, settingsOf(turn), {
      next_at: new Date(ended.getTime() + pace.everyMs),
      reading_until: null,
      good_at: ended,
      status: "good",
      failures: 0,
      problem: null,
      read_counts: JSON.stringify(counts),
      assignments_after: assignmentsAfter,
    });
    audit({
      action: "deep_security.manager_read",
      objectType: "protection_connection",
      objectId: turn.connection.id,
      details: counts,
    });
    announce({ topic: "deep_security.changed", data: {} });
  });
}

async function endFailed(turn: Turn, error: unknown): Promise<void> {
  const isTooLarge = error instanceof Refusal && error.code === "too_large";
  const problem = isTooLarge
    ? "La respuesta de Deep Security es más grande de lo permitido."
    : apiSentence(error, managerService);
  const { failures } = turn.connection;
  await write(turn, async (context) => {
    const next_at = new Date(context.clock.now().getTime() + pauseAfter(error, failures, pace));
    await recordManagerRead(context.db, settingsOf(turn), {
      next_at,
      reading_until: null,
      status: "failed",
      failures: failures + 1,
      problem,
    });
    auditFailure(context, turn.connection, problem);
    context.announce({ topic: "deep_security.changed", data: {} });
  });
}

function auditFailure({ audit }: VerbContext, { id }: ConnectionRow, problem: string): void {
  audit({
    action: "deep_security.read_failed",
    objectType: "protection_connection",
    objectId: id,
    details: { problem },
  });
}
