import { join } from "node:path";
import type { DemoAccess } from "#demo/demo-access.ts";
import { personWho } from "./demo-people.ts";

/**
 * Who plays whom. A code of the second factor works once, so each of these people signs in once before the journeys;
 * people whose journey is about signing in or out are not here and belong to that journey alone.
 */
const parts = {
  client: "paula.riquelme",
  operator: "javiera.munoz",
  staff: "camila.valdes",
  /** Changes the company, which would move the ground under the others. */
  wanderer: "rodrigo.fuentealba",
} as const;

export type Part = keyof typeof parts;

export const everyPart = Object.keys(parts) as Part[];

export function personOf(part: Part): DemoAccess {
  return personNamed(parts[part]);
}

export function personNamed(username: string): DemoAccess {
  return personWho((person) => person.username === username);
}

/** Where the cookies and storage of a signed-in person are kept, for `storageState`. */
export function signedInAs(part: Part): string {
  return join(process.env.E2E_DATA ?? "", `signed-in-${part}.json`);
}
