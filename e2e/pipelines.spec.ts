import { signedInAs } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded, watchPage } from "./stage/watch-page.ts";

test.use({ storageState: signedInAs("client") });

test("a client sees what is automated for the company, tries it without effect and decides an approval", async ({
  page,
}) => {
  await openLoaded(page, "/Pipelines");
  const trouble = await watchPage(page, new URL(page.url()).origin);
  const approval = page.getByRole("article", { name: "Aprobación: Crear la solicitud" });
  await expect(approval.getByText("Sale del portal")).toBeVisible();
  await approval.getByText("Datos exactos que se usarán").click();
  await expect(approval.getByText("«secreto mesa_de_ayuda»")).toBeVisible();

  await page
    .getByRole("table", { name: "Automatizaciones" })
    .getByRole("link", { name: /Postura semanal/ })
    .click();
  await expect(page.getByRole("list", { name: "Pasos" })).toContainText("Cada lunes a las 08:00");
  await page.getByRole("tab", { name: "Ensayo" }).click();
  await expect(page.getByText("Nada de esto se hizo")).toBeVisible();
  await page.getByRole("link", { name: "Ejecuciones" }).last().click();
  await expect(page.getByRole("list", { name: "Pasos de la ejecución" })).toContainText(
    "Abrir el tema con las cifras",
  );

  await openLoaded(page, "/Pipelines");
  await page.getByRole("button", { name: "No aprobar Crear la solicitud" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Motivo" }).fill("La pediremos por teléfono");
  await dialog.getByRole("button", { name: "No aprobar" }).click();
  await expect(approval).toHaveCount(0);
  expect(trouble).toEqual([]);
});

test("a client reads which steps of a pipeline are repeated for each item of a list", async ({ page }) => {
  await openLoaded(page, "/Pipelines");
  const trouble = await watchPage(page, new URL(page.url()).origin);
  await page
    .getByRole("table", { name: "Automatizaciones" })
    .getByRole("link", { name: /Evidencia por vencer/ })
    .click();
  const steps = page.getByRole("list", { name: "Pasos" });
  await expect(steps).toContainText("Por cada evidencia");
  await expect(steps).toContainText("Por cada elemento");
  expect(trouble).toEqual([]);
});
