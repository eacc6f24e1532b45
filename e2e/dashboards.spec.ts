import { kibanaFile } from "#features/home/dashboards/readers/board-files.fixture.ts";
import { signedInAs } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded, watchPage } from "./stage/watch-page.ts";

test.describe("a client", () => {
  test.use({ storageState: signedInAs("client") });

  test("reads a board, filters it and opens exactly the events of a figure", async ({ page }) => {
    await openLoaded(page, "/Kibana");
    const trouble = await watchPage(page, new URL(page.url()).origin);
    await expect(page.getByRole("tab")).toHaveCount(0);
    await page.getByRole("link", { name: "Deep Security: agentes" }).click();
    await expect(page.getByText("9 de 11 paneles se dibujan. Cuenta")).toBeVisible();
    await page.getByText("2 paneles sin dibujar").click();
    await expect(
      page.getByText("El campo deepsecurity.module no existe en los eventos del portal."),
    ).toBeVisible();

    const actions = page.getByRole("region", { name: "Acciones" }).getByRole("row", { name: /Quarantine/ });
    const count = await actions.getByRole("cell").first().textContent();
    await page.getByText("Filtros del tablero").click();
    await page
      .getByRole("list", { name: "Acción" })
      .getByRole("button", { name: /Quarantine/ })
      .click();
    await expect(page.getByRole("region", { name: "Eventos de agentes" }).getByRole("link")).toHaveText(
      count ?? "",
    );

    await page.getByRole("region", { name: "Eventos de agentes" }).getByRole("link").click();
    await expect(page).toHaveURL(/EnhancedEvents\/Lista/);
    await expect(
      page
        .getByRole("list", { name: "Regla" })
        .getByRole("button", { name: `Eicar_test_file ${count}`, exact: true }),
    ).toBeVisible();
    expect(trouble).toEqual([]);
  });
});

test.describe("an operator", () => {
  test.use({ storageState: signedInAs("operator") });

  test("loads a board for the client, sees what is not drawn and why, and takes it back", async ({
    page,
  }) => {
    await openLoaded(page, "/Kibana?vista=cargas");
    const trouble = await watchPage(page, new URL(page.url()).origin);
    await page.locator('input[type="file"]').setInputFiles({
      name: "accesos.ndjson",
      mimeType: "application/x-ndjson",
      buffer: Buffer.from(kibanaFile),
    });
    const row = page.getByRole("button", { name: "accesos.ndjson" }).first();
    await expect(page.getByText("Por revisar").first()).toBeVisible();
    await row.click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(/Es un gráfico Vega/)).toBeVisible();
    await dialog.getByRole("button", { name: "Guardar" }).click();
    await expect(dialog.getByRole("button", { name: "Deshacer" })).toBeVisible();
    await dialog.getByRole("button", { name: "Cerrar" }).click();
    await page.getByRole("tab", { name: "Tableros", exact: true }).click();
    await page.getByRole("link", { name: "Accesos" }).click();
    await expect(page.getByRole("heading", { name: "Notas" })).toBeVisible();
    await page.getByRole("button", { name: "Eliminar" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Eliminar" }).click();
    await expect(page.getByRole("link", { name: "Accesos" })).toHaveCount(0);
    expect(trouble).toEqual([]);
  });
});
