import type { Browser, Page } from "@playwright/test";
import { type Part, signedInAs } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";
import { type ModelStandIn, modelStandIn } from "./stage/model-stand-in.ts";
import { openLoaded } from "./stage/watch-page.ts";

const provider = "Modelo de la sala";
const company = "Financiera Quilquén";
const permission = "Paula Riquelme, correo del 3 de noviembre";

// The tests add a provider, use it, open its requests and disable it in this order.
test.describe.configure({ mode: "serial" });

let model: ModelStandIn;
test.beforeAll(async () => {
  model = await modelStandIn();
});
test.afterAll(() => model.close());

async function pageOf(browser: Browser, part: Part): Promise<Page> {
  return await (await browser.newContext({ storageState: signedInAs(part) })).newPage();
}

/** Requests an analysis whose text the provider writes, and waits for its result. */
async function analyse(page: Page): Promise<void> {
  await openLoaded(page, "/Compliance/Analisis");
  await page.getByRole("button", { name: "Pedir un análisis" }).click();
  await page.getByLabel("Quién lo redacta").selectOption({ label: provider });
  await page.getByRole("button", { name: "Pedir análisis" }).click();
  await expect(page.getByRole("heading", { name: "Cómo se llega al puntaje" })).toBeVisible({
    timeout: 40_000,
  });
}

/** Opens the newest sent request and reads its text. */
async function readNewest(page: Page, reason: string) {
  await page.getByRole("table", { name: "Consultas enviadas" }).locator("tbody tr").first().click();
  const record = page.getByRole("dialog");
  await record.getByLabel("¿Por qué necesita leerla?").fill(reason);
  await record.getByRole("button", { name: "Leer la consulta" }).click();
  await expect(record.getByRole("heading", { name: "Datos enviados" })).toBeVisible();
  return record;
}

test("staff adds a provider, tries the connection and records what a company allows", async ({ browser }) => {
  const page = await pageOf(browser, "staff");
  await openLoaded(page, "/Manage/Proveedores_IA");
  await page.getByRole("button", { name: "Agregar proveedor" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nombre").fill(provider);
  await dialog.getByLabel("Dirección").fill(model.baseUrl);
  await dialog.getByLabel("Modelo", { exact: true }).fill("modelo-1");
  await dialog.getByLabel("Clave").fill("clave-de-las-pruebas-0123456789");
  await dialog.getByLabel("Segundos de espera").fill("3");
  await dialog.getByRole("button", { name: "Probar conexión" }).click();
  await expect(dialog.getByText("El modelo responde")).toBeVisible();
  await dialog.getByRole("button", { name: "Agregar proveedor" }).click();

  const drawer = page.getByRole("dialog", { name: provider });
  await expect(drawer.getByLabel(/^Clave/)).toHaveValue("");
  await drawer.getByRole("tab", { name: /^Empresas/ }).click();
  await drawer.getByRole("button", { name: "Registrar permiso" }).click();
  const permit = page.getByRole("dialog", { name: "Registrar el permiso de una empresa" });
  await permit.getByLabel("Empresa", { exact: true }).selectOption({ label: company });
  // Atenea continues to use the built-in engine in other journeys.
  await permit.getByLabel("Es el proveedor habitual de la empresa").uncheck();
  await permit.getByLabel("Presupuesto mensual, en dólares").fill("5");
  await permit.getByLabel("Quién de la empresa lo dijo, y dónde").fill(permission);
  await permit.getByRole("button", { name: "Guardar" }).click();
  await expect(drawer.getByRole("table", { name: "Empresas y su permiso" })).toContainText(company);
  await page.context().close();
});

test("a client sees the permission, gets an analysis that the model worded, and reads all that was sent", async ({
  browser,
}) => {
  const page = await pageOf(browser, "client");
  await analyse(page);
  await expect(page.getByText(`Redacción: ${provider}.`)).toBeVisible();
  await expect(page.getByRole("region", { name: "En una frase" })).toContainText("Hoy ");
  await expect(page.getByRole("region", { name: "En una frase" })).toContainText("Texto de la regla:");

  await page.getByRole("link", { name: "Ver qué se le envió" }).click();
  await expect(page).toHaveURL(/\/Compliance\/IA_externa\?uso=analysis$/);
  await expect(page.getByText(permission)).toBeVisible();
  await expect(page.getByText("1 consulta,")).toBeVisible();
  const record = await readNewest(page, "Quiero saber qué salió de la empresa");
  await expect(record).toContainText("La organización está en");
  await expect(record).not.toContainText("clave-de-las-pruebas");
  await page.context().close();
});

test("an operator finds the record in the menu", async ({ browser }) => {
  const page = await pageOf(browser, "operator");
  await openLoaded(page, "/Manage/Proveedores_IA");
  await expect(page.getByRole("button", { name: "Agregar proveedor" })).toHaveCount(0);
  const modules = await (await page.request.get("/api/um/modules_user/")).text();
  expect(modules).toContain("Manage/Proveedores_IA");
  await page.context().close();
});

test("when the model hangs the analysis is finished by the built-in engine, with a note", async ({
  browser,
}) => {
  model.hang();
  const page = await pageOf(browser, "client");
  await analyse(page);
  await expect(page.getByText("Redacción: Motor propio.")).toBeVisible();
  await expect(page.getByText("El proveedor de IA no respondió a tiempo")).toBeVisible();
  await openLoaded(page, "/Compliance/IA_externa");
  await expect(page.getByRole("table", { name: "Consultas enviadas" }).getByRole("row").nth(1)).toContainText(
    "Sin respuesta a tiempo",
  );
  await page.context().close();
});

test("a client ends the permission: the provider is offered no more", async ({ browser }) => {
  const page = await pageOf(browser, "client");
  await openLoaded(page, "/Compliance/IA_externa");
  await page.getByRole("button", { name: "Dejar de enviar datos" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("¿Por qué?").fill("Ya no responde");
  await dialog.getByRole("button", { name: "Dejar de enviar", exact: true }).click();
  await expect(page.getByText(/^Lo retiró Paula Riquelme.*: Ya no responde$/)).toBeVisible();
  await openLoaded(page, "/Compliance/Analisis");
  await page.getByRole("button", { name: "Pedir un análisis" }).click();
  await expect(page.getByLabel("Quién lo redacta")).toContainText("Motor propio");
  await expect(page.getByLabel("Quién lo redacta")).not.toContainText(provider);
  await page.context().close();
});
