import type { Locator } from "@playwright/test";
import { signedInAs } from "./stage/cast.ts";
import { expectAccessible } from "./stage/expect-accessible.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded } from "./stage/watch-page.ts";

test.describe("The dense queue", () => {
  test.use({ storageState: signedInAs("operator"), viewport: { width: 1440, height: 900 } });

  test("shows eighteen alerts of one line each, and the owner stays in sight beside an open one", async ({
    page,
  }) => {
    // Closed alerts: there are always more of them than fit on a screen, whatever other journeys decide.
    await openLoaded(page, "/Eventos/N1?densidad=compacta&estado=closed");
    const rows = page.getByRole("table", { name: "Alertas N1" }).locator("tbody tr");
    await expect(rows.nth(18)).toBeAttached();
    const boxes = await rows.evaluateAll((all) =>
      all.map((row) => ({
        height: row.getBoundingClientRect().height,
        bottom: row.getBoundingClientRect().bottom,
      })),
    );
    expect(new Set(boxes.map(({ height }) => Math.round(height)))).toEqual(new Set([36]));
    expect(boxes.filter(({ bottom }) => bottom <= 900).length).toBeGreaterThanOrEqual(18);
    await expectAccessible(page, "dense queue");
    // In the dense layout the filters are in a collapsed section above the rows, and work as before.
    await page.getByText("Más filtros (1)", { exact: true }).click();
    await page.getByRole("button", { name: /^En curso/ }).click();
    await expect(page).toHaveURL(/estado=[^&]*in_progress/);
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    const drawer = page.getByRole("dialog").filter({ hasText: /^ALR-/ });
    await expect(drawer).toBeVisible();
    const table = page.getByRole("table", { name: "Alertas N1" });
    /**
     * Returns the distance by which an edge of the drawer lies right of the list's edge, both read in the same turn.
     */
    const apart = async (left: Locator) => {
      const [of, from] = [await left.boundingBox(), await drawer.boundingBox()];
      return of && from && from.x - (of.x + of.width);
    };
    await expect
      .poll(() => apart(page.getByRole("columnheader", { name: "De quién" })))
      .toBeGreaterThanOrEqual(0);
    const edge = await drawer.boundingBox();
    // The separator between the list and the detail moves with the arrow keys, and its position is stored.
    await drawer.getByRole("separator", { name: "Ancho del detalle" }).press("ArrowRight");
    const narrower = (edge?.width ?? 0) - 32;
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(narrower);
    await expect.poll(() => apart(table)).toBeGreaterThanOrEqual(0);
    await page.reload();
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(narrower);
  });
});

test.describe("Lists of an operator", () => {
  test.use({ storageState: signedInAs("operator"), viewport: { width: 1440, height: 900 } });

  const paths = ["/Amenazas/Actores", "/Incidentes/Playbooks"];
  for (const path of paths)
    test(`${path} has rows of one line, and its controls above them on one line`, async ({ page }) => {
      await openLoaded(page, path);
      const rows = page.locator("main table tbody tr");
      await expect(rows.first()).toBeVisible();
      const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
      expect(Math.max(...heights)).toBeLessThanOrEqual(37);
      const search = await page.locator("main input:visible").first().boundingBox();
      const table = await page.locator("main table").first().boundingBox();
      const controls = await page
        .locator("main :is(button, select, summary):visible")
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
      const middle = (search?.y ?? 0) + (search?.height ?? 0) / 2;
      // A control of a second line would begin below the search and end above the rows.
      const below = controls.filter(
        ({ top, bottom, left }) => top > middle && bottom < (table?.y ?? 0) && left >= (table?.x ?? 0),
      );
      expect(below).toEqual([]);
    });

  test("the filters without room are behind one button, which Escape and a press outside close", async ({
    page,
  }) => {
    await openLoaded(page, "/Amenazas/Actores");
    const owner = page.getByRole("combobox", { name: "De quién" });
    await page.getByText("Más filtros", { exact: true }).click();
    await owner.selectOption({ label: "Base del proveedor" });
    await expect(page).toHaveURL(/de=base/);
    await expect(page.getByText("Más filtros (1)", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(owner).toBeHidden();
    await page.getByText("Más filtros (1)", { exact: true }).click();
    await expect(owner).toBeVisible();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(owner).toBeHidden();
  });
});

test.describe("A value of a list", () => {
  test.use({ storageState: signedInAs("operator"), viewport: { width: 1440, height: 900 } });

  test("is left out, filtered by and followed to the page of its asset, from the row and from what is open", async ({
    page,
  }) => {
    await openLoaded(page, "/Eventos");
    const rows = page.getByRole("table", { name: "Eventos" }).locator("tbody tr");
    // A later step filters by the asset cqs-web, so another one is excluded here.
    const others = rows.filter({ hasNotText: "cqs-web" });
    await expect(others.first()).toBeVisible();
    // The newest event may name no asset.
    const place = await others.evaluateAll((all) =>
      all.findIndex((row) => !/^—?$/.test(row.querySelectorAll("td")[3]?.textContent?.trim() ?? "")),
    );
    const cell = others.nth(place).getByRole("cell").nth(3);
    const name = (await cell.textContent()) ?? "";
    await cell.hover();
    await cell.getByRole("button", { name: `Qué hacer con ${name}` }).click();
    await page.getByRole("button", { name: "Dejar fuera", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`-activo=${name}`));
    await expect(page.getByRole("list", { name: "Filtros en uso" })).toContainText(`Activos, sin ${name}`);
    await expect(cell).not.toHaveText(name);
    // The row has left the list, and the keys still work on the list.
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    const drawer = page.getByRole("dialog").filter({ has: page.getByText("Registro original") });
    await expect(drawer).toBeVisible();
    await drawer.getByRole("button", { name: "Cerrar" }).click();
    // Events of other journeys may arrive above, so the row is chosen by its content.
    await rows.filter({ hasText: "cqs-web" }).first().getByRole("link").first().click();
    const asset = drawer.getByRole("definition").filter({
      has: page.getByRole("link", { name: "cqs-web", exact: true }),
    });
    await asset.getByRole("button", { name: /^Qué hacer con/ }).click();
    await page.getByRole("button", { name: "Filtrar por este valor" }).press("Escape");
    // The menu closes, and the drawer remains open.
    await expect(drawer).toBeVisible();
    await asset.getByRole("link").click();
    await expect(page).toHaveURL(/\/EnhancedEvents\/Activo\/[0-9a-f-]{36}$/);
  });
});
