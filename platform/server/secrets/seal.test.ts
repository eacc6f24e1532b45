import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { Keyring } from "./keyring.ts";
import { encryptSecret, type SecretPlace, sealedWithCurrentKey, unseal } from "./seal.ts";

const old = randomBytes(32);
const ring = new Keyring([old]);
const place: SecretPlace = { table: "totp", column: "secret", companyId: 1, rowId: 7 };

describe("a secret at rest", () => {
  test("opens where it belongs", () => {
    expect(unseal(ring, place, encryptSecret(ring, place, "JBSWY3DP"))).toBe("JBSWY3DP");
  });

  test.each<[string, Partial<SecretPlace>]>([
    ["row", { rowId: 8 }],
    ["company", { companyId: 2 }],
    ["column", { column: "other" }],
    ["table", { table: "other" }],
  ])("does not open in another %s", (_where, change) => {
    const sealed = encryptSecret(ring, place, "JBSWY3DP");
    expect(() => unseal(ring, { ...place, ...change }, sealed)).toThrow();
  });

  test("does not open when one bit was changed", () => {
    const sealed = encryptSecret(ring, place, "JBSWY3DP");
    const flipped = `${sealed.slice(0, -2)}${sealed.at(-2) === "A" ? "B" : "A"}${sealed.at(-1)}`;
    expect(() => unseal(ring, place, flipped)).toThrow();
  });

  test("never looks the same twice", () => {
    expect(encryptSecret(ring, place, "JBSWY3DP")).not.toBe(encryptSecret(ring, place, "JBSWY3DP"));
  });

  test("still opens after the key was changed, and can be told to need resealing", () => {
    const sealed = encryptSecret(ring, place, "JBSWY3DP");
    const rotated = new Keyring([randomBytes(32), old]);
    expect(unseal(rotated, place, sealed)).toBe("JBSWY3DP");
    expect(sealedWithCurrentKey(rotated, sealed)).toBe(false);
    expect(sealedWithCurrentKey(rotated, encryptSecret(rotated, place, "x"))).toBe(true);
  });

  test("says which key is missing", () => {
    const sealed = encryptSecret(ring, place, "JBSWY3DP");
    expect(() => unseal(new Keyring([randomBytes(32)]), place, sealed)).toThrow(
      "PORTAL_SECRET_KEYS_PREVIOUS",
    );
  });
});
