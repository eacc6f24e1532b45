import type { Source } from "#platform/server/actor.ts";
import { apiKeyPattern } from "./api-key.ts";
import type { AskedKey, KeyHolder } from "./identify.store.ts";
import { tokenDigest } from "./tokens.ts";

interface Waiting {
  key: AskedKey;
  resolve(holder: Source | undefined): void;
  reject(error: unknown): void;
}

/** The maximum number of keys in one query. */
const atOnce = 100;

/** Returns the key, sent bare, as `Bearer`, or as the password of `Basic`, which some machines support only. */
function keyIn(authorization: string): string {
  const basic = /^Basic ([A-Za-z0-9+/=]{1,400})$/i.exec(authorization)?.[1];
  if (basic === undefined) return authorization.replace(/^Bearer /i, "");
  return Buffer.from(basic, "base64")
    .toString("latin1")
    .replace(/^[^:]*:/, "");
}

/**
 * Finds the holders of API keys. Every request queries the database, so a revoked key ends at once; requests that
 * arrive during a query are combined in the next one.
 */
export class KeyHolders {
  readonly #find: (keys: readonly AskedKey[]) => Promise<KeyHolder[]>;
  #waiting: Waiting[] = [];
  #asking = false;

  constructor(find: (keys: readonly AskedKey[]) => Promise<KeyHolder[]>) {
    this.#find = find;
  }

  /** Returns the source of the key in an `Authorization` header; undefined for an unknown key. */
  async of(authorization: string): Promise<Source | undefined> {
    const match = apiKeyPattern.exec(keyIn(authorization));
    if (!match?.[1]) return undefined;
    const key = { companyId: Number(match[1]), secretSha256: tokenDigest(match[0]) };
    return await new Promise((resolve, reject) => {
      this.#waiting.push({ key, resolve, reject });
      if (!this.#asking) void this.#askAll();
    });
  }

  async #askAll(): Promise<void> {
    this.#asking = true;
    while (this.#waiting.length > 0) await this.#ask(this.#waiting.splice(0, atOnce));
    this.#asking = false;
  }

  async #ask(waitingRequests: Waiting[]): Promise<void> {
    try {
      const holders = await this.#find(waitingRequests.map(({ key }) => key));
      const byPlace = new Map(holders.map((holder) => [holder.place, holder]));
      for (const [at, { resolve }] of waitingRequests.entries()) {
        const holder = byPlace.get(at + 1);
        resolve(
          holder && {
            kind: "source",
            role: holder.purpose === "subscribe" ? "subscriber" : "source",
            sourceId: holder.source_id,
            companyId: holder.company_id,
            name: holder.name,
          },
        );
      }
    } catch (error) {
      for (const { reject } of waitingRequests) reject(error);
    }
  }
}
