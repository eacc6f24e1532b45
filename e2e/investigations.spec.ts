import { signedInAs } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded } from "./stage/watch-page.ts";

const question = "¿Quién usó la cuenta de respaldo la noche del 12?";

test.describe("An analyst who is asked who it was", () => {
  test.use({ storageState: signedInAs("operator") });

  test("weighs hypotheses, lays out what was found by keyboard, concludes, and declares an incident", async ({
    page,
  }) => {
    await openLoaded(page, "/Investigations/Nueva");
    await page.getByLabel("Pregunta").fill(question);
    await page.getByLabel("Hipótesis").fill("Un tercero con la clave robada\nEl administrador de turno");
    await page.getByRole("button", { name: "Abrir la investigación" }).click();
    await expect(page.getByRole("heading", { level: 1, name: question })).toBeVisible();
    const dialog = page.getByRole("dialog");

    await page.getByRole("button", { name: "Agregar evidencia" }).click();
    await dialog.getByLabel("Evidencia", { exact: true }).fill("El administrador estaba de vacaciones");
    await dialog.getByRole("button", { name: "Guardar" }).click();
    await expect(dialog).toBeHidden();
    await page.getByLabel("E1 frente a H2").selectOption("very_inconsistent");
    await page.getByLabel("E1 frente a H1").selectOption("consistent");
    await expect(page.getByText("La hipótesis con menos evidencia en contra es H1.")).toBeVisible();
    await expect(page.getByText("Si fuera falsa, quedarían igual H1 y H2")).toBeVisible();

    await page.getByRole("tab", { name: "Tablero" }).click();
    for (const text of ["svc_respaldo", "Entró a las 03:12"]) {
      await page.getByRole("button", { name: "Agregar tarjeta" }).click();
      await dialog.getByLabel("Qué dice").fill(text);
      await dialog.getByRole("button", { name: "Agregar", exact: true }).click();
      await expect(dialog).toBeHidden();
    }
    const board = page.getByRole("application");
    await board.press("c");
    await board.press("p");
    await board.press("c");
    await dialog.getByLabel("Qué une a las dos").fill("usó");
    await dialog.getByRole("button", { name: "Conectar" }).click();
    await board.press(" ");
    await board.press("n");
    await board.press(" ");
    await board.press("g");
    await dialog.getByLabel("Nombre del grupo").fill("La noche del 12");
    await dialog.getByRole("button", { name: "Agrupar" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Ver como lista" }).click();
    await expect(page.getByRole("heading", { name: "La noche del 12 (2)" })).toBeVisible();
    await expect(page.getByText("usó → svc_respaldo")).toBeVisible();

    await page.getByRole("button", { name: "Concluir…" }).click();
    await expect(dialog.getByLabel("Hipótesis que se sostiene")).toHaveValue(/.+/);
    await dialog.getByLabel("Conclusión").fill("Entró un tercero con la clave robada.");
    await dialog.getByLabel("En qué descansa la confianza").fill("El administrador no estaba esa noche.");
    await dialog.getByRole("button", { name: "Concluir" }).click();
    await expect(page.getByText("Se sostiene H1 Un tercero con la clave robada")).toBeVisible();

    await page.getByRole("button", { name: "Más acciones" }).click();
    await page.getByText("Declarar un incidente…").click();
    await dialog.getByRole("button", { name: "Declarar incidente" }).click();
    await expect(dialog).toBeHidden();
    await page.getByText("De aquí salió:").locator("..").getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name: /INC-\d+/ })).toBeVisible();
    await expect(page.getByText("Investigaciones:").locator("..").getByRole("link")).toBeVisible();
  });

  test("restricts an investigation to people besides themselves, and is told when these could not be loaded", async ({
    page,
  }) => {
    await openLoaded(page, "/Investigations/Nueva");
    await page.getByLabel("Pregunta").fill("¿Quién reenvió la planilla de sueldos?");
    await page.getByRole("button", { name: "Abrir la investigación" }).click();
    await expect(page.getByRole("button", { name: "Más acciones" })).toBeVisible();

    await page.route("**/api/investigations/candidates/**", (route) => route.fulfill({ status: 400 }));
    await page.reload();
    await page.getByRole("button", { name: "Más acciones" }).click();
    await page.getByRole("button", { name: "Restringir…" }).click();
    const dialog = page.getByRole("dialog", { name: /^Restringir INV-/ });
    await expect(dialog.getByText("No se pudieron cargar las personas")).toBeVisible();
    await page.unroute("**/api/investigations/candidates/**");
    await dialog.getByRole("button", { name: "Reintentar" }).click();
    await expect(dialog.getByRole("checkbox", { name: "Camila Valdés Araya" })).toBeVisible();
    await expect(dialog.getByRole("checkbox", { name: "Javiera Muñoz Carrasco" })).toHaveCount(0);

    const reason = dialog.getByLabel("Motivo");
    await reason.fill("x".repeat(2_001));
    await reason.press("Control+Enter");
    await expect(reason).toHaveAccessibleDescription(/Escriba hasta 2\.000 caracteres\./);
    await reason.fill("Trata de alguien de la propia empresa");
    await reason.press("Control+Enter");
    await expect(page.getByText("Restringida").first()).toBeVisible();
    await page.reload();
    await expect(page.getByText("Restringida").first()).toBeVisible();
  });
});
