import { statfsSync } from "node:fs";

/** The space that must remain free on the database's disk: if the disk is full, PostgreSQL stops for all users. */
const reserve = { bytes: 256 * 1024 * 1024, share: 0.1 };
const looksEveryMs = 500;

/** Determines when writes must stop, so that reading continues and freeing space is sufficient. */
export class DiskReserve {
  readonly #directory: string | undefined;
  #lookedAt = -Infinity;
  #isLow = false;

  /** `directory`: undefined if the database is external; its operator monitors the disk then. */
  constructor(directory: string | undefined) {
    this.#directory = directory;
  }

  get isLow(): boolean {
    const now = performance.now();
    if (this.#directory !== undefined && now - this.#lookedAt > looksEveryMs) {
      this.#lookedAt = now;
      this.#isLow = isLow(this.#directory);
    }
    return this.#isLow;
  }
}

function isLow(directory: string): boolean {
  try {
    const { bavail, blocks, bsize } = statfsSync(directory);
    return bavail * bsize < Math.min(reserve.bytes, blocks * bsize * reserve.share);
  } catch {
    // The disk of an inaccessible directory is unknown.
    return false;
  }
}
