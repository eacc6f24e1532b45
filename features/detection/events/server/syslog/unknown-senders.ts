export type UnknownSenderReason = "unknown" | "ambiguous" | "too_long";

export interface UnknownSender {
  address: string;
  reason: UnknownSenderReason;
  messages: number;
  lastAt: Date;
}

/**
 * The most addresses that are listed; others are only counted together, so that forged addresses cannot fill the
 * memory.
 */
const maxEntries = 200;

/** The messages that the syslog listener refused since the portal started, by address and reason. */
export class UnknownSenders {
  readonly #known = new Map<string, UnknownSender>();
  total = 0;

  /** Records a rejected message. Returns whether it is the first of its kind, which is logged. */
  note(address: string, reason: UnknownSenderReason, at: Date, messages = 1): boolean {
    this.total += messages;
    const key = `${address} ${reason}`;
    const existingSender = this.#known.get(key);
    if (existingSender) {
      existingSender.messages += messages;
      existingSender.lastAt = at;
      return false;
    }
    if (this.#known.size >= maxEntries) return false;
    this.#known.set(key, { address, reason, messages, lastAt: at });
    return true;
  }

  /** Removes the senders whose address is registered now. */
  forget(isKnown: (address: string) => boolean): void {
    for (const [key, { address, reason }] of this.#known)
      if (reason === "unknown" && isKnown(address)) this.#known.delete(key);
  }

  list(): UnknownSender[] {
    return [...this.#known.values()].toSorted((one, other) => other.lastAt.getTime() - one.lastAt.getTime());
  }
}
