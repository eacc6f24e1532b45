import type { BrowserContext } from "@playwright/test";
import { totpCode } from "#demo/demo-access.ts";
import type { PortalPages } from "./portal-pages.ts";
import { requestedScripts, type Weight, weighScripts } from "./script-weight.ts";
import { waitUntilPageSettled } from "./settled.ts";

export type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Signs in and opens the first dashboard; returns the session, and every script that was loaded. */
export async function signIn({ browser, portal, person }: PortalPages): Promise<{
  session: Session;
  firstDashboard: Weight;
}> {
  const context = await browser.newContext({ baseURL: portal });
  const page = await context.newPage();
  await page.goto("/Login");
  await page.getByLabel("Usuario", { exact: true }).fill(person.username);
  await page.getByLabel("Contraseña", { exact: true }).fill(person.password);
  await page.getByLabel("Código de segundo factor").fill(totpCode(person.totp_secret ?? "", new Date()));
  await page.getByRole("button", { name: "Ingresar", exact: true }).click();
  await page.waitForURL("**/Bienvenida");
  await waitUntilPageSettled(page);
  const firstDashboard = await weighScripts(page, await requestedScripts(page));
  const session = await context.storageState();
  await context.close();
  return { session, firstDashboard };
}
