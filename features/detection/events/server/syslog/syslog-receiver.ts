import { readSyslogMessage } from "#features/detection/events/readers/syslog/syslog-message.ts";
import { asSystem } from "#platform/server/as-system.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { withinGate } from "#platform/server/http/within-gate.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { enforceQuota } from "../intake/enforce-quota.ts";
import { byteSlices, storeDelivery } from "../intake/take-batch.ts";
import { findAllSenders } from "../sources/event-sender.store.ts";
import { findSource } from "../sources/event-source.store.ts";
import { type Addressee, type SeenSender, SenderBook } from "./sender-book.rules.ts";
import { SourceQueue } from "./source-queue.ts";
import { type UnknownSenderReason, UnknownSenders } from "./unknown-senders.ts";

/** Stores messages as a batch of their source, with the quota and the audit entry of other batches. */
async function storeMessages(gate: Gate, { companyId, sourceId }: Addressee, bytes: Buffer): Promise<void> {
  const actor = { kind: "source", role: "source", sourceId, companyId, name: "syslog" } as const;
  const frame = { scope: "company", effect: "write", actor, http: undefined, bulk: true } as const;
  await gate.bulkPlaces.within(companyId, () =>
    withinGate(gate, frame, async (context) => {
      const source = await findSource(context.db, sourceId);
      if (!source) throw new Refusal("not_found");
      await enforceQuota(context, { companyId, sourceId });
      await storeDelivery(context, {
        companyId,
        source,
        bytes: gate.requestPriority.inGaps(byteSlices(bytes)),
      });
    }),
  );
}

/** The maximum age of the cached registrations, in milliseconds: a changed registration takes effect within it. */
const bookLastsMs = 5_000;
const tryAgainMs = 2_000;
const farewellMs = 5_000;

/** The sender: the address and the name in its certificate. */
export type SyslogPeer = Pick<SeenSender, "address" | "certificates">;

/** Passes each message to the queue of its source; messages without a source are counted and discarded. */
export class SyslogReceiver {
  readonly #gate: Gate;
  readonly #queues = new Map<string, SourceQueue>();
  #book: SenderBook | undefined;
  #bookAt = 0;
  #loading: Promise<SenderBook> | undefined;

  constructor(gate: Gate) {
    this.#gate = gate;
  }

  /** Returns the registered senders, at most a few seconds old. */
  async senders(): Promise<SenderBook> {
    const age = this.#gate.clock.now().getTime() - this.#bookAt;
    if (this.#book && age < bookLastsMs) return this.#book;
    this.#loading ??= this.#load().finally(() => {
      this.#loading = undefined;
    });
    return await this.#loading;
  }

  async refresh(): Promise<void> {
    await this.#load();
  }

  /** Receives messages of one connection. Returns the full queue, if any, that must have room before more is read. */
  receive(book: SenderBook, peer: SyslogPeer, messages: readonly Buffer[]): SourceQueue | undefined {
    let full: SourceQueue | undefined;
    for (const message of messages) {
      const { host, application } = readSyslogMessage(message.toString("utf8", 0, 2_048));
      const claim = book.claim({ ...peer, host, application });
      if (typeof claim === "string") {
        this.leave(peer.address, claim);
        continue;
      }
      const queue = this.#queueOf(claim);
      queue.add(onOneLine(message));
      if (queue.full) full = queue;
    }
    return full;
  }

  /** Counts rejected messages and logs the first of its kind. */
  leave(address: string, reason: UnknownSenderReason, messages = 1): void {
    const { clock, log, memory } = this.#gate;
    if (memory(UnknownSenders).note(address, reason, clock.now(), messages))
      log.warn({ address, reason }, "syslog not taken");
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#queues.values()].map((queue) => queue.stop(farewellMs)));
  }

  async #load(): Promise<SenderBook> {
    const frame = { scope: "platform", effect: "read", name: "syslog" } as const;
    this.#book = new SenderBook(await asSystem(this.#gate, frame, ({ db }) => findAllSenders(db)));
    this.#bookAt = this.#gate.clock.now().getTime();
    return this.#book;
  }

  #queueOf(addressee: Addressee): SourceQueue {
    const existingQueue = this.#queues.get(addressee.sourceId);
    if (existingQueue) return existingQueue;
    const queue = new SourceQueue(
      (bytes) => this.#store(addressee, bytes),
      (error) => this.#trouble(addressee, error),
    );
    this.#queues.set(addressee.sourceId, queue);
    return queue;
  }

  async #store(addressee: Addressee, bytes: Buffer): Promise<void> {
    try {
      await storeMessages(this.#gate, addressee, bytes);
    } catch (error) {
      // The source was deleted meanwhile, so the messages are discarded.
      if (error instanceof Refusal && error.code === "not_found") return;
      throw error;
    }
  }

  #trouble({ sourceId }: Addressee, error: unknown): number {
    if (error instanceof Refusal && error.retryAfterSeconds) return error.retryAfterSeconds * 1_000;
    this.#gate.log.error({ sourceId, err: error }, "syslog messages wait");
    return tryAgainMs;
  }
}

const newline = 10;

/**
 * A message framed by octet counting may contain line ends; they are escaped as in rsyslog, so that it stays one
 * record.
 */
function onOneLine(message: Buffer): Buffer {
  return message.includes(newline) ? Buffer.from(message.toString("utf8").replaceAll("\n", "#012")) : message;
}
