import { readFile } from "node:fs/promises";
import { signedInAs } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded, watchPage } from "./stage/watch-page.ts";

test.use({ storageState: signedInAs("client") });

test("a client goes from the worst machine to what changed, answers a manual check, takes it back, and takes the rules along", async ({
  page,
}) => {
  await openLoaded(page, "/Hardening");
  const trouble = await watchPage(page, new URL(page.url()).origin);
  await expect(page.getByRole("heading", { name: "Correcciones que mejoran más equipos" })).toBeVisible();
  const table = page.getByRole("table", { name: "Equipos y guías" });
  const first = table.getByRole("link").first();
  const machine = ((await first.locator("span span").first().textContent()) ?? "").trim();
  await first.click();
  await expect(page.getByRole("heading", { level: 1, name: machine })).toBeVisible();

  await page.getByRole("tab", { name: "Historia y comparación" }).click();
  await expect(page.getByRole("heading", { name: "Qué cambió entre dos revisiones" })).toBeVisible();
  await page.getByRole("tab", { name: "Puntaje por sección" }).click();
  await expect(page.getByRole("columnheader", { name: "Puntos que quita" })).toBeVisible();

  await page.getByRole("tab", { name: "Reglas" }).click();
  await page.getByRole("button", { name: /^Revisión manual/ }).click();
  const manual = page.getByRole("table", { name: "Reglas de la guía en el equipo" }).getByRole("link");
  await expect(manual).toHaveCount(1);
  await manual.click();
  await page.getByRole("button", { name: "Responder…" }).click();
  const dialog = page.getByRole("dialog", { name: "Responder la revisión manual" });
  await dialog.getByLabel("¿Se cumple la regla?").selectOption("pass");
  await dialog
    .getByLabel("Qué se revisó y qué se vio")
    .fill("Se revisó la lista con el dueño del sistema y quedó firmada.");
  await dialog.getByRole("button", { name: "Guardar la respuesta" }).click();
  await expect(dialog).toBeHidden();
  const given = page.getByRole("listitem").filter({ hasText: "Se revisó la lista con el dueño" });
  await given.getByRole("button", { name: "Retirar esta respuesta" }).click();
  await expect(given.getByText(/Retirada; hasta el/)).toBeVisible();
  await page.getByRole("button", { name: "Cerrar", exact: true }).first().click();

  await page.getByRole("button", { name: "Exportar" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "CSV, para cualquier programa" }).click(),
  ]);
  const lines = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
  expect(lines.length).toBeGreaterThan(1);
  expect(trouble).toEqual([]);
});
