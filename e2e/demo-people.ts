import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Secret, TOTP } from "otpauth";
import type { DemoPerson } from "#app/prepare-demo.ts";

/** The people of the demonstration of this run, as `portal demo access --json` prints them. */
export function demoPeople(): DemoPerson[] {
  const file = join(process.env.E2E_DATA ?? "", "demo-access.json");
  return JSON.parse(readFileSync(file, "utf8"));
}

export function personWho(describe: (person: DemoPerson) => boolean): DemoPerson {
  const found = demoPeople().find(describe);
  if (!found) throw new Error("The demonstration has nobody like that");
  return found;
}

/** The code of this moment; each counts once, so a second sign-in of the same person waits for the next. */
export function codeOf(person: DemoPerson, now = Date.now()): string {
  if (!person.totp_secret) return "";
  return new TOTP({ secret: Secret.fromBase32(person.totp_secret) }).generate({ timestamp: now });
}
