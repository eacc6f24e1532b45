import type { Effect, Scope } from "#platform/contract/define-call.ts";
import { staffWithoutCompany } from "#platform/contract/problem.ts";
import { type Actor, authorOf, companyOf } from "#platform/server/actor.ts";
import { appendAudit } from "#platform/server/audit/append-audit.store.ts";
import type { AuditEntry } from "#platform/server/audit/audit-entry.ts";
import { type Frame, type OpenDatabase, openDatabase } from "#platform/server/database/open-database.ts";
import type { Announcement } from "#platform/server/live/announcement.ts";
import type { MailDraft } from "#platform/server/mail/mail-draft.ts";
import { postMail } from "#platform/server/mail/post-mail.ts";
import type { MatterPlace } from "#platform/server/matters/matter.store.ts";
import {
  announcedParts,
  type MatterArrival,
  newsOfArrivals,
} from "#platform/server/matters/matter-arrivals.ts";
import { matterKinds } from "#platform/server/matters/matter-kind.ts";
import { publishWritten } from "#platform/server/matters/publish-written.ts";
import { blankNotices, resolveNotices, writeNotices } from "#platform/server/notices/notice.store.ts";
import { linesOf, type Notice, type NoticeWithdrawal } from "#platform/server/notices/notice.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { HttpPort, VerbContext } from "#platform/server/verb.ts";
import { arriving, type Connections, goingOn } from "./call-places.ts";
import type { Gate } from "./gate-services.ts";
import { claimantOf } from "./known-callers.ts";

export interface GateFrame {
  scope: Scope;
  effect: Effect;
  actor: Actor;
  http: HttpPort | undefined;
  /** Whether the work copies in bulk: then it gets a connection that does not make requests wait. */
  bulk: boolean;
  oneCore?: Frame["oneCore"];
  snapshot?: Frame["snapshot"];
  /** False: sees only the rows of the company's own people, whoever the actor is. */
  oversees?: false | undefined;
  /** A read-only transaction that is open already, for a call that reads: it goes on in that one, and ends it. */
  opened?: OpenDatabase | undefined;
}

/** Those who serve companies for the provider, and the portal itself. */
const overseeing: ReadonlySet<Actor["role"]> = new Set(["operator", "staff"]);

interface Outbox {
  entries: AuditEntry[];
  entryFollows: boolean;
  nothingChanged: boolean;
  jobs: { name: string; input: unknown; priority?: number; notBefore?: Date | undefined }[];
  published: { topic: string; input: unknown }[];
  mails: MailDraft[];
  notices: Notice[];
  withdrawals: NoticeWithdrawal[];
  announcements: Announcement[];
  /** Every kind of matter is computed again, not only those whose tables were written. */
  everyMatter: boolean;
  /** Tables whose writes change no matter. */
  tablesWithoutMatters: Set<string>;
  /** Places to which no matter leads any more. */
  endedPlaces: MatterPlace[];
  /** Matters that this transaction stored first. */
  arrivals: MatterArrival[];
}

/**
 * One transaction for one actor: opens the database in the role of the scope, runs the work, sends what it left in
 * its outbox, and commits. Nothing of it exists when the work refuses, unless the refusal says to keep it.
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
  };
  frame.opened?.stepTo(standpoint);
  const opened =
    frame.opened ??
    (await openDatabase(connectionsFor(gate, frame), {
      ...standpoint,
      effect: frame.effect,
      oneCore: frame.oneCore ?? false,
      snapshot: frame.snapshot,
    }));
  const outbox: Outbox = {
    entries: [],
    entryFollows: false,
    nothingChanged: false,
    jobs: [],
    published: [],
    mails: [],
    notices: [],
    withdrawals: [],
    announcements: [],
    everyMatter: false,
    tablesWithoutMatters: new Set(),
    endedPlaces: [],
    arrivals: [],
  };
  const finish = async () => {
    Object.assign(outbox, await publishWritten(gate, { ...frame, standpoint }, opened, outbox));
    await send(gate, frame, opened, outbox);
    await opened.commit();
  };
  try {
    const value = await work(contextOf(gate, frame, opened, outbox));
    await beforeCommit(value);
    if (outbox.nothingChanged && outbox.entries.length === 0) {
      await opened.rollback();
      return value;
    }
    await finish();
    return value;
  } catch (error) {
    if (error instanceof Refusal && error.keep) {
      await finish();
    } else {
      await opened.rollback();
    }
    throw error;
  }
}

/** Staff may enter any company; everybody else is given one. */
function withoutCompany(actor: Actor): Refusal {
  const isStaff = actor.kind === "user" && actor.role === "staff";
  return new Refusal("no_active_company", isStaff ? { detail: staffWithoutCompany } : {});
}

