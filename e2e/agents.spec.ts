import { signedInAs } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded, watchPage } from "./stage/watch-page.ts";

test.use({ storageState: signedInAs("client") });

test("a client runs an agent, reads its answer with sources, and finds what agents cost", async ({
  page,
}) => {
  await openLoaded(page, "/Agentes");
  const trouble = await watchPage(page, new URL(page.url()).origin);
  await page
    .getByRole("table", { name: "Agentes" })
    .getByRole("link", { name: /Comentario de la postura semanal/ })
    .click();
  await expect(page.getByRole("region", { name: "Límites" })).toContainText("Lecturas por ejecución");
  await expect(page.getByRole("tab", { name: "Editar" })).toHaveCount(0);

  await page.getByRole("button", { name: "Probar" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Ejecutar ahora" }).click();
  const run = page.getByRole("article", { name: "Ejecución" });
  await expect(run.getByText("Respuesta por reglas, sin modelo")).toBeVisible();
  await expect(run.getByRole("region", { name: "Respuesta" })).toContainText("[1]");
  await run.getByText(/^Transcripción/).click();
  await expect(run.getByText("Objeto leído por el portal.")).toBeVisible();

  await openLoaded(page, "/Agentes/Analitica");
  await expect(page.getByRole("table", { name: "Por agente" })).toContainText(
    "Comentario de la postura semanal",
  );
  await expect(page.getByRole("button", { name: "Detener los agentes" })).toBeVisible();
  expect(trouble).toEqual([]);
});
