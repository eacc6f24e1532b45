import { execFile } from "node:child_process";
import { createReadStream } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { personOfPart, signedInAs } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded } from "./stage/watch-page.ts";

const rowsOf = (page: Page) =>
  page.getByRole("table", { name: "Eventos", exact: true }).locator("[data-place]");

test.describe("Whoever hunts in the enriched list", () => {
  test.use({ storageState: signedInAs("client"), viewport: { width: 1440, height: 900 } });

  test("narrows by a value, leaves another out, and a reload or a colleague sees the same", async ({
    page,
  }) => {
    await openLoaded(page, "/EnhancedEvents/Lista");
    const facet = (name: string) =>
      page.locator("section").filter({ has: page.getByRole("heading", { name, exact: true }) });
    await facet("Activo").getByRole("listitem").first().getByRole("button").first().click();
    await expect(page).toHaveURL(/condicion=/);
    // After reloading, the values beside the list are those of the asset, in their order.
    await openLoaded(page, page.url());
    const leaveOut = facet("Regla")
      .getByRole("button", { name: /^Dejar fuera/ })
      .first();
    const rule = ((await leaveOut.getAttribute("aria-label")) ?? "").replace("Dejar fuera ", "");
    await leaveOut.click();
    await expect(page).toHaveURL(/condicion=.*condicion=/);
    // Until the answer arrives, the rows are the previous ones.
    await expect(rowsOf(page).filter({ hasText: rule })).toHaveCount(0);
    await expect(page.getByRole("status", { name: "Cargando" })).toHaveCount(0);
    // Compares the rules only: the relative times of the rows change.
    const rules = rowsOf(page).locator("td:nth-child(3)");
    const ruleTexts = await rules.allTextContents();
    expect(ruleTexts.length).toBeGreaterThan(0);
    await page.reload();
    await expect.poll(() => rules.allTextContents()).toEqual(ruleTexts);
  });

  test("keeps both of two values that were pressed in quick succession", async ({ page }) => {
    await openLoaded(page, "/EnhancedEvents/Lista");
    // The values and their exclusion buttons are loaded together.
    await page
      .getByRole("button", { name: /^Dejar fuera/ })
      .first()
      .waitFor();
    await page.evaluate(() => {
      for (const title of ["Activo", "Regla"]) {
        const facet = [...document.querySelectorAll("section")].find(
          (section) => section.querySelector("h2")?.textContent === title,
        );
        facet?.querySelector<HTMLButtonElement>("li button")?.click();
      }
    });
    await expect.poll(() => new URL(page.url()).searchParams.getAll("condicion").length).toBe(2);
  });

  test("reads one event after the other, and the browser's Back closes the last where it was", async ({
    page,
  }) => {
    await openLoaded(page, "/EnhancedEvents/Lista?severidad=low");
    for (let row = 0; row < 10; row += 1) await page.keyboard.press("j");
    await expect(rowsOf(page).nth(9)).toBeFocused();
    await page.keyboard.press("Enter");
    const drawer = page.getByRole("dialog");
    await expect(drawer).toContainText("10 de");
    const height = await page.evaluate(() => scrollY);
    await page.keyboard.press("j");
    await expect(drawer).toContainText("11 de");
    await page.goBack();
    await expect(drawer).toHaveCount(0);
    await expect(page).toHaveURL(/Lista\?severidad=low$/);
    expect(await page.evaluate(() => scrollY)).toBeCloseTo(height, -2);
  });

  test("closes an event and leaves the list with Back; one that a link opened closes where it is", async ({
    page,
  }) => {
    await openLoaded(page, "/EnhancedEvents");
    await openLoaded(page, "/EnhancedEvents/Lista?severidad=low");
    await rowsOf(page).nth(3).locator("td").first().click();
    const drawer = page.getByRole("dialog");
    await expect(drawer).toContainText("4 de");
    await page.keyboard.press("j");
    await expect(drawer).toContainText("5 de");
    const link = page.url();
    await page.keyboard.press("Escape");
    await expect(drawer).toHaveCount(0);
    await expect(page).toHaveURL(/Lista\?severidad=low$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/EnhancedEvents$/);

    await openLoaded(page, link);
    await drawer.getByRole("button", { name: "Cerrar" }).click();
    await expect(drawer).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/EnhancedEvents$/);
  });

  for (const path of ["/EnhancedEvents", "/Eventos/Top10"])
    test(`counts nothing at ${path} in a period that ends before it begins`, async ({ page }) => {
      await openLoaded(page, `${path}?desde=2026-02-14T03:00:00.000Z&hasta=2026-02-09T03:00:00.000Z`);
      await expect(page.getByText("La primera fecha es posterior a la segunda.")).toBeVisible();
      await expect(page.getByText("Ningún evento cumple estos filtros")).toBeVisible();
      await expect(page.getByRole("heading", { level: 2, name: /^(Activos|Reglas)/ })).toHaveCount(0);
    });

  test("gathers by two fields and opens a group to exactly its events", async ({ page }) => {
    await openLoaded(page, "/EnhancedEvents/Lista?grupo=rule_id&grupo=asset_name");
    const group = page.getByRole("table", { name: "Eventos agrupados" }).locator("tbody tr").first();
    const [count = ""] = /[\d.]+/.exec((await group.getByRole("cell").nth(2).textContent()) ?? "") ?? [];
    await group.click();
    await expect(page.getByRole("navigation", { name: "Páginas" })).toContainText(` de ${count} eventos`);
  });

  test("reads on without pages: the rows beyond what is seen are not in the page", async ({ page }) => {
    await openLoaded(page, "/EnhancedEvents/Lista");
    await page.getByRole("button", { name: "Presentación" }).click();
    await page.getByRole("button", { name: "Lista continua" }).click();
    await page.getByText("eventos a la vista").waitFor();
    await page.keyboard.press("j");
    await expect(rowsOf(page).first()).toBeFocused();
    await page.keyboard.press("End");
    // More rows may load below; the focused row is the one that Enter opens.
    const last = rowsOf(page).and(page.locator(":focus"));
    await expect.poll(async () => Number(await last.getAttribute("data-place"))).toBeGreaterThan(150);
    const place = Number(await last.getAttribute("data-place"));
    expect(await rowsOf(page).count()).toBeLessThan(100);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toContainText(
      `${new Intl.NumberFormat("es-CL").format(place + 1)} de`,
    );
  });
});

