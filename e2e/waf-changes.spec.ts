import { signedInAs } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded, watchPage } from "./stage/watch-page.ts";

/** Returns a day in the format in which people type it, `30-11-2026`. */
const typedDay = (daysAhead: number) =>
  new Date(Date.now() + daysAhead * 86_400_000)
    .toLocaleDateString("sv-SE", { timeZone: "America/Santiago" })
    .split("-")
    .toReversed()
    .join("-");

test.describe("a client", () => {
  test.use({ storageState: signedInAs("client") });

  test("reads a weakening that nobody asked for with its before and after, and the request of another change", async ({
    page,
  }) => {
    await openLoaded(page, "/IncapsulaChangeLog?pendientes=si");
    const trouble = await watchPage(page, new URL(page.url()).origin);
    const table = page.getByRole("table", { name: "Cambios del WAF" });
    await table.getByRole("link").first().click();
    await expect(page.getByRole("heading", { name: "Antes y después" })).toBeVisible();
    await expect(page.getByRole("table", { name: "Campos que cambiaron" })).toBeVisible();
    await page.getByRole("button", { name: "Regularizar el cambio" }).click();
    await expect(page.getByRole("dialog").getByLabel("Motivo")).toBeVisible();
    await openLoaded(page, "/IncapsulaChangeLog?estado=linked");
    await table.getByRole("link").first().click();
    await page.getByRole("link", { name: /^CMB-\d+$/ }).click();
    await expect(page.getByRole("heading", { name: "Cambios", exact: true })).toBeVisible();
    expect(trouble).toEqual([]);
  });
});

test.describe("an operator", () => {
  test.use({ storageState: signedInAs("operator") });

  test("asks the company to approve a change, and compares the configuration of two days", async ({
    page,
  }) => {
    await openLoaded(page, "/IncapsulaChangeLog?vista=solicitudes");
    const trouble = await watchPage(page, new URL(page.url()).origin);
    const summary = `Probar una regla nueva ${Date.now() % 100_000}`;
    await page.getByRole("button", { name: "Nueva solicitud" }).click();
    await page.getByLabel("Qué debe cambiar").fill(summary);
    await page.getByLabel("Inicio de la ventana").fill(typedDay(20));
    await page.getByLabel("Hora de inicio").fill("22:00");
    await page.getByLabel("Término de la ventana").fill(typedDay(21));
    await page.getByLabel("Hora de término").fill("02:00");
    await page.getByLabel("Caché", { exact: true }).check();
    await page.getByRole("button", { name: "Enviar a aprobación" }).click();
    await expect(page.getByText("Solicitud enviada para su aprobación")).toBeVisible();
    await openLoaded(page, `/IncapsulaChangeLog?vista=solicitudes&buscar=${encodeURIComponent(summary)}`);
    await page.getByRole("table", { name: "Solicitudes de cambio" }).getByRole("link").first().click();
    await expect(page.getByRole("button", { name: "Aprobar", exact: true })).toHaveCount(0);
    await page.getByRole("button", { name: "Retirar la solicitud" }).click();
    await page.getByLabel("Motivo").fill("Era una prueba del formulario");
    await page.getByRole("button", { name: "Retirar", exact: true }).click();
    await expect(page.getByText("Solicitud retirada")).toBeVisible();
    await openLoaded(page, "/IncapsulaChangeLog?vista=configuracion");
    await expect(page.getByText(/objetos? modificados?/)).toBeVisible();
    expect(trouble).toEqual([]);
  });

  test("opens the request of a change from a topic", async ({ page }) => {
    await openLoaded(page, "/Interacciones?tema=nuevo");
    const trouble = await watchPage(page, new URL(page.url()).origin);
    const subject = `Regla para el pago ${Date.now()}`;
    await page.getByRole("textbox", { name: "Asunto", exact: true }).fill(subject);
    await page.getByRole("textbox", { name: "Mensaje" }).fill("¿Qué regla necesita?");
    await page.getByRole("button", { name: "Abrir tema" }).click();
    await expect(page.getByRole("heading", { name: subject })).toBeVisible();
    await page.getByRole("link", { name: "Pedir un cambio del WAF" }).click();
    const dialog = page.getByRole("dialog", { name: "Nueva solicitud de cambio" });
    await expect(dialog.getByLabel("Tema").locator("option:checked")).toHaveText(subject);
    await dialog.getByLabel("Qué debe cambiar").fill("Agregar una regla para el pago");
    await dialog.getByLabel("Inicio de la ventana").fill(typedDay(20));
    await dialog.getByLabel("Hora de inicio").fill("22:00");
    await dialog.getByLabel("Término de la ventana").fill(typedDay(21));
    await dialog.getByLabel("Hora de término").fill("02:00");
    await dialog.getByRole("button", { name: "Enviar a aprobación" }).click();
    await expect(page.getByText("Solicitud enviada para su aprobación")).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(trouble).toEqual([]);
  });
});
