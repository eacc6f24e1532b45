import { expect, type Page } from "@playwright/test";

/** Opens a page and waits until it has its heading and no part of it is still being fetched. */
export async function openSettled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole("status", { name: "Cargando" })).toHaveCount(0);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}
