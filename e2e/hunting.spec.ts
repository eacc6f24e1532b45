import { readFile } from "node:fs/promises";
import { signedInAs } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded } from "./stage/watch-page.ts";

const title = "Tareas programadas creadas por consola";
const conclusion =
  "Se miraron treinta días de eventos; lo que se halló lo hizo el equipo de sistemas, si algo hubo.";

test("a hunt of the library is run and concluded, and the client takes what it came to as a paper", async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const as = async (part: "client" | "staff") =>
    await browser.newPage({
      baseURL,
      storageState: signedInAs(part),
      viewport: { width: 1440, height: 900 },
    });
  const [analyst, client] = [await as("staff"), await as("client")];

  const address = await test.step("the analyst takes it, with what data there is for it", async () => {
    await openLoaded(analyst, "/ThreatHunting");
    await analyst.getByRole("button", { name: "Biblioteca" }).click();
    const library = analyst.getByRole("dialog", { name: "Biblioteca de búsquedas" });
    await library.getByRole("searchbox").fill(title);
    const entry = library.getByRole("listitem").filter({ hasText: title });
    // The rows that the search excludes have gone, and nothing moves under the pointer.
    await expect(library.getByRole("button", { name: "Tomar" })).toHaveCount(1);
    await entry.getByRole("button", { name: "Tomar" }).click();
    await expect(analyst.getByRole("heading", { level: 1 })).toContainText(title);
    await expect(
      analyst.getByRole("heading", { name: "Los datos que necesita, en los últimos 30 días" }),
    ).toBeVisible();
    return new URL(analyst.url()).pathname;
  });

  await test.step("runs it over a month, and the client knows nothing of it yet", async () => {
    await analyst.getByRole("button", { name: "Ejecutar" }).click();
    await expect(analyst.getByText("Terminada", { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(analyst.getByText(/eventos mirados/)).toBeVisible();
    await client.goto(address);
    await expect(client.getByRole("heading", { name: "No se pudo abrir la búsqueda" })).toBeVisible();
  });

  await test.step("says what it came to, and shares it", async () => {
    await analyst.getByRole("button", { name: "Concluir" }).click();
    const concluding = analyst.getByRole("dialog", { name: /^Concluir HUN-/ });
    await concluding.getByLabel("Qué se miró y qué significa").fill(conclusion);
    await concluding.getByLabel("Compartir con el cliente").check();
    await concluding.getByRole("button", { name: "Concluir", exact: true }).click();
    await expect(analyst.getByText("Compartida con el cliente")).toBeVisible();
  });

  await test.step("the client reads it without the query, and takes the paper along", async () => {
    await openLoaded(client, "/ThreatHunting");
    await client.locator(`a[href="${address}"]`).first().click();
    await expect(client.getByText(conclusion)).toBeVisible();
    await expect(client.getByText(/eventos mirados/)).toBeVisible();
    await expect(client.getByText("La regla de Sigma")).toHaveCount(0);
    const [file] = await Promise.all([
      client.waitForEvent("download"),
      client.getByRole("button", { name: "Informe en PDF" }).click(),
    ]);
    expect((await readFile(await file.path())).subarray(0, 5).toString("latin1")).toBe("%PDF-");
  });

  await test.step("its technique stands in the coverage of both", async () => {
    for (const page of [analyst, client]) {
      await openLoaded(page, "/ThreatHunting/Cobertura");
      await expect(page.getByRole("row").filter({ hasText: "T1053.005" })).toContainText("1 búsqueda");
    }
  });
});
