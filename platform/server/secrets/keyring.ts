import { createHash, hkdfSync } from "node:crypto";
import { ConfigError } from "../config/config-error.ts";

export interface NamedKey {
  /** The short, public id of the master key from which the key is derived. */
  id: string;
  bytes: Buffer;
}

/**
 * The keys for each purpose, derived from the master keys. The first master key encrypts; every master key decrypts.
 */
export class Keyring {
  readonly #masters: { id: string; bytes: Buffer; derived: Map<string, NamedKey> }[];

  constructor(masters: Buffer[]) {
    if (masters.length === 0) throw new Error("The keyring needs a key");
    this.#masters = masters.map((bytes) => ({
      id: createHash("sha256").update(bytes).digest("hex").slice(0, 8),
      bytes,
      derived: new Map(),
    }));
  }

  audit(id?: string): NamedKey {
    return this.#derive("audit", id);
  }

  sealing(id?: string): NamedKey {
    return this.#derive("sealing", id);
  }

  /** Returns the key for tokens that the portal signs and verifies itself, like the proof-of-work challenge. */
  signing(): NamedKey {
    return this.#derive("signing");
  }

  /** Returns every signing key, the current one first, for long-lived signatures from before a change of keys. */
  signingKeys(): NamedKey[] {
    return this.#masters.map(({ id }) => this.#derive("signing", id));
  }

  #derive(purpose: string, id?: string): NamedKey {
    const master =
      id === undefined ? this.#masters[0] : this.#masters.find((candidate) => candidate.id === id);
    if (!master)
      throw new ConfigError(
        `PORTAL_SECRET_KEYS_PREVIOUS: falta la clave ${id}, con la que se guardó parte de los datos`,
      );
    const derivedKey = master.derived.get(purpose);
    if (derivedKey) return derivedKey;
    const bytes = Buffer.from(hkdfSync("sha256", master.bytes, "portal-cci", purpose, 32));
    const key = { id: master.id, bytes };
    master.derived.set(purpose, key);
    return key;
  }
}
