import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { signedInAs } from "./stage/cast.ts";
import { expectAccessible } from "./stage/expect-accessible.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded } from "./stage/watch-page.ts";

const choose = (page: Page, name: string, content: string) =>
  page
    .getByLabel("Archivos", { exact: true })
    .setInputFiles([{ name, mimeType: "text/plain", buffer: Buffer.from(content) }]);

interface Company {
  id: number;
  full_name: string;
}
/** Returns the companies of a person, beginning with that of the page. */
async function companiesOf(page: Page): Promise<Company[]> {
  const currentCompany = await page.getByRole("combobox", { name: "Empresa" }).inputValue();
  const all = (await (await page.request.get("/api/um/companies/")).json()) as Company[];
  return all.toSorted(
    (one, other) => Number(other.full_name === currentCompany) - Number(one.full_name === currentCompany),
  );
}

test("a client opens a topic with a file; the operator reads it and answers with another", async ({
  browser,
}) => {
  const client = await (await browser.newContext({ storageState: signedInAs("client") })).newPage();
  await openLoaded(client, "/Interacciones?tema=nuevo");
  const subject = `Registro de la VPN ${Date.now()}`;
  await client.getByRole("textbox", { name: "Asunto", exact: true }).fill(subject);
  await client.getByLabel("Urgencia").selectOption("high");
  await client.getByRole("textbox", { name: "Mensaje" }).fill("Adjunto el registro.");
  // A program is refused with a reason, and nothing of the message is lost.
  await choose(client, "programa.exe", "MZ");
  await client.getByRole("button", { name: "Abrir tema" }).click();
  await expect(client.getByText(/ese tipo de archivo no se acepta/)).toBeVisible();
  await client.getByRole("button", { name: "Quitar programa.exe" }).click();
  await choose(client, "vpn.log", "acceso rechazado\n");
  await client.getByRole("button", { name: "Abrir tema" }).click();
  await expect(client.getByRole("heading", { name: subject })).toBeVisible();
  await expect(client.getByRole("button", { name: "Descargar vpn.log" })).toBeVisible();
  await expectAccessible(client, "topic with a file");
  const { searchParams } = new URL(client.url());
  const path = `/Interacciones/${searchParams.get("tema")}`;
  const [company] = await companiesOf(client);

  const operator = await (await browser.newContext({ storageState: signedInAs("operator") })).newPage();
  await openLoaded(operator, `/IrA?empresa=${company?.id}&a=${encodeURIComponent(path)}`);
  await expect(operator.getByRole("heading", { name: subject })).toBeVisible();
  const [download] = await Promise.all([
    operator.waitForEvent("download"),
    operator.getByRole("button", { name: "Descargar vpn.log" }).click(),
  ]);
  expect(await readFile(await download.path(), "utf8")).toBe("acceso rechazado\n");
  await operator.getByLabel("Su respuesta").fill("Va el detalle.");
  await choose(operator, "detalle.csv", "regla;estado\n");
  await operator.getByRole("button", { name: "Enviar respuesta" }).click();
  await expect(operator.getByRole("button", { name: "Descargar detalle.csv" })).toBeVisible();
  await client.reload();
  await expect(client.getByRole("button", { name: "Descargar detalle.csv" })).toBeVisible();
});

test("an operator keeps a view of the queue and finds it in another company", async ({ browser }) => {
  const page = await (
    await browser.newContext({ storageState: signedInAs("operator"), viewport: { width: 1440, height: 900 } })
  ).newPage();
  await openLoaded(page, "/MiTrabajo?vencidas=si&severidad=high");
  const name = `Vencidas ${Date.now()}`;
  await page.getByRole("button", { name: "Vistas" }).click();
  await page.getByRole("button", { name: "Guardar la lista como está…" }).click();
  await expect(page.getByLabel("Compartir con las personas de esta empresa")).toHaveCount(0);
  await page.getByLabel("Nombre").fill(name);
  await page.getByRole("button", { name: "Guardar vista" }).click();
  await expect(page.getByRole("button", { name })).toBeVisible();
  const [, other] = await companiesOf(page);
  // The page works in the other company; the company of the session does not change.
  await openLoaded(page, `/IrA?empresa=${other?.id}&a=%2FMiTrabajo`);
  await expect(page.getByRole("combobox", { name: "Empresa" })).toHaveValue(other?.full_name ?? "");
  await page.getByRole("button", { name: "Vistas" }).click();
  await page.getByRole("link", { name }).click();
  await expect(page).toHaveURL(/severidad=high/);
  await page.getByRole("button", { name }).click();
  await page.getByRole("button", { name: `Cambiar «${name}»…` }).click();
  await page.getByRole("button", { name: "Borrar vista" }).click();
  await expect(page.getByText(`Se borró la vista «${name}».`)).toBeVisible();
});

test.describe("A client", () => {
  test.use({ storageState: signedInAs("client"), viewport: { width: 1440, height: 900 } });

  test("opens a topic about the page that is shown, with a code that leads to its object", async ({
    page,
  }) => {
    await openLoaded(page, "/Vulnerabilidades/Periodos");
    await page.getByRole("button", { name: "Abrir un tema sobre Registro por período" }).click();
    await expectAccessible(page, "topic about a page");
    await page.getByRole("textbox", { name: "Mensaje" }).fill("¿Por qué subió este mes? Vean VUL-8.");
    await page.getByRole("button", { name: "Abrir tema" }).click();
    await page.waitForURL(/\/Interacciones\/[0-9a-f-]{36}$/);
    await expect(page.getByRole("heading", { name: "Sobre Registro por período" })).toBeVisible();
    await expect(page.getByText(/^Respuesta comprometida antes del/)).toBeVisible();
    await expect(page.getByRole("link", { name: "VUL-8", exact: true })).toHaveAttribute(
      "href",
      "/IrA?codigo=VUL-8",
    );
    await page.getByRole("link", { name: "Registro por período", exact: true }).last().click();
    await expect(page.getByRole("heading", { level: 1, name: "Registro por período" })).toBeVisible();
  });

  test("has every page of the area in tabs that fit", async ({ page }) => {
    for (const path of ["/Amenazas", "/Eventos/N1", "/Vulnerabilidades", "/Compliance/ISO27001"]) {
      await openLoaded(page, path);
      const tabs = page.getByRole("navigation", { name: "En esta área" }).getByRole("list");
      expect(await tabs.evaluate((list) => list.scrollWidth - list.clientWidth), path).toBeLessThanOrEqual(0);
    }
  });
});
