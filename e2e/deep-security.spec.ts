import { signedInAs } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded, watchPage } from "./stage/watch-page.ts";

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
