import { auditRecord } from "#features/posture/waf-changes/readers/audit-record.ts";
import { isJsonObject } from "#platform/readers/json-limits.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import {
  ApiProblem,
  apiSentence,
  pauseAfter,
  type SendRequest,
  sendGuarded,
} from "#platform/server/outbound/json-api.ts";
import {
  addRefusedEvents,
  claimAccount,
  findAccount,
  lockChangeLog,
  recordAccountRead,
  switchOff,
} from "../accounts/account.store.ts";
import { openedKey } from "../accounts/account-key.ts";
import { alertWeakeningsJob } from "../alerts/alert-name.ts";
import { type OwnRecord, storeChanges } from "../changes/store-changes.ts";
import { auditPages } from "./imperva-client.ts";
import { impervaService } from "./imperva-problem.ts";
import { pullConfiguration } from "./pull-configuration.ts";
import { pullPlan } from "./pull-plan.ts";
import { type AccountRef, everyMs, type Reading, writeInCompany } from "./reading.ts";

const minute = 60_000;
/**
 * The lifetime of a claim, in milliseconds, longer than any read; after it another process may continue an
 * interrupted read.
 */
const longestReadMs = 30 * minute;
/**
 * The milliseconds within which pages of events are requested; the next read continues with the first incomplete day.
 */
const requestingMs = 20 * minute;
/**
 * The overlap of reads in milliseconds, within which events may arrive late and in any order; known events are
 * recognised by identity.
 */
export const overlapMs = 10 * minute;
const spanMs = 24 * 60 * minute;
/** The period of the first read, in milliseconds. */
const firstReadMs = 30 * 24 * 60 * minute;
const longestPauseMs = 6 * 60 * minute;

/** Reads the new events of an account and, once a day, its configuration. Failures are recorded and retried later. */
export async function pullAccount(
  gate: Gate,
  of: AccountRef,
  send: SendRequest = sendGuarded,
): Promise<void> {
  const reading = await beginReading(gate, of, send);
  if (!reading) return;
  try {
    const counts = await readEvents(reading);
    await endGood(reading, counts);
  } catch (error) {
    return await endFailed(reading, error);
  }
  await pullConfiguration(reading);
  await pullPlan(reading);
  await writeInCompany(reading, async ({ db, entryFollows }) => {
    await recordAccountRead(db, reading, { reading_until: null });
    // Events, configuration and plan have separate audit entries.
    entryFollows();
  });
}

/** Claims an account. An account whose key cannot be decrypted is disabled until the key is entered again. */
function beginReading(gate: Gate, of: AccountRef, send: SendRequest): Promise<Reading | undefined> {
  const { companyId, id } = of;
  return writeInCompany({ gate, companyId }, async (context) => {
    const { db, clock, keyring } = context;
    const now = clock.now();
    const until = new Date(now.getTime() + longestReadMs);
    const account = (await claimAccount(db, of, { now, until }))
      ? await findAccount(db, companyId, id)
      : undefined;
    if (!account) return void context.nothingChanged();
    const apiKey = openedKey(keyring, companyId, account);
    if (apiKey === null || account.api_id === null) {
      const problem = "La clave de API guardada no se puede abrir: escríbala de nuevo.";
      await switchOff(db, of, problem);
      context.audit({
        action: "waf_changes.pull_failed",
        objectType: "waf_account",
        objectId: id,
        details: { problem },
      });
      return undefined;
    }
    context.entryFollows();
    const line = { account: account.account, apiId: account.api_id, apiKey, send };
    return { gate, companyId, id, account, line, now };
  });
}

interface ReadCounts {
  stored: number;
  known: number;
  refused: number;
  other_accounts: number;
}

/**
 * Reads the events since the last read in spans of at most a day. Each page is stored in its own transaction; the end
 * of a span is recorded after all its pages, so that an interrupted read repeats its span.
 */
async function readEvents(reading: Reading): Promise<ReadCounts> {
  const { account, line, now, gate } = reading;
  const counts: ReadCounts = { stored: 0, known: 0, refused: 0, other_accounts: 0 };
  const begin = (account.read_until?.getTime() ?? now.getTime() - firstReadMs) - overlapMs;
  for (let from = begin; from < now.getTime(); from += spanMs) {
    const to = new Date(Math.min(from + spanMs, now.getTime()));
    for await (const page of auditPages(line, { from: new Date(from), to })) {
      await storePage(reading, page, counts);
      if (gate.clock.now().getTime() > now.getTime() + requestingMs)
        throw new ApiProblem("Imperva tardó demasiado: el resto se lee la próxima vez.");
    }
    await writeInCompany(reading, async ({ db, entryFollows }) => {
      await recordAccountRead(db, reading, { read_until: to });
      entryFollows();
    });
  }
  return counts;
}

async function storePage(
  { gate, companyId, id, account }: Reading,
  elements: readonly unknown[],
  counts: ReadCounts,
): Promise<void> {
  const records: OwnRecord[] = [];
  let others = 0;
  for (const element of elements) {
    const record = isJsonObject(element) ? auditRecord(element, "API") : undefined;
    if (record?.kind !== "change") counts.refused += 1;
    else if (record.account !== account.account) others += 1;
    else records.push({ record, account });
  }
  counts.other_accounts += others;
  await writeInCompany({ gate, companyId }, async (context) => {
    await lockChangeLog(context.db, companyId);
    const storedCounts = await storeChanges(context, records, { companyId, origin: "api", importId: null });
    counts.stored += storedCounts.stored;
    counts.known += storedCounts.known;
    if (others > 0) await addRefusedEvents(context.db, { companyId, id }, others);
    if (storedCounts.stored > 0) context.enqueue(alertWeakeningsJob, { company_id: companyId });
    // The audit entry of the whole read is written at its end.
    context.entryFollows();
  });
}

async function endGood({ gate, companyId, id, account }: Reading, counts: ReadCounts): Promise<void> {
  await writeInCompany({ gate, companyId }, async ({ db, clock, audit, announce }) => {
    const ended = clock.now();
    const next_at = new Date(ended.getTime() + everyMs);
    await recordAccountRead(
      db,
      { companyId, id, version: account.version },
      { next_at, good_at: ended, status: "good", failures: 0, problem: null },
    );
    audit({ action: "waf_changes.pulled", objectType: "waf_account", objectId: id, details: { ...counts } });
    announce({ topic: "waf_changes.changed", data: {} });
  });
}

async function endFailed({ gate, companyId, id, account }: Reading, error: unknown): Promise<void> {
  const problem = apiSentence(error, impervaService);
  await writeInCompany({ gate, companyId }, async ({ db, clock, audit, announce }) => {
    const pause = pauseAfter(error, account.failures, { everyMs, longestPauseMs });
    const next_at = new Date(clock.now().getTime() + pause);
    await recordAccountRead(
      db,
      { companyId, id, version: account.version },
      { next_at, reading_until: null, status: "failed", failures: account.failures + 1, problem },
    );
    audit({
      action: "waf_changes.pull_failed",
      objectType: "waf_account",
      objectId: id,
      details: { problem },
    });
    announce({ topic: "waf_changes.changed", data: {} });
  });
}
