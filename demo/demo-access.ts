import { randomBytes, randomInt } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Secret, TOTP } from "otpauth";
import { z } from "zod";
import type { DemoPerson } from "./written/demo-company.ts";

/** The people who may enter the demonstration of this installation, and their credentials. */
export const DemoAccess = z.object({
  username: z.string(),
  password: z.string(),
  /** The secret in Base32; null: the person has no second factor yet. */
  totp_secret: z.string().nullable(),
  is_staff: z.boolean(),
  is_operator: z.boolean(),
  is_client: z.boolean(),
  companies: z.array(z.string()),
  active_company: z.string(),
});
export type DemoAccess = z.infer<typeof DemoAccess>;

const fileIn = (dataDirectory: string) => join(dataDirectory, "demo-access.json");

/** Returns the access data; undefined where this data directory contains no demonstration. */
export function readDemoAccess(dataDirectory: string): DemoAccess[] | undefined {
  const file = fileIn(dataDirectory);
  return existsSync(file) ? z.array(DemoAccess).parse(JSON.parse(readFileSync(file, "utf8"))) : undefined;
}

/**
 * Generates the passwords and second factors of this installation, and stores them in a file for its owner before the
 * accounts exist.
 */
export function inventDemoAccess(dataDirectory: string, people: DemoPerson[]): DemoAccess[] {
  const access = people.map((person) => ({
    username: person.username,
    password: inventPassword(),
    totp_secret: person.twofactor_enabled ? new Secret({ size: 20 }).base32 : null,
    is_staff: person.is_staff,
    is_operator: person.is_operator,
    is_client: person.is_client,
    companies: person.companies,
    active_company: person.active_company,
  }));
  const part = `${fileIn(dataDirectory)}.${randomBytes(4).toString("hex")}`;
  writeFileSync(part, `${JSON.stringify(access, null, 2)}\n`, { mode: 0o600 });
  renameSync(part, fileIn(dataDirectory));
  return access;
}

// The letters and digits of passwords, without those that people confuse when they type.
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

/** Returns a password of 60 bits that is easy to type: `k3pw-9fja-m2qe`. */
function inventPassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
  return [group(), group(), group()].join("-");
}

/** Returns the code at a time; each code is accepted once. */
export function totpCode(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
}
