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

/** Time is given to verbs, never fetched by them. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The request around a verb, for the few verbs of access that sign people in and out. */
export interface HttpPort {
  ip: string;
  userAgent: string;
  /** A header of the request, as it arrived. */
  header(name: "content-type" | "content-encoding" | "idempotency-key"): string | undefined;
  /** The `csrftoken` cookie as it arrived. */
  csrfCookie: string | undefined;
  /** The cookie of a known device as it arrived. */
  deviceCookie: string | undefined;
  /** Sets a header that a protocol's answer carries besides its body. */
  setAnswerHeader(name: "x-taxii-date-added-first" | "x-taxii-date-added-last", value: string): void;
  /** False when another site's page caused the request. */
  sameSite: boolean;
  /** Null ends the session in the browser. */
  setSession(token: string | null): void;
  setCsrf(secret: string): void;
  setDevice(cookie: string): void;
  /** Tells the browser to forget what it stored of the portal. */
  clearSiteData(): void;
}

/**
 * The context of a verb. Entries, jobs, mails, notices and announcements leave together with the commit, or not at all.
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
  /** COPY inside this transaction; only calls with a `raw` body have it. */
  copyRows: CopyRows | undefined;
  /**
   * For a verb that only reads and goes on to wait for somebody outside: gives the connection back at once. From then
   * on `db` answers nothing.
   */
  leaveDatabase(): Promise<void>;
  audit(entry: AuditEntry): void;
  /** For what is only put down until a job works on it: that job leaves the entry, with who sent it and from where. */
  entryFollows(): void;
  /** For a change that would leave everything as it is: without an entry its transaction is undone. */
  nothingChanged(): void;
  /** Enqueues a job; with `notBefore` it waits until then, also over a restart. */
  enqueue<Input>(job: JobName<Input>, input: NoInfer<Input>, when?: { notBefore?: Date }): void;
  /** Leaves a job for everyone who listens to the topic. */
  publish<Input>(topic: JobTopic<Input>, input: NoInfer<Input>): void;
  mail(draft: MailDraft): void;
  /** Says something to the people whom it concerns: in the portal, and by mail as each of them chose. */
  notify(notice: Notice): void;
  /** Takes back, from whoever may no longer know of something, the words in which they were told of it. */
  withdrawNotices(withdrawal: NoticeWithdrawal): void;
  announce(announcement: Announcement): void;
  /** States that the writes of a table in this transaction change no matter: none is computed for them at commit. */
  keepsMatters(table: string): void;
  /**
   * Computes every kind of matter of the company again at commit, for what changed without a statement: a day that
   * began. Without other changes it needs no audit entry, because matters only repeat what objects hold.
   */
  publishEveryMatter(): void;
}

/** The answer of a call with `answers: "file"`. */
export interface FileAnswer {
  key: string;
  name: string;
  contentType: string;
  /** Shown in the page instead of saved; only for images and PDFs that the portal itself checked. */
  inline?: boolean;
  /** Called once after the last byte was handed to the network; never when the transfer broke off. */
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
  /** The estimated size of the answer, from which clients show progress. */
  estimate?: { rows: number; bytes: number };
  /** The pieces need no database: the change commits first, and a slow reader holds no connection. */
  afterCommit?: true;
  /** A page of somebody else, made harmless before: shown in a frame of the portal's own, where nothing of it runs or loads. */
  shownAs?: "sandboxed page" | FramingPage;
}

export type AnswerOf<C extends Call> = C extends { answers: "file" }
  ? FileAnswer
  : C extends { answers: "rows" }
    ? RowsAnswer
    : C extends { answers: "events" }
      ? AsyncIterable<OutputOf<C>>
      : OutputOf<C>;

/** A call with a `raw` body also hands over the body itself, unread. */
export type VerbInput<C extends Call> = C extends { body: "raw" }
  ? InputOf<C> & { body: Readable }
  : InputOf<C>;

export type Verb<C extends Call> = (context: VerbContext, input: VerbInput<C>) => Promise<AnswerOf<C>>;

/**
 * Asked before the files of a form are taken, in a reading transaction: refuses when what they are for is not there, or
 * nothing more can be kept. `bytes` is what the form says to bring, when it says so.
 */
export type BeforeFiles<C extends Call> = (
  context: VerbContext,
  path: Partial<InputOf<C>>,
  bytes: number | undefined,
) => Promise<unknown>;

/** A call joined to its verb. */
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
