import { signedInAs } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded, watchPage } from "./stage/watch-page.ts";

test.use({ storageState: signedInAs("client") });

test("a client goes from an assessment to a finding, to the steps of an exercise, and to what was tested again", async ({
  page,
}) => {
  await openLoaded(page, "/ProactiveAssessment");
  const trouble = await watchPage(page, new URL(page.url()).origin);
  await page
    .getByRole("table", { name: "Evaluaciones" })
    .getByRole("link", { name: "Prueba externa 2026" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Prueba externa 2026" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Objetivos" })).toBeVisible();
  await page.getByRole("tab", { name: "Hallazgos" }).click();
  await page.getByRole("table", { name: "Hallazgos" }).getByText("Inyección de SQL").click();
  await expect(page.getByText("cvss4 1.0.7")).toBeVisible();
  await page.keyboard.press("Escape");

  await openLoaded(page, "/ProactiveAssessment");
  await page.getByRole("link", { name: "Ejercicio de equipo morado" }).click();
  await page.getByRole("tab", { name: "Pasos de ataque" }).click();
  await expect(page.getByRole("table", { name: "Rondas" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Pasos" }).getByText("Kerberoasting").first()).toBeVisible();

  await openLoaded(page, "/ProactiveAssessment/Verificaciones");
  await expect(page.getByText("Corregido en parte")).toBeVisible();
  expect(trouble).toEqual([]);
});
