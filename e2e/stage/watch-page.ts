import { expect, type Page } from "@playwright/test";

/** Opens a page and waits until it has its heading and no part of it is loading. */
export async function openLoaded(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole("status", { name: "Cargando" })).toHaveCount(0);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

/**
 * Collects the unwanted events of a page: dialogs, errors, violations of the content security policy, foreign requests.
 */
export async function watchPage(page: Page, origin: string): Promise<string[]> {
  const trouble: string[] = [];
  page.on("dialog", async (dialog) => {
    trouble.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on("pageerror", (error) => trouble.push(`uncaught: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") trouble.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on("popup", (popup) => trouble.push(`popup: ${popup.url()}`));
  page.on("request", (request) => {
    const address = request.url();
    if (!address.startsWith(`${origin}/`) && !/^(data|blob):/.test(address))
      trouble.push(`request: ${address}`);
  });
  await page.exposeFunction("reportViolation", (violation: string) => trouble.push(`policy: ${violation}`));
  await page.addInitScript(() => {
    document.addEventListener(
      "securitypolicyviolation",
      ({ violatedDirective, blockedURI, sourceFile, lineNumber, columnNumber }) => {
        // @ts-expect-error the function that the test exposes has no type in the page
        window.reportViolation(
          `${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}:${columnNumber}`,
        );
      },
    );
  });
  return trouble;
}
