import type { Page } from "@playwright/test";
import { signedInAs } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";

/** The row of a control in the tree of its standard. */
const rowOf = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });
const standardRow = "Inventario de dispositivos";

// The journeys record one company's compliance in this order.
test.describe.configure({ mode: "serial" });

test.describe("Staff, over all companies", () => {
  test.use({ storageState: signedInAs("staff") });

  test("enable a standard with notes for two companies at once", async ({ page }) => {
    await page.goto("/Compliance/Global");
    await page.getByRole("button", { name: "Activar una norma" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Norma", { exact: true }).selectOption({ label: "CIS Controls v8.1" });
    await dialog.getByRole("checkbox", { name: /^Financiera Quilquén/ }).check();
    await dialog.getByRole("checkbox", { name: /^Clínica Huillinco/ }).check();
    await dialog.getByLabel("Notas").fill("Línea base para el seguro de este año");
    await dialog.getByRole("button", { name: "Activar para 2 empresas" }).click();
    await expect(page.getByText(/^Norma activada para/)).toBeVisible();
    await expect(page.getByRole("columnheader", { name: "CIS" })).toBeVisible();
  });
});

test.describe("A client", () => {
  test.use({ storageState: signedInAs("client") });

  test("answers a control where it stands, and its story says so", async ({ page }) => {
    await page.goto("/Compliance/CIS");
    await page.getByLabel("Resultado de 1.1", { exact: true }).selectOption({ label: "Cumple parcialmente" });
    await rowOf(page, standardRow).getByRole("link", { name: standardRow }).click();
    const drawer = page.getByRole("dialog");
    await expect(drawer.getByText(/^Se cumple en parte/)).toBeVisible();
    await expect(drawer.getByRole("listitem").filter({ hasText: "Resultado:" }).first()).toContainText(
      "Cumple parcialmente",
    );
  });

  test("takes a change back within half a minute, and reads what a control asks before its folded form", async ({
    page,
  }) => {
    await page.goto("/Compliance/CIS");
    const result = page.getByLabel("Resultado de 1.1", { exact: true });
    const former = await result.inputValue();
    await result.selectOption(former === "compliant" ? "non_compliant" : "compliant");
    await page.getByRole("button", { name: "Deshacer", exact: true }).click();
    await expect(result).toHaveValue(former);
    await rowOf(page, standardRow).getByRole("link", { name: standardRow }).click();
    const drawer = page.getByRole("dialog");
    await expect(drawer.getByText("Se deshizo el cambio").first()).toBeVisible();
    await expect(drawer.getByRole("heading", { level: 2 }).nth(1)).toHaveText("Qué pide");
    await expect(drawer.getByRole("button", { name: "Guardar" })).toBeHidden();
    await drawer.getByText("Cambiar el estado").click();
    await expect(drawer.getByRole("button", { name: "Guardar" })).toBeVisible();
  });

  test("moves through the tree by keys, and answers with a digit", async ({ page }) => {
    await page.goto("/Compliance/CIS?buscar=1.1");
    const row = rowOf(page, standardRow);
    await expect(row.getByLabel("Resultado de 1.1")).toBeVisible();
    await row.focus();
    await page.keyboard.press("3");
    await expect(row.getByLabel("Resultado de 1.1")).toHaveValue("non_compliant");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog").getByText(/^No se cumple/)).toBeVisible();
  });

  test("who comes second is told who was first, and loses nothing unseen", async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto("/Compliance/CIS");
    await expect(page.getByLabel("Resultado de 1.1", { exact: true })).toBeVisible();

    const other = await browser.newPage({ baseURL: baseURL ?? "", storageState: signedInAs("staff") });
    await other.goto("/Compliance/CIS");
    const saved = other.waitForResponse((response) => response.url().includes("quick_update"));
    await other.getByLabel("Resultado de 1.1", { exact: true }).selectOption({ label: "Cumple" });
    expect((await saved).status()).toBe(200);

    await page.getByLabel("Resultado de 1.1", { exact: true }).selectOption({ label: "No evaluado" });
    await expect(page.getByText("Camila Valdés Araya cambió 1.1 antes que usted")).toBeVisible();
    await expect(page.getByLabel("Resultado de 1.1", { exact: true })).toHaveValue("non_compliant");
    await page.getByRole("button", { name: "Recargar" }).click();
    await expect(page.getByLabel("Resultado de 1.1", { exact: true })).toHaveValue("compliant");
    await other.close();
  });

  test("changes exactly what the filter shows, with a reason", async ({ page }) => {
    await page.goto("/Compliance/Controles?buscar=dispositivos");
    await expect(page.getByText(/ controles$/).first()).toBeVisible();
    await page.getByRole("button", { name: /^Cambiar los \d+ que muestra el filtro$/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Avance del trabajo").selectOption({ label: "En curso" });
    const change = dialog.getByRole("button", { name: /^Cambiar \d+ controles$/ });
    await expect(change).toHaveAttribute("title", "Falta el motivo");
    await dialog.getByLabel("Motivo").fill("Plan del trimestre");
    await change.click();
    await expect(page.getByText(/^Se cambi(ó|aron) \d+ control(es)?\.$/)).toBeVisible();
  });

  test("leaves a control out with its justification, and the statement says why", async ({ page }) => {
    await page.goto("/Compliance/Aplicabilidad");
    await page.getByLabel("Norma").selectOption({ label: "CIS Controls v8.1" });
    await page.getByRole("button", { name: "Editar 1.4", exact: true }).click();
    await page.getByRole("radio", { name: "No aplica" }).check();
    await page.getByLabel("Por qué se excluye").fill("La empresa no asigna direcciones con DHCP.");
    await page.getByRole("button", { name: "Guardar" }).click();
    const row = page
      .getByRole("row")
      .filter({ has: page.getByRole("button", { name: "Editar 1.4", exact: true }) });
    await expect(row).toContainText("La empresa no asigna direcciones con DHCP.");
    await expect(row).toContainText("No aplica");
  });

  test("does not see the view over all companies", async ({ page }) => {
    await page.goto("/Compliance/Global");
    await expect(page.getByText("Esta pantalla es para administradores")).toBeVisible();
  });
});

test.describe("The provider", () => {
  test.use({ storageState: signedInAs("staff") });

  test("closes a period, which holds every state, and opens it again with a reason", async ({ page }) => {
    await page.goto("/Compliance/Historia?vista=cierres");
    await page.getByLabel("Norma").selectOption({ label: "CIS Controls v8.1" });
    await page.getByRole("button", { name: "Cerrar el período" }).click();
    await page.getByLabel("Nombre del período").fill("Cierre de prueba");
    await page.getByRole("dialog").getByRole("button", { name: "Cerrar el período" }).click();
    await expect(page.getByText("Íntegro").first()).toBeVisible();

    await page.goto("/Compliance/CIS");
    await expect(page.getByText("Período cerrado")).toBeVisible();
    await expect(page.getByLabel("Resultado de 1.1", { exact: true })).toHaveCount(0);

    await page.goto("/Compliance/Historia?vista=cierres");
    await page.getByLabel("Norma").selectOption({ label: "CIS Controls v8.1" });
    await page.getByRole("button", { name: "Reabrir" }).click();
    await page.getByLabel("Motivo").fill("Faltaba revisar un control");
    await page.getByRole("dialog").getByRole("button", { name: "Reabrir la norma" }).click();
    await expect(page.getByText("«Faltaba revisar un control»").first()).toBeVisible();
  });
});