function connectionsFor({ pools, callPlaces }: Gate, frame: GateFrame): Connections {
  const { bulk, scope, effect, actor, http } = frame;
  if (bulk) return pools.bulk;
  if (scope === "identity" && effect === "write") return pools.entry;
  // Who is signed in was let in when the portal found out who asks; nobody looked for a visitor yet.
  const turn = actor.kind === "anonymous" ? arriving : goingOn;
  return turn(callPlaces, pools.request, claimantOf(actor, http?.ip ?? ""));
}

function contextOf(gate: Gate, frame: GateFrame, opened: OpenDatabase, outbox: Outbox): VerbContext {
  return {
    db: opened.db,
    actor: frame.actor,
    clock: gate.clock,
    config: gate.config,
    keyring: gate.keyring,
    files: gate.files,
    extensions: gate.extensions,
    memory: gate.memory,
    http: frame.http ?? noHttp,
    copyRows: frame.bulk ? opened.copyRows : undefined,
    leaveDatabase: async () => {
      if (frame.effect !== "read") throw new Error("Only a verb that reads may leave its transaction early");
      await opened.commit();
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

const portalItself: Actor = { kind: "system", role: "staff", companyId: null, name: "portal" };

async function send(gate: Gate, frame: GateFrame, opened: OpenDatabase, outbox: Outbox): Promise<void> {
  if (frame.effect === "read") return;
  // A change that nobody can see afterwards is a fault of the verb, and is undone.
  if (outbox.entries.length === 0 && !outbox.entryFollows && !outbox.everyMatter)
    throw new Error("A write left no audit entry");
  const at = gate.clock.now();
  const ip = frame.http?.ip ?? null;
  await appendAudit(opened.db, { actor: frame.actor, at, ip, keyring: gate.keyring }, outbox.entries);
  const { announcements, mails, jobs, published, notices, withdrawals, endedPlaces, arrivals } = outbox;
  const left = [announcements, mails, jobs, published, notices, withdrawals, endedPlaces, arrivals];
  if (left.every(({ length }) => length === 0)) return;
  // Live news, the queue and the post office belong to a role of their own; commit is the next and last step.
  await opened.client.query("set local role portal_jobs");
  const noticesOf = companyOf(frame.actor) ?? 0;
  const moved = (people: number[]) =>
    announcements.push(
      ...announcedParts(people).map((part) => ({ topic: "notifications.changed", people: part })),
    );
  for (const withdrawal of withdrawals) moved(await blankNotices(opened.db, withdrawal, noticesOf));
  moved(await resolveNotices(opened.db, endedPlaces, { companyId: noticesOf, at }));
  for (const line of linesOf(notices, noticesOf))
    moved(
      await writeNotices(opened.db, line, {
        at,
        author: authorOf(line.byPortal ? portalItself : frame.actor),
      }),
    );
  announcements.push(
    ...(await newsOfArrivals(opened.db, arrivals, {
      companyId: noticesOf,
      kinds: gate.extensions(matterKinds),
    })),
  );
  for (const { topic, companyId = companyOf(frame.actor), people, data } of announcements) {
    await opened.client.query("select pg_notify('portal_live', $1)", [
      JSON.stringify({ topic, companyId, people, data }),
    ]);
  }
  for (const draft of mails) {
    jobs.push(await postMail(opened.db, { companyId: 0, ...draft }, at));
  }
  for (const { name, input, priority, notBefore } of jobs) {
    await gate.jobs.add(opened.client, name, { actor: frame.actor, input }, { priority, notBefore });
  }
  for (const { topic, input } of published) {
    await gate.jobs.publish(opened.client, topic, { actor: frame.actor, input });
  }
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
