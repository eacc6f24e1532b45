import { type DemoAccess, readDemoAccess, totpCode } from "#demo/demo-access.ts";

/** The people of the demonstration of this run, as `portal demo access --json` prints them. */
export function personWho(describe: (person: DemoAccess) => boolean): DemoAccess {
  const found = readDemoAccess(process.env.E2E_DATA ?? "")?.find(describe);
  if (!found) throw new Error("The demonstration has nobody like that");
  return found;
}

export function codeOf(person: DemoAccess, at = new Date()): string {
  return person.totp_secret ? totpCode(person.totp_secret, at) : "";
}