test.describe("An export", () => {
  test.use({ storageState: signedInAs("staff") });
  const rowCount = 200_000;

  test("of 200,000 events comes as it is read, and says how far it is", async ({ page }) => {
    test.setTimeout(300_000);
    await uploadOldEvents(rowCount);
    await openLoaded(
      page,
      "/EnhancedEvents/Lista?desde=2025-03-01T03:00:00.000Z&hasta=2025-04-01T03:00:00.000Z&densidad=compacta",
    );
    await page.getByRole("button", { name: "Exportar" }).click();
    const coming = page.waitForEvent("download", { timeout: 180_000 });
    await page.getByRole("button", { name: /^CSV/ }).click();
    await expect(page.getByText(/\d+ % de 200\.000 eventos/)).toBeVisible({ timeout: 60_000 });
    const file = await (await coming).path();
    let lines = 0;
    for await (const _line of createInterface({ input: createReadStream(file), crlfDelay: Infinity }))
      lines += 1;
    expect(lines).toBe(rowCount + 1);
  });
});

/** Uploads events of a long past spring, so that they affect no other journey. */
async function uploadOldEvents(count: number): Promise<void> {
  const directory = process.env.E2E_DATA ?? "";
  const file = join(directory, "antiguos.cef");
  const began = Date.UTC(2025, 2, 2);
  const line = (at: number) =>
    `CEF:0|Cortafuegos|Borde|1|${100 + (at % 20)}|Conexión rechazada|5|rt=${began + at * 10_000} dvchost=borde-${at % 40} src=203.0.113.${at % 250} externalId=a${at}`;
  await writeFile(file, `${Array.from({ length: count }, (_, at) => line(at)).join("\n")}\n`);
  const main = join(import.meta.dirname, "..", "app", "main.ts");
  const company = personOfPart("staff").active_company ?? "";
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [main, "import", "events", file, "--company", company, "--source", "Cortafuegos antiguo"],
    { env: { ...process.env, PORTAL_DATA: directory } },
  );
  expect(stdout).toContain(`${count} eventos nuevos`);
  await rm(file);
}
