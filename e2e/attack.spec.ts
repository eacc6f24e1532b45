import { readFile } from "node:fs/promises";
import { signedInAs } from "./stage/cast.ts";
import { expectAccessible } from "./stage/expect-accessible.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded } from "./stage/watch-page.ts";

const layer = JSON.stringify({
  name: "Capa de ejemplo",
  versions: { attack: "9", navigator: "4.3", layer: "4.2" },
  domain: "enterprise-attack",
  techniques: [
    { techniqueID: "T1086", score: 4 },
    { techniqueID: "T1110", score: 1, comment: "fuerza bruta" },
  ],
});

test.describe("An operator", () => {
  test.use({ storageState: signedInAs("operator") });

  test("walks the matrix with the keys, opens a technique and goes to its events", async ({ page }) => {
    await openLoaded(page, "/mitre-attack?periodo=90d&ocultar=cero");
    const grid = page.getByRole("grid");
    const first = grid.getByRole("gridcell").and(page.locator("[tabindex='0']"));
    await first.focus();
    const startedAttribute = await first.getAttribute("data-technique");
    await page.keyboard.press("ArrowRight");
    const second = page.locator(":focus");
    await expect(second).toHaveRole("gridcell");
    expect(await second.getAttribute("data-technique")).not.toBe(startedAttribute);
    await page.keyboard.press("Home");
    await page.keyboard.press("Enter");
    const drawer = page.getByRole("dialog");
    await expect(drawer).toContainText("Eventos del período");
    await expect(page).toHaveURL(/tecnica=T\d{4}/);
    await drawer.getByRole("link", { name: "Ver sus eventos" }).click();
    await expect(page).toHaveURL(/\/Eventos\?tecnica=T\d{4}/);
  });

  test("compares two periods with numbers", async ({ page }) => {
    await openLoaded(page, "/mitre-attack");
    await page.getByLabel("Comparación").selectOption({ label: "Contra el período anterior" });
    await expect(page.getByText(/Contra el período anterior: [\d.]+ nuevas/)).toBeVisible();
    await expect(page).toHaveURL(/comparar=anterior/);
  });

  test("compares any days with any others, in an address that can be sent, and goes on to a group", async ({
    page,
  }) => {
    await openLoaded(page, "/mitre-attack?periodo=7d");
    await page.getByLabel("Comparación").selectOption({ label: "Contra otros días" });
    await page.getByLabel("Desde el día con que se compara").fill("2026-01-05");
    await page.getByLabel("Hasta el día con que se compara").fill("2026-01-07");
    await expect(page).toHaveURL(/comparar=dias/);
    await expect(page).toHaveURL(/antes_desde=2026-01-05.*antes_hasta=2026-01-07/);
    await page.reload();
    await expect(page.getByText(/\(3 días contra 7: los números no miden lo mismo\)/)).toBeVisible();
    await openLoaded(page, "/mitre-attack?tecnica=T1110");
    await page.getByRole("dialog").getByRole("button", { name: "APT28" }).click();
    await expect(page).toHaveURL(/grupo=G0007/);
  });

  test("brings a layer, sees it in today's techniques, takes it out again and forgets it", async ({
    page,
  }) => {
    await openLoaded(page, "/mitre-attack/Capas");
    await page
      .getByLabel("Archivos de capas")
      .setInputFiles({ name: "ejemplo.json", mimeType: "application/json", buffer: Buffer.from(layer) });
    await expect(page.getByText("T1086 es hoy T1059.001")).toBeVisible();
    await expect(page.getByRole("grid", { name: "Capa: Capa de ejemplo" })).toBeVisible();

    await page.getByRole("button", { name: "Exportar" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Capa de Navigator 4.5 (JSON)" }).click(),
    ]);
    const file = JSON.parse(await readFile(await download.path(), "utf8"));
    expect(file.versions.layer).toBe("4.5");
    expect(file.techniques).toContainEqual(
      expect.objectContaining({ techniqueID: "T1059.001", tactic: "execution", score: 4 }),
    );

    await page.getByRole("button", { name: "Exportar" }).click();
    const [picture] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Imagen (PNG)" }).click(),
    ]);
    expect((await readFile(await picture.path())).subarray(1, 4).toString()).toBe("PNG");

    const kept = page.getByRole("list", { name: "Capas guardadas" }).getByRole("listitem");
    await kept.filter({ hasText: "Capa de ejemplo" }).first().getByRole("button", { name: "Borrar" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Borrar" }).click();
    await expect(page.getByText("Capa de ejemplo", { exact: true })).toHaveCount(0);
  });
});

test.describe("For everyone", () => {
  test.use({ storageState: signedInAs("client") });

  for (const address of ["/mitre-attack?periodo=90d&tecnica=T1110", "/mitre-attack/Capas?a=vistos:eventos"]) {
    test(`${address} satisfies WCAG 2.2 AA in both appearances`, async ({ page }) => {
      await openLoaded(page, address);
      await expectAccessible(page, address);
    });
  }
});
