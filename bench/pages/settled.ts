import type { Page } from "@playwright/test";

/** Waits for the heading of a screen and for all its requests. */
export async function waitUntilPageSettled(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor();
  await page.waitForFunction(() => !document.querySelector("[aria-label=Cargando]"));
}
