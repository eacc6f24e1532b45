import type { Page } from "@playwright/test";
import type { DemoAccess } from "#demo/demo-access.ts";
import { codeOf } from "./demo-people.ts";

/** Fills the sign-in form that is on the screen and sends it. */
export async function enterCredentials(page: Page, person: DemoAccess): Promise<void> {
  await page.getByLabel("Usuario", { exact: true }).fill(person.username);
  await page.getByLabel("Contraseña", { exact: true }).fill(person.password);
  await page.getByLabel("Código de segundo factor").fill(codeOf(person));
  await page.getByRole("button", { name: "Ingresar", exact: true }).click();
}

/** Signs in through the form and arrives at the home of the portal. */
export async function signIn(page: Page, person: DemoAccess): Promise<void> {
  await page.goto("/Login");
  await enterCredentials(page, person);
  await page.waitForURL("**/Bienvenida");
}
