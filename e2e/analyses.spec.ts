import { signedInAs } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded } from "./stage/watch-page.ts";

test.describe("A client", () => {
  test.use({ storageState: signedInAs("client") });

  test("asks how the organisation stands, opens a source, compares with the last one and takes the document", async ({
    page,
  }) => {
    const ask = async () => {
      await openLoaded(page, "/Compliance/Analisis");
      await page.getByRole("button", { name: "Pedir un análisis" }).click();
      await expect(page.getByLabel("Para quién")).toHaveCount(0);
      await page.getByRole("button", { name: "Pedir análisis" }).click();
      await expect(page).toHaveURL(/\/Compliance\/Analisis\/[0-9a-f-]{36}$/);
      await expect(page.getByRole("heading", { name: "Cómo se llega al puntaje" })).toBeVisible({
        timeout: 30_000,
      });
    };
    await ask();
    const sources = page.getByRole("region", { name: "En una frase" }).getByRole("link");
    const address = (await sources.first().getAttribute("href")) ?? "";
    expect(address).toMatch(/^\/(Eventos|Compliance|mitre-attack)/);
    await sources.first().click();
    await expect(page).toHaveURL((url) =>
      `${url.pathname}${url.search}`.startsWith(address.split("?")[0] ?? ""),
    );

    await ask();
    await expect(page.getByRole("heading", { name: "Qué cambió" })).toBeVisible();
    for (const [name, ending] of [
      ["PDF de este análisis", ".pdf"],
      ["Word de este análisis", ".docx"],
    ] as const) {
      const taken = page.waitForEvent("download");
      await page.getByRole("button", { name }).click();
      expect((await taken).suggestedFilename()).toMatch(
        new RegExp(`^analisis-organization-status-.*\\${ending}$`),
      );
    }
    await page.getByRole("link", { name: "Comparar con el anterior" }).click();
    const table = page.getByRole("table", { name: "Puntos de cada término en los dos análisis" });
    await expect(table.getByRole("row", { name: /^Alertas abiertas/ })).toBeVisible();

    await openLoaded(page, "/Compliance");
    await expect(page.getByRole("complementary", { name: "Último análisis" })).toContainText(
      "La organización",
    );
  });
});

test.describe("A link to ask for an analysis", () => {
  test.use({ storageState: signedInAs("client") });

  test("opens the request, which goes with Back, or to the result and from there not back to itself", async ({
    page,
  }) => {
    const dialog = page.getByRole("dialog", { name: "Pedir un análisis" });
    await openLoaded(page, "/Compliance/Analisis?pedir=organizacion");
    await expect(dialog.getByLabel("De qué")).toHaveValue("organization_status");
    await dialog.getByRole("button", { name: "Cancelar" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/Compliance\/Analisis$/);

    await page.getByRole("button", { name: "Pedir un análisis" }).click();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await page.getByRole("button", { name: "Pedir un análisis" }).click();
    await dialog.getByRole("button", { name: "Pedir análisis" }).click();
    await expect(page).toHaveURL(/\/Compliance\/Analisis\/[0-9a-f-]{36}$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/Compliance\/Analisis$/);
    await expect(dialog).toHaveCount(0);
  });
});

test.describe("An operator", () => {
  test.use({ storageState: signedInAs("operator") });

  test("keeps to the provider an analysis that counts alerts nobody published, and reads its rules", async ({
    page,
  }) => {
    await openLoaded(page, "/Compliance/Analisis");
    await page.getByRole("button", { name: "Pedir un análisis" }).click();
    await page.getByLabel("Para quién").selectOption({ label: "Interno del proveedor" });
    await page.getByRole("button", { name: "Pedir análisis" }).click();
    await expect(page.getByText("De uso interno del proveedor")).toBeVisible({ timeout: 30_000 });
    await page.getByRole("link", { name: "Todos los análisis" }).click();
    await expect(page.getByText("Interno", { exact: true }).first()).toBeVisible();
    await page.getByRole("tab", { name: "Cómo se calcula" }).click();
    await expect(page.getByRole("table", { name: "Reglas del motor propio" })).toContainText(
      "Alertas abiertas",
    );
  });
});
