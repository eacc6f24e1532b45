import { chromium, type FullConfig } from "@playwright/test";
import { everyPart, personOf, signedInAs } from "./cast.ts";
import { signIn } from "./sign-in.ts";

/** Signs in everybody who is needed by more than one journey, and keeps their sessions for this run. */
export default async function signInCast({ projects }: FullConfig): Promise<void> {
  const { baseURL, launchOptions, locale, timezoneId } = projects[0]!.use;
  const browser = await chromium.launch(launchOptions);
  for (const part of everyPart) {
    const context = await browser.newContext({ baseURL, locale, timezoneId });
    const page = await context.newPage();
    await signIn(page, personOf(part));
    await page.getByRole("button", { name: "Cerrar Sesión" }).waitFor();
    await context.storageState({ path: signedInAs(part) });
    await context.close();
  }
  await browser.close();
}
