import { signedInAs } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded, watchPage } from "./stage/watch-page.ts";

test.use({ storageState: signedInAs("client") });

test("a client sees how the clouds stand, goes to what is exposed, opens one, compares two scans and answers a manual check", async ({
  page,
}) => {
  await openLoaded(page, "/CloudPosture");
  const trouble = await watchPage(page, new URL(page.url()).origin);
  await expect(page.getByText(/cumple el \d+ % de lo que se pudo decidir/)).toBeVisible();

  await page
    .getByRole("term")
    .filter({ hasText: "Expuestas a internet" })
    .locator("xpath=..")
    .getByRole("link")
    .click();
  await expect(page).toHaveURL(/expuestas=si/);
  const alerts = page.getByRole("table", { name: "Alertas de la nube" });
  await alerts.getByRole("link").first().click();
  await expect(page.getByRole("dialog").getByRole("heading", { name: "Evidencia" })).toBeVisible();

  await openLoaded(page, "/CloudPosture/Historia");
  await expect(page.getByRole("heading", { name: "Por qué cambió lo que falla" })).toBeVisible();
  await page.getByLabel("Ver las revisiones").selectOption({ label: "Se corrigieron" });
  await expect(page.getByRole("table", { name: "Se corrigieron" }).getByRole("row").nth(1)).toBeVisible();

  await openLoaded(page, "/CloudPosture?vista=manuales");
  await page.getByRole("table", { name: "Revisiones manuales" }).getByRole("link").first().click();
  const drawer = page.getByRole("dialog", { name: "Revisión manual", exact: true });
  await drawer.getByRole("button", { name: "Responder…" }).click();
  const form = page.getByRole("dialog", { name: "Responder la revisión manual" });
  await form.getByLabel("¿Se cumple la regla?").selectOption({ label: "Cumple" });
  await form.getByLabel("Qué se revisó y qué se vio").fill("Se revisó en la consola con el equipo de redes.");
  await form.getByRole("button", { name: "Guardar la respuesta" }).click();
  await expect(form).toBeHidden();
  await expect(drawer.getByText("Se revisó en la consola con el equipo de redes.")).toBeVisible();
  await drawer.getByRole("button", { name: "Retirar esta respuesta" }).click();
  await expect(drawer.getByText(/^Retirada/).first()).toBeVisible();
  expect(trouble).toEqual([]);
});

test.describe("a person of the staff", () => {
  test.use({ storageState: signedInAs("staff") });

  test("reads how many cloud alerts are open, and finds as many in the queue", async ({ page }) => {
    await openLoaded(page, "/CloudPosture");
    const sentence = page.getByText(/\d+ alertas? abiertas? de lo que pasó en sus cuentas/);
    const count = Number.parseInt((await sentence.textContent()) ?? "", 10);
    expect(count).toBeGreaterThan(0);
    await page.getByRole("link", { name: "Ver las alertas CNAPP" }).click();
    const alerts = page.getByRole("table", { name: "Alertas CNAPP" });
    await expect(alerts.locator("tbody tr")).toHaveCount(count);
  });
});
