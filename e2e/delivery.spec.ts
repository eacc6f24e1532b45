import { signedInAs } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded, watchPage } from "./stage/watch-page.ts";

/** The current day in the portal's time zone, `2026-11-28`. */
const today = new Date().toLocaleDateString("sv-SE", { timeZone: "America/Santiago" });

test.describe("a client", () => {
  test.use({ storageState: signedInAs("client") });

  test("reads what was promised, with its evidence and the days that were waited for the company", async ({
    page,
  }) => {
    await openLoaded(page, "/Documentos/Periodos");
    const trouble = await watchPage(page, new URL(page.url()).origin);
    await page.getByRole("tab", { name: "Lo comprometido" }).click();
    const table = page.getByRole("table", { name: "Lo comprometido" });
    await expect(table.getByText("Aceptado tácitamente").first()).toBeVisible();
    await openLoaded(page, "/Documentos/Periodos?vista=comprometido&plazo=client_delay");
    await table.getByRole("link").first().click();
    await expect(page.getByRole("heading", { name: "Respaldo" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Días que no se cuentan al proveedor" })).toBeVisible();
    await expect(page.getByText(/Atraso: \d+ días? hábil(es)? por respuestas de la empresa/)).toBeVisible();
    expect(trouble).toEqual([]);
  });
});

test.describe("an operator", () => {
  test.use({ storageState: signedInAs("operator") });

  test("adds a promise, and delivers nothing without evidence", async ({ page }) => {
    await openLoaded(page, "/Documentos/Periodos?vista=entregas");
    const trouble = await watchPage(page, new URL(page.url()).origin);
    const name = `Acta de traspaso ${Date.now() % 100_000}`;
    await page.getByRole("button", { name: "Nuevo compromiso" }).click();
    await page.getByLabel("Nombre").fill(name);
    await page.getByLabel("Ritmo").selectOption("Una vez");
    await page.getByLabel("Entrega", { exact: true }).selectOption("Evaluación");
    await page.getByLabel("Desde", { exact: true }).fill(today);
    await page.getByRole("button", { name: "Guardar" }).click();
    await expect(page.getByText("Compromiso guardado")).toBeVisible();
    await openLoaded(page, `/Documentos/Periodos?vista=comprometido&buscar=${encodeURIComponent(name)}`);
    await page.getByRole("table", { name: "Lo comprometido" }).getByRole("link").first().click();
    await page.getByRole("button", { name: "Entregar con un respaldo" }).click();
    await expect(page.getByText("No hay respaldos para este compromiso")).toBeVisible();
    expect(trouble).toEqual([]);
  });
});

test.describe("a person of the staff", () => {
  test.use({ storageState: signedInAs("staff") });

  test("sees what is due in all companies, by person, by day, and how punctual it was", async ({ page }) => {
    await openLoaded(page, "/Manage/Delivery?plazo=soon");
    const trouble = await watchPage(page, new URL(page.url()).origin);
    await expect(page.getByRole("table", { name: "Compromisos de todas las empresas" })).toBeVisible();
    await page.getByRole("tab", { name: "Próximos 14 días" }).click();
    await expect(page.getByRole("table", { name: "Próximos 14 días por responsable" })).toBeVisible();
    await page.getByRole("tab", { name: "Calendario" }).click();
    await page.getByRole("button", { name: "Mes anterior" }).click();
    await expect(page.getByRole("list", { name: /^Compromisos de / })).toBeVisible();
    await page.getByRole("tab", { name: "Puntualidad" }).click();
    await expect(page.getByRole("table", { name: "Puntualidad por empresa" })).toBeVisible();
    expect(trouble).toEqual([]);
  });
});
