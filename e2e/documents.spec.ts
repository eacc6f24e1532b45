import { signedInAs } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded, watchPage } from "./stage/watch-page.ts";

test.describe("a client", () => {
  test.use({ storageState: signedInAs("client") });

  test("finds a published document, reads its hash, downloads it, and sees the periods", async ({ page }) => {
    await openLoaded(page, "/Documentos");
    const trouble = await watchPage(page, new URL(page.url()).origin);
    await page.getByRole("table", { name: "Documentos" }).getByRole("link").first().click();
    await expect(page.getByRole("heading", { name: "Archivo", exact: true })).toBeVisible();
    await expect(page.getByText("SHA-256").first()).toBeVisible();

    await openLoaded(page, "/Documentos?estado=published");
    await page.getByRole("table", { name: "Documentos" }).getByRole("link").first().click();
    const download = page.waitForEvent("download");
    await page
      .getByRole("button", { name: /^Descargar / })
      .first()
      .click();
    expect((await download).suggestedFilename()).toMatch(/^DOC-\d+ .*\.pdf$/);

    await openLoaded(page, "/Documentos/Periodos");
    await page.getByRole("table", { name: "Períodos de servicio" }).getByRole("link").first().click();
    await expect(page.getByRole("link", { name: "Ver los documentos de este período" })).toBeVisible();
    expect(trouble).toEqual([]);
  });
});

test.describe("a person of the staff", () => {
  test.use({ storageState: signedInAs("staff") });

  test("sees what waits for review in all companies, the templates and the kinds", async ({ page }) => {
    await openLoaded(page, "/Manage/Documents");
    const trouble = await watchPage(page, new URL(page.url()).origin);
    await expect(page.getByText("Informe mensual de noviembre").first()).toBeVisible();
    await page.getByRole("tab", { name: "Plantillas" }).click();
    await page.getByRole("link", { name: /Informe mensual de servicio/ }).click();
    await expect(page.getByRole("button", { name: /datos extremos/ })).toBeVisible();
    await openLoaded(page, "/Manage/Documents?vista=tipos");
    await expect(page.getByRole("table", { name: "Tipos de documento" })).toBeVisible();
    await openLoaded(page, "/Manage/Documents?vista=periodos");
    await expect(page.getByRole("table", { name: "Períodos por empresa" })).toBeVisible();
    expect(trouble).toEqual([]);
  });

  test("learns before pressing the button until when a document is kept", async ({ page }) => {
    await openLoaded(page, "/Documentos?estado=published");
    await page.getByRole("table", { name: "Documentos" }).getByRole("link").first().click();
    const remove = page.getByRole("button", { name: "Eliminar" });
    await expect(remove).toHaveAttribute("aria-disabled", "true");
    await expect(remove).toHaveAttribute("title", /^Se conserva hasta el \d{1,2} [a-z]{3} \d{4}$/);
  });
});
