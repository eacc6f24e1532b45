import type { Readable } from "node:stream";
import type { Call, InputOf, OutputOf } from "#platform/contract/define-call.ts";
import type { ExtensionsOf } from "#platform/contract/extension-point.ts";
import type { Actor } from "./actor.ts";
import type { AuditEntry } from "./audit/audit-entry.ts";
import type { Config } from "./config/config.ts";
import type { Database } from "./database/open-database.ts";
import type { CopyRows } from "./database/staging-table.ts";
import type { FileStore } from "./files/file-store.ts";
import type { JobName, JobTopic } from "./jobs/job-topic.ts";
import type { Announcement } from "./live/announcement.ts";
import type { MailDraft } from "./mail/mail-draft.ts";
import type { Notice, NoticeWithdrawal } from "./notices/notice.ts";
import type { ProcessCache } from "./process-cache.ts";
import type { Keyring } from "./secrets/keyring.ts";

/** The clock that verbs receive instead of reading the system time. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The request of a verb, for the few verbs of access that sign people in and out. */
export interface HttpPort {
  ip: string;
  userAgent: string;
  /** Returns a header of the request, unchanged. */
  header(name: "content-type" | "content-encoding" | "idempotency-key"): string | undefined;
  /** The value of the `csrftoken` cookie, unchanged. */
  csrfCookie: string | undefined;
  /** The value of the cookie of a known device, unchanged. */
  deviceCookie: string | undefined;
  /** Sets an answer header that a protocol defines besides the body. */
  setAnswerHeader(name: "x-taxii-date-added-first" | "x-taxii-date-added-last", value: string): void;
  /** Whether the request comes from the portal's own pages; false if a page of another site caused it. */
  sameSite: boolean;
  /** Sets the session cookie; null ends the session in the browser. */
  setSession(token: string | null): void;
  setCsrf(secret: string): void;
  setDevice(cookie: string): void;
  /** Makes the browser clear all its stored data of the portal. */
  clearSiteData(): void;
}

/**
 * The context of a verb. Audit entries, jobs, mails, notices and announcements are sent together with the commit, or
 * not at all.
 */
export interface VerbContext {
  db: Database;
  actor: Actor;
  clock: Clock;
  config: Config;
  keyring: Keyring;
  files: FileStore;
  /** The entries of features for an extension point. */
  extensions: ExtensionsOf;
  /** The cache of a feature between calls as long as the portal runs, outside any transaction. */
  memory: ProcessCache;
  http: HttpPort;
  /** Copies rows inside this transaction; only for calls with a `raw` body. */
  copyRows: CopyRows | undefined;
  /**
   * Releases the connection at once, for a reading verb that then waits for an external service. `db` cannot be used
   * afterwards.
   */
  leaveDatabase(): Promise<void>;
  audit(entry: AuditEntry): void;
  /**
   * Declares that another transaction, usually that of a job, writes the audit entry with the original actor and
   * address, because this one only stores data for it.
   */
  entryFollows(): void;
  /** Declares that the change has no effect: the transaction is rolled back without an audit entry. */
  nothingChanged(): void;
  /** Enqueues a job; with `notBefore` it waits until that time, even if the portal restarts. */
  enqueue<Input>(job: JobName<Input>, input: NoInfer<Input>, when?: { notBefore?: Date }): void;
  /** Adds a job for each listener of the topic. */
  publish<Input>(topic: JobTopic<Input>, input: NoInfer<Input>): void;
  mail(draft: MailDraft): void;
  /** Notifies the people concerned in the portal, and by mail if they chose so. */
  notify(notice: Notice): void;
  /** Withdraws notices from people who may no longer read their object. */
  withdrawNotices(withdrawal: NoticeWithdrawal): void;
  announce(announcement: Announcement): void;
  /**
   * Declares that writes to a table in this transaction do not change pending matters, so that none is recomputed for
   * them at commit.
   */
  keepsMatters(table: string): void;
  /**
   * Recomputes every kind of pending matter of the company at commit, for changes that no statement makes, such as a
   * new day. It needs no audit entry, because matters only repeat the contents of objects.
   */
  publishEveryMatter(): void;
}

/** The answer of a call with `answers: "file"`. */
export interface FileAnswer {
  key: string;
  name: string;
  contentType: string;
  /**
   * Whether the file is shown in the page instead of saved; only for images and PDFs that the portal itself validated.
   */
  inline?: boolean;
  /** Called once after the last byte was passed to the network; never for an aborted transfer. */
  afterSent?: () => Promise<void>;
}

/** The answer of a call with `answers: "rows"`; the transaction stays open until the last piece is sent. */
/** A page of the portal without scripts that frames pages of one other origin. */
export interface FramingPage {
  framedOrigin: string;
}

export interface RowsAnswer {
  name: string;
  contentType: string;
  pieces: AsyncIterable<string | Uint8Array> | Readable;
  /** The estimated size of the answer, which clients use to show progress. */
  estimate?: { rows: number; bytes: number };
  /** Whether the pieces need no database: the transaction commits first, and a slow reader occupies no connection. */
  afterCommit?: true;
  /** A sanitised foreign page, shown in a frame of the portal in which nothing runs or loads. */
  shownAs?: "sandboxed page" | FramingPage;
}

export type AnswerOf<C extends Call> = C extends { answers: "file" }
  ? FileAnswer
  : C extends { answers: "rows" }
    ? RowsAnswer
    : C extends { answers: "events" }
      ? AsyncIterable<OutputOf<C>>
      : OutputOf<C>;

/** The input of a verb; a call with a `raw` body adds the unread body. */
export type VerbInput<C extends Call> = C extends { body: "raw" }
  ? InputOf<C> & { body: Readable }
  : InputOf<C>;

export type Verb<C extends Call> = (context: VerbContext, input: VerbInput<C>) => Promise<AnswerOf<C>>;

/**
 * Runs in a reading transaction before the files of a form are received: refuses when their object is missing, or
 * nothing more can be stored. `bytes` is the announced size, if any.
 */
export type BeforeFiles<C extends Call> = (
  context: VerbContext,
  path: Partial<InputOf<C>>,
  bytes: number | undefined,
) => Promise<unknown>;

/** A call with its verb. */
export interface Route {
  call: Call;
  verb: Verb<Call>;
  beforeFiles?: BeforeFiles<Call>;
}

export function route<C extends Call>(
  call: C,
  verb: Verb<C>,
  { beforeFiles }: { beforeFiles?: BeforeFiles<C> } = {},
): Route {
  return {
    call,
    verb: verb as unknown as Verb<Call>,
    beforeFiles: beforeFiles as unknown as BeforeFiles<Call>,
  };
}
