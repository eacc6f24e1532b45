import { signedInAs } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded, watchPage } from "./stage/watch-page.ts";

test.describe("a client", () => {
  test.use({ storageState: signedInAs("client") });

  test("a client goes from the state of the protection to a computer and its page, and to the policies", async ({
    page,
  }) => {
    await openLoaded(page, "/DeepSecurity");
    const trouble = await watchPage(page, new URL(page.url()).origin);
    await expect(page.getByRole("table", { name: "Equipos por módulo" })).toBeVisible();
    await page.getByRole("link", { name: "Equipos con brechas" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Equipos protegidos" })).toBeVisible();

    await openLoaded(page, "/DeepSecurity/Equipos");
    await page.getByRole("table", { name: "Equipos protegidos" }).getByRole("link").first().click();
    await expect(page.getByRole("table", { name: "Módulos del equipo" })).toBeVisible();
    await page.getByRole("link", { name: "Abrir en su página" }).click();
    await expect(page.getByRole("heading", { name: "Datos de la consola" })).toBeVisible();

    await openLoaded(page, "/DeepSecurity/Politicas");
    await expect(page.getByRole("heading", { name: "Base Policy" })).toBeVisible();
    expect(trouble).toEqual([]);
  });
});

test.describe("an operator", () => {
  test.use({ storageState: signedInAs("operator") });

  test("is told of an address of the manager that the portal does not call", async ({ page }) => {
    await openLoaded(page, "/DeepSecurity?vista=conexion");
    await page.getByRole("button", { name: "Conectar la consola" }).click();
    const dialog = page.getByRole("dialog", { name: "Conexión con la consola" });
    await dialog.getByLabel("Dirección de la consola").fill("https://consola.ejemplo.cl:22");
    await dialog.getByLabel("Clave de API").fill("clave-de-prueba");
    await dialog.getByRole("button", { name: "Guardar" }).click();
    await expect(dialog.getByText("El portal no consulta consolas en el puerto 22.")).toBeVisible();
    await dialog.getByRole("button", { name: "Cancelar" }).click();
    await expect(page.getByRole("heading", { name: "Sin conexión con la consola" })).toBeVisible();
  });

  test("loads a module usage report and sees the use of each module by computer", async ({ page }) => {
    await openLoaded(page, "/DeepSecurity?vista=cargas");
    const trouble = await watchPage(page, new URL(page.url()).origin);
    const name = `uso-${Date.now() % 1_000_000}.csv`;
    const heading =
      "Hostname,Display Name,Computer Group,Start Date and Time,Stop Date and Time,AM,WRS,DC,AC,IM,LI,FW,DPI,SAP";
    const row = `srv-${Date.now() % 1_000_000}.example,srv,,2025-03-01 00:00:00,2025-03-02 00:00:00,1,0,0,0,0,0,0,1,0`;
    await page.locator('input[type="file"]').setInputFiles({
      name,
      mimeType: "text/csv",
      buffer: Buffer.from(`${heading}\n${row}\n`),
    });
    await page.getByRole("button", { name }).first().click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("1 fila de uso")).toBeVisible();
    await dialog
      .getByRole("button", { name: /^Guardar/ })
      .first()
      .click();
    await expect(page.getByText("Guardado").first()).toBeVisible();
    await openLoaded(page, "/DeepSecurity?vista=uso&mes=2025-03");
    await expect(page.getByRole("table", { name: "Uso por módulo" })).toBeVisible();
    await expect(page.getByRole("table", { name: "Uso por equipo" })).toContainText("srv-");
    expect(trouble).toEqual([]);
  });
});
