import { type Actor, authorOf, companyOf } from "#platform/server/actor.ts";
import { appendAudit } from "#platform/server/audit/append-audit.store.ts";
import type { AuditEntry } from "#platform/server/audit/audit-entry.ts";
import type { OpenDatabase } from "#platform/server/database/open-database.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
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
import { blankNotices, resolveNotices, writeNotices } from "#platform/server/notices/notice.store.ts";
import { linesOf, type Notice, type NoticeWithdrawal } from "#platform/server/notices/notice.ts";
import type { HttpPort } from "#platform/server/verb.ts";

/** The audit entries, jobs, mails and live updates that a verb adds; they are sent at the end of its transaction. */
export interface Outbox {
  entries: AuditEntry[];
  entryFollows: boolean;
  nothingChanged: boolean;
  jobs: { name: string; input: unknown; priority?: number; notBefore?: Date | undefined }[];
  published: { topic: string; input: unknown }[];
  mails: MailDraft[];
  notices: Notice[];
  withdrawals: NoticeWithdrawal[];
  announcements: Announcement[];
  /** Whether every kind of pending matter is recomputed, not only the kinds whose tables were written. */
  everyMatter: boolean;
  /** Tables whose writes do not change pending matters in this transaction. */
  tablesWithoutMatters: Set<string>;
  /** Paths to which no pending matter leads any more. */
  endedPlaces: MatterPlace[];
  /** The new pending matters of this transaction. */
  arrivals: MatterArrival[];
}

export function emptyOutbox(): Outbox {
  return {
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
}

const portalItself: Actor = { kind: "system", role: "staff", companyId: null, name: "portal" };

/** The author of the outbox: the person, the source or the portal, and the request when there is one. */
interface Sender {
  actor: Actor;
  http: HttpPort | undefined;
}

/**
 * Writes the audit entries, notices and mails of a transaction, and adds its jobs and live updates, which take effect
 * at commit. Throws if there is no audit entry.
 */
export async function sendOutbox(
  gate: Gate,
  { actor, http }: Sender,
  openedDatabase: OpenDatabase,
  outbox: Outbox,
): Promise<void> {
  // A change without an audit entry is a defect of the verb, and is rolled back.
  if (outbox.entries.length === 0 && !outbox.entryFollows && !outbox.everyMatter)
    throw new Error("A write left no audit entry");
  const at = gate.clock.now();
  const ip = http?.ip ?? null;
  await appendAudit(openedDatabase.db, { actor, at, ip, keyring: gate.keyring }, outbox.entries);
  const { announcements, mails, jobs, published, notices, withdrawals, endedPlaces, arrivals } = outbox;
  const queuedEffects = [announcements, mails, jobs, published, notices, withdrawals, endedPlaces, arrivals];
  if (queuedEffects.every(({ length }) => length === 0)) return;
  // Live updates, the job queue and the mail outbox belong to a separate database role; after this switch only the
  // commit follows.
  await openedDatabase.client.query("set local role portal_jobs");
  const noticesOf = companyOf(actor) ?? 0;
  const move = (people: number[]) =>
    announcements.push(
      ...announcedParts(people).map((part) => ({ topic: "notifications.changed", people: part })),
    );
  for (const withdrawal of withdrawals) move(await blankNotices(openedDatabase.db, withdrawal, noticesOf));
  move(await resolveNotices(openedDatabase.db, endedPlaces, { companyId: noticesOf, at }));
  for (const line of linesOf(notices, noticesOf))
    move(
      await writeNotices(openedDatabase.db, line, {
        at,
        author: authorOf(line.byPortal ? portalItself : actor),
      }),
    );
  announcements.push(
    ...(await newsOfArrivals(openedDatabase.db, arrivals, {
      companyId: noticesOf,
      kinds: gate.extensions(matterKinds),
    })),
  );
  for (const { topic, companyId = companyOf(actor), people, data } of announcements) {
    await openedDatabase.client.query("select pg_notify('portal_live', $1)", [
      JSON.stringify({ topic, companyId, people, data }),
    ]);
  }
  for (const draft of mails) {
    jobs.push(await postMail(openedDatabase.db, { companyId: 0, ...draft }, at));
  }
  for (const { name, input, priority, notBefore } of jobs) {
    await gate.jobs.add(openedDatabase.client, name, { actor, input }, { priority, notBefore });
  }
  for (const { topic, input } of published) {
    await gate.jobs.publish(openedDatabase.client, topic, { actor, input });
  }
}
