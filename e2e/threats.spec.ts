import { signedInAs } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded, watchPage } from "./stage/watch-page.ts";

/** A different name in each run, so that data of an earlier run does not interfere. */
const stamp = Date.now().toString(36);

test.use({ storageState: signedInAs("operator") });

test("an operator sees who would attack the company and why, what to do first, and follows a name until it is reviewed", async ({
  page,
}) => {
  test.setTimeout(300_000);
  await openLoaded(page, "/Amenazas");
  const trouble = await watchPage(page, new URL(page.url()).origin);
  const attackers = page.getByRole("table", { name: "Grupos más cercanos" });
  await expect(attackers).toBeVisible({ timeout: 30_000 });
  await attackers.getByRole("link").first().click();

  // The points are the sum of the listed factors.
  const heading = page.getByRole("heading", { name: /Cercanía a su empresa: \d+ de 100/ });
  const points = Number(/(\d+) de 100/.exec((await heading.textContent()) ?? "")?.[1]);
  const why = page.getByRole("table", { name: "Por qué toca a la empresa" });
  const cells = await why.getByText(/^\d+ de \d+$/).allTextContents();
  expect(cells.reduce((sum, cell) => sum + Number.parseInt(cell, 10), 0)).toBe(points);
  await expect(page.getByRole("heading", { name: "Qué hacer primero" })).toBeVisible();
  await expect(page.getByText(/Las \d+ técnicas que usa/)).toBeVisible({ timeout: 30_000 });

  await openLoaded(page, "/Amenazas/Seguimiento");
  await page.getByRole("button", { name: "Seguir de cerca" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Qué se sigue").selectOption("name");
  await dialog.getByLabel("Nombre", { exact: true }).fill(`Proyecto ${stamp}`);
  await dialog.getByLabel("Por qué").fill("Se anuncia este mes.");
  await dialog.getByRole("button", { name: "Seguir", exact: true }).click();
  await page.getByRole("button", { name: "Marcar como revisado" }).click();
  await page.getByRole("button", { name: "Guardar la revisión" }).click();
  await expect(page.getByText("Qué cambió desde la última revisión")).toBeVisible();
  expect(trouble).toEqual([]);
});

test("what points to an actor leaves as a file of the form and up to the marking that somebody chose", async ({
  page,
}) => {
  await openLoaded(page, "/Amenazas/Actores?q=TA505");
  await page.getByRole("link", { name: "TA505" }).first().click();
  // The list has a button of the same name.
  await expect(page.getByRole("heading", { level: 1, name: /TA505/ })).toBeVisible();
  await expect(page.getByRole("status", { name: "Cargando" })).toHaveCount(0);
  await page.getByRole("button", { name: "Exportar" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Exportar indicadores" });
  await dialog.getByLabel("Formato").selectOption("stix");
  await dialog.getByLabel("Hasta qué difusión").selectOption("clear");
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Descargar" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
  await expect(dialog).toBeHidden();
});
