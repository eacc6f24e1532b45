import type { Effect, Scope } from "#platform/contract/define-call.ts";
import { staffWithoutCompany } from "#platform/contract/problem.ts";
import { type Actor, companyOf } from "#platform/server/actor.ts";
import { type Frame, type OpenDatabase, openDatabase } from "#platform/server/database/open-database.ts";
import { publishWritten } from "#platform/server/matters/publish-written.ts";
import { emptyOutbox, type Outbox, sendOutbox } from "#platform/server/outbox.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { HttpPort, VerbContext } from "#platform/server/verb.ts";
import type { Gate } from "./gate-services.ts";
import { tenantKeyOf } from "./known-callers.ts";
import { type Connections, connectionsInProgress, connectionsOnArrival } from "./request-slots.ts";

export interface GateFrame {
  scope: Scope;
  effect: Effect;
  actor: Actor;
  http: HttpPort | undefined;
  /** Whether the work copies in bulk: then it gets a connection that does not delay requests. */
  bulk: boolean;
  oneCore?: Frame["oneCore"];
  snapshot?: Frame["snapshot"];
  /** If false, only the rows that the company's own people may see are visible, even to staff. */
  oversees?: false | undefined;
  /** An open read-only transaction in which a reading call continues, and which it ends. */
  opened?: OpenDatabase | undefined;
}

/** Roles that serve companies for the provider, including the portal itself. */
const overseeing: ReadonlySet<Actor["role"]> = new Set(["operator", "staff"]);

/**
 * Runs one transaction for one actor: opens the database in the role of the scope, runs the work, sends the messages
 * of its outbox, and commits. A refusal rolls everything back, unless it is marked with `keep`.
 */
export async function withinGate<T>(
  gate: Gate,
  frame: GateFrame,
  work: (context: VerbContext) => Promise<T>,
  beforeCommit: (value: T) => Promise<void> = async () => {},
): Promise<T> {
  const companyId = companyOf(frame.actor);
  if (frame.scope === "company" && companyId === null) throw withoutCompany(frame.actor);
  const standpoint = {
    scope: frame.scope,
    companyId: frame.scope === "company" ? companyId : null,
    userId: frame.actor.kind === "user" ? frame.actor.userId : null,
    oversees: frame.oversees ?? overseeing.has(frame.actor.role),
    viewerId: frame.actor.kind === "user" ? (frame.actor.view?.by.userId ?? null) : null,
  };
  frame.opened?.stepTo(standpoint);
  const openedDatabase =
    frame.opened ??
    (await openDatabase(connectionsFor(gate, frame), {
      ...standpoint,
      effect: frame.effect,
      oneCore: frame.oneCore ?? false,
      snapshot: frame.snapshot,
    }));
  const outbox = emptyOutbox();
  const finish = async () => {
    Object.assign(outbox, await publishWritten(gate, { ...frame, standpoint }, openedDatabase, outbox));
    if (frame.effect === "write") await sendOutbox(gate, frame, openedDatabase, outbox);
    await openedDatabase.commit();
  };
  try {
    const value = await work(contextOf(gate, frame, openedDatabase, outbox));
    await beforeCommit(value);
    if (outbox.nothingChanged && outbox.entries.length === 0) {
      await openedDatabase.rollback();
      return value;
    }
    await finish();
    return value;
  } catch (error) {
    if (error instanceof Refusal && error.keep) {
      await finish();
    } else {
      await openedDatabase.rollback();
    }
    throw error;
  }
}

/** Returns the refusal without a company. Staff may enter any company; everybody else is assigned one. */
function withoutCompany(actor: Actor): Refusal {
  const isStaff = actor.kind === "user" && actor.role === "staff";
  return new Refusal("no_active_company", isStaff ? { detail: staffWithoutCompany } : {});
}

function connectionsFor({ pools, callPlaces }: Gate, frame: GateFrame): Connections {
  const { bulk, scope, effect, actor, http } = frame;
  if (bulk) return pools.bulk;
  if (scope === "identity" && effect === "write") return pools.entry;
  // Signed-in callers were admitted when they were identified; visitors were not looked up yet.
  const turn = actor.kind === "anonymous" ? connectionsOnArrival : connectionsInProgress;
  return turn(callPlaces, pools.request, tenantKeyOf(actor, http?.ip ?? ""));
}

function contextOf(gate: Gate, frame: GateFrame, openedDatabase: OpenDatabase, outbox: Outbox): VerbContext {
  return {
    db: openedDatabase.db,
    actor: frame.actor,
    clock: gate.clock,
    config: gate.config,
    keyring: gate.keyring,
    files: gate.files,
    extensions: gate.extensions,
    memory: gate.memory,
    http: frame.http ?? noHttp,
    copyRows: frame.bulk ? openedDatabase.copyRows : undefined,
    leaveDatabase: async () => {
      if (frame.effect !== "read") throw new Error("Only a verb that reads may leave its transaction early");
      await openedDatabase.commit();
    },
    audit: (entry) => outbox.entries.push(entry),
    entryFollows: () => {
      outbox.entryFollows = true;
    },
    nothingChanged: () => {
      outbox.nothingChanged = true;
    },
    enqueue: ({ name, priorityOf }, input, { notBefore } = {}) =>
      outbox.jobs.push({ name, input, priority: priorityOf?.(input) ?? 0, notBefore }),
    publish: ({ topic }, input) => outbox.published.push({ topic, input }),
    mail: (draft) => outbox.mails.push(draft),
    notify: (notice) => outbox.notices.push(notice),
    withdrawNotices: (withdrawal) => outbox.withdrawals.push(withdrawal),
    announce: (announcement) => outbox.announcements.push(announcement),
    keepsMatters: (table) => {
      outbox.tablesWithoutMatters.add(table);
    },
    publishEveryMatter: () => {
      outbox.everyMatter = true;
    },
  };
}

const outsideHttp = () => {
  throw new Error("There is no browser behind a job");
};
const noHttp: HttpPort = {
  ip: "",
  userAgent: "",
  header: () => undefined,
  csrfCookie: undefined,
  deviceCookie: undefined,
  sameSite: true,
  setAnswerHeader: outsideHttp,
  setSession: outsideHttp,
  setCsrf: outsideHttp,
  setDevice: outsideHttp,
  clearSiteData: outsideHttp,
};
