import { signedInAs } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded } from "./stage/watch-page.ts";

const records = ["puerta-1", "puerta-2", "puerta-3"].map((machine, at) =>
  JSON.stringify({
    cuando: `2026-11-0${at + 1}T08:00:00Z`,
    que: "Acceso denegado",
    equipo: { nombre: machine },
  }),
);

test.describe("An operator", () => {
  test.use({ storageState: signedInAs("operator") });

  test("brings a file of a tool that nobody knows, makes its map with one of its records, and has its events", async ({
    page,
  }) => {
    await openLoaded(page, "/Manage/Sources");
    await page.getByRole("button", { name: "Agregar fuente" }).click();
    await page.getByLabel("Nombre").fill("Control de puertas");
    await page.getByRole("button", { name: "Crear y ver la clave" }).click();
    await page
      .getByRole("dialog", { name: /^Clave de/ })
      .getByRole("button", { name: "Cerrar" })
      .click();

    await page.getByRole("button", { name: "Cargar un archivo" }).click();
    await page.getByLabel("Archivo", { exact: true }).setInputFiles({
      name: "puertas.ndjson",
      mimeType: "application/x-ndjson",
      buffer: Buffer.from(records.join("\n")),
    });
    const bringing = page.getByRole("dialog", { name: "Cargar puertas.ndjson" });
    await expect(bringing.getByText("No se reconoce el formato")).toBeVisible();
    await bringing.getByLabel("Fuente", { exact: true }).selectOption("Control de puertas");
    await bringing.getByRole("button", { name: "Crear el mapa de Control de puertas" }).click();

    const map = page.getByRole("dialog", { name: "Mapa de Control de puertas" });
    await map.getByRole("button", { name: /^cuando/ }).click();
    await map.getByLabel("Título").fill("{que} en {equipo.nombre}");
    await map.getByLabel("Se llena con").first().click();
    await map.getByRole("button", { name: /^nombre/ }).click();
    await expect(map.getByText("Acceso denegado en puerta-1")).toBeVisible();
    await map.getByRole("button", { name: "Guardar la versión 1" }).click();

    await expect(bringing.getByText("JSON con mapa propio: 3 eventos")).toBeVisible();
    await bringing.getByLabel("Es historia: no abre alertas").check();
    await bringing.getByRole("button", { name: "Cargar los eventos" }).click();
    await expect(page.getByText("3 eventos nuevos, 0 ya estaban.")).toBeVisible();
  });
});
