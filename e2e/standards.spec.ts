import type { Page } from "@playwright/test";
import { signedInAs } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";

// The journeys take one standard, in this order, from its file to the edition that a company follows.
test.describe.configure({ mode: "serial" });
test.use({ storageState: signedInAs("staff") });

const name = "Reglas del edificio";
const files = {
  broken: "código,título\n1,Acceso\n1.1,Llaves\n1.1,Visitas\n",
  first:
    "código,título,orientación\n1,Acceso,\n1.1,Llaves,Alguien responde por ellas\n1.10,Visitas,Se anotan\n",
  second: "código,título,orientación\n1,Acceso,\n1.1,Llaves,Responden dos personas\n1.11,Cámaras,\n",
};

async function bring(page: Page, file: string, content: string) {
  await page.goto("/Manage/Compliance/Normas");
  await page.getByRole("button", { name: "Importar", exact: true }).click();
  await page
    .getByLabel("Archivo de la norma")
    .setInputFiles({ name: file, mimeType: "text/csv", buffer: Buffer.from(content) });
  await expect(page.getByRole("heading", { name: "Resultado de la lectura" })).toBeVisible();
}
const store = (page: Page) => page.getByRole("button", { name: "Guardar en la biblioteca" });
const say = async (page: Page, facts: Record<string, string>) => {
  for (const [label, value] of Object.entries(facts))
    await page.getByRole("textbox", { name: label, exact: true }).fill(value);
  await page.getByRole("button", { name: "Guardar datos" }).click();
};

test("a sheet whose codes were cut short is named row by row and cannot be stored", async ({ page }) => {
  await bring(page, "edificio-mal.csv", files.broken);
  await expect(page.getByRole("heading", { name: "1 problema impide guardar" })).toBeVisible();
  await expect(page.getByText("El código 1.1 está repetido en 3 y 4.")).toBeVisible();
  await expect(store(page)).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Descartar" }).click();
  await expect(page.getByRole("heading", { name: "Biblioteca de normas" })).toBeVisible();
});

test("a good one enters the library, and the company follows it", async ({ page }) => {
  await bring(page, "edificio.csv", files.first);
  await say(page, { Nombre: name, "Nombre corto": "Edificio", Edición: "1", Código: "edificio" });
  await expect(store(page)).not.toHaveAttribute("aria-disabled", "true");
  await store(page).click();
  await page.getByRole("link", { name: "Ver la norma" }).click();
  await page.getByRole("button", { name: "1.10 Visitas" }).click();
  await expect(page.getByRole("dialog").getByText("Se anotan")).toBeVisible();
  await page.goto("/Compliance/Normas");
  await page.getByRole("button", { name: "Activar Edificio" }).click();
  await page.getByRole("dialog").getByLabel("Notas").fill("Lo pide el arrendador");
  await page.getByRole("dialog").getByRole("button", { name: "Activar" }).click();
  await expect(page.getByText("La empresa sigue ahora Edificio")).toBeVisible();
  await expect(page.getByText("Lo pide el arrendador")).toBeVisible();
});

test("another edition shows what changes; the company takes it and goes back", async ({ page }) => {
  await bring(page, "edificio-2.csv", files.second);
  await page.getByLabel("Es", { exact: true }).selectOption({ label: `Otra edición de ${name}` });
  await say(page, { Edición: "2" });
  await expect(page.getByText("1 nuevo, 1 se quita, 1 cambia, 1 sigue igual.")).toBeVisible();
  await store(page).click();
  await expect(page.getByRole("heading", { name: "Norma guardada" })).toBeVisible();
  await page.goto("/Compliance/Normas");
  await page
    .getByRole("listitem")
    .filter({ hasText: name })
    .getByRole("link", { name: /^Hay otra edición/ })
    .click();
  await expect(page.getByText("Responden dos personas")).toBeVisible();
  await page.getByRole("button", { name: "Pasar a la edición 2" }).click();
  await expect(page.getByText("Su empresa pasó de la edición 1 a la 2")).toBeVisible();
  await page.getByRole("button", { name: "Volver a 1" }).click();
  await expect(page.getByText("La empresa volvió a la edición 1")).toBeVisible();
});

test("a standard leaves as a sheet", async ({ page }) => {
  await page.goto("/Compliance/Normas");
  await page.getByRole("link", { name, exact: true }).click();
  await page.getByRole("button", { name: "Exportar" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Planilla/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^edificio-.*\.xlsx$/);
});
