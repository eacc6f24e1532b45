import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Keyring } from "./keyring.ts";

/**
 * Identifies the row and company of a secret, which is authenticated with the ciphertext: it cannot be decrypted
 * after it was moved to another row or company.
 */
export interface SecretPlace {
  table: string;
  column: string;
  companyId: number;
  rowId: string | number;
}

const spell = (place: SecretPlace) =>
  Buffer.from(JSON.stringify([place.table, place.column, place.companyId, String(place.rowId)]));

/** Encrypts by AES-256-GCM; returns `v1.keyId.nonce.tag.ciphertext`. */
export function encryptSecret(keyring: Keyring, place: SecretPlace, secret: string): string {
  const key = keyring.sealing();
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key.bytes, nonce).setAAD(spell(place));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return [
    "v1",
    key.id,
    nonce.toString("base64url"),
    cipher.getAuthTag().toString("base64url"),
    sealed.toString("base64url"),
  ].join(".");
}

/** Decrypts a sealed text; throws if it was altered or belongs to another row or company. */
export function unseal(keyring: Keyring, place: SecretPlace, sealed: string): string {
  const [version, keyId, nonce, tag, body] = sealed.split(".");
  if (version !== "v1" || !keyId || !nonce || !tag || body === undefined)
    throw new Error("Not a sealed secret");
  const decipher = createDecipheriv(
    "aes-256-gcm",
    keyring.sealing(keyId).bytes,
    Buffer.from(nonce, "base64url"),
    {
      authTagLength: 16,
    },
  );
  decipher.setAAD(spell(place)).setAuthTag(Buffer.from(tag, "base64url"));
  return Buffer.concat([decipher.update(Buffer.from(body, "base64url")), decipher.final()]).toString("utf8");
}

export function sealedWithCurrentKey(keyring: Keyring, sealed: string): boolean {
  return sealed.split(".")[1] === keyring.sealing().id;
}
