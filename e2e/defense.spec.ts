import { readFile } from "node:fs/promises";
import { signedInAs } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded, watchPage } from "./stage/watch-page.ts";

test.use({ storageState: signedInAs("staff") });

test("the provider sees what was stopped, goes from what was only detected to its event, and takes the table along", async ({
  page,
}) => {
  await openLoaded(page, "/ThreatDefense?dias=90");
  const trouble = await watchPage(page, new URL(page.url()).origin);
  await expect(page.getByText(/Los controles bloquearon [\d.]+ eventos/)).toBeVisible();

  await page.getByRole("tab", { name: "Solo detectado" }).click();
  const table = page.getByRole("table", { name: "Solo detectado" });
  const first = table.getByRole("link").first();
  const firstName = (await first.textContent()) ?? "";
  expect(firstName).not.toBe("");

  await page.getByRole("button", { name: "Exportar" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "CSV, para cualquier programa" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^solo-detectado-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
  expect(lines.length).toBe(1 + (await table.getByRole("row").count()) - 1);
  expect(lines[1]).toContain(firstName);

  await first.click();
  await expect(page).toHaveURL(/\/Eventos/);
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(trouble).toEqual([]);
});
