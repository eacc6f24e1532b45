import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { type DemoAccess, readDemoAccess, totpCode } from "#demo/demo-access.ts";

/** Returns the person of the demonstration that meets a condition, from `portal demo access --json`. */
function personWho(describe: (person: DemoAccess) => boolean): DemoAccess {
  const person = readDemoAccess(process.env.E2E_DATA ?? "")?.find(describe);
  if (!person) throw new Error("The demonstration has nobody like that");
  return person;
}

/**
 * Returns the code of the next half minute, which is accepted already, for a person who has just used the current one.
 */
export function nextSecondFactorCode(person: DemoAccess): string {
  return codeOf(person, new Date(Date.now() + 30_000));
}

function codeOf(person: DemoAccess, at = new Date()): string {
  return person.totp_secret ? totpCode(person.totp_secret, at) : "";
}

/**
 * The people of the journeys by role. A code of the second factor works once, so each of them signs in once before
 * the journeys. People of journeys about signing in or out are not listed, because only that journey uses them.
 */
const parts = {
  /**
   * A second person who switches to another company. The person also signs in by hand in later journeys, and so is
   * signed in first.
   */
  traveller: "matias.lagos",
  client: "paula.riquelme",
  operator: "javiera.munoz",
  staff: "camila.valdes",
  /** Switches to another company, which would affect other journeys of the same person. */
  wanderer: "rodrigo.fuentealba",
  /** Works through a night shift of three companies, on alerts that no other journey uses. */
  nightShift: "ximena.zapata",
  /**
   * A person of the staff who is removed from their company, like the first administrator before there is a company.
   */
  unplaced: "beatriz.sandoval",
} as const;

export type Part = keyof typeof parts;

export const everyPart = Object.keys(parts) as Part[];

export function personOfPart(part: Part): DemoAccess {
  return personNamed(parts[part]);
}

export function personNamed(username: string): DemoAccess {
  return personWho((person) => person.username === username);
}

/** Returns the file with the cookies and storage of a signed-in person, for `storageState`. */
export function signedInAs(part: Part): string {
  return join(process.env.E2E_DATA ?? "", `signed-in-${part}.json`);
}

/** Fills in the visible sign-in form and submits it. */
export async function enterCredentials(page: Page, person: DemoAccess): Promise<void> {
  await page.getByLabel("Usuario", { exact: true }).fill(person.username);
  await page.getByLabel("Contraseña", { exact: true }).fill(person.password);
  await page.getByLabel("Código de segundo factor").fill(codeOf(person));
  await page.getByRole("button", { name: "Ingresar", exact: true }).click();
}

/** Signs in through the form and waits for the home page. */
export async function signIn(page: Page, person: DemoAccess): Promise<void> {
  await page.goto("/Login");
  const code = codeOf(person);
  await enterCredentials(page, person);
  const home = page.waitForURL("**/Bienvenida");
  const refusal = page.getByRole("alert").filter({ hasText: "Cada código sirve una vez" });
  const isRefused = await Promise.race([home.then(() => false), refusal.waitFor().then(() => true)]);
  if (isRefused) {
    // Another journey of this person used the code.
    await expect.poll(() => codeOf(person), { timeout: 60_000 }).not.toBe(code);
    await enterCredentials(page, person);
  }
  await home;
}
