const minuteMs = 60_000;
/** The minutes over which read bytes are summed. */
export const allowanceMinutes = 60;

/** The bytes that people and companies of this portal have read from services within the last hour, by the minute. */
export class ReadLedger {
  readonly #minutes = new Map<string, Map<number, number>>();

  /** Returns the bytes of a reader within the last hour. */
  spent(reader: string, now: number): number {
    const minutes = this.#minutes.get(reader);
    if (!minutes) return 0;
    const since = Math.floor(now / minuteMs) - allowanceMinutes;
    for (const minute of minutes.keys()) if (minute <= since) minutes.delete(minute);
    if (minutes.size === 0) this.#minutes.delete(reader);
    return minutes.values().reduce((sum, bytes) => sum + bytes, 0);
  }

  charge(reader: string, bytes: number, now: number): void {
    const minutes = this.#minutes.get(reader) ?? new Map<number, number>();
    const minute = Math.floor(now / minuteMs);
    minutes.set(minute, (minutes.get(minute) ?? 0) + bytes);
    this.#minutes.set(reader, minutes);
  }

  /** Returns the minutes until bytes of a reader are forgotten. */
  minutesToWait(reader: string, now: number): number {
    const oldest = Math.min(...(this.#minutes.get(reader)?.keys() ?? []));
    return Number.isFinite(oldest) ? Math.max(1, oldest + allowanceMinutes - Math.floor(now / minuteMs)) : 1;
  }
}
