import type { Page } from "@playwright/test";
import { signedInAs } from "./stage/cast.ts";
import { expectAccessible } from "./stage/expect-accessible.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded } from "./stage/watch-page.ts";

/** Sends a call from the portal's own page, with its token; the companies belong to this journey alone. */
async function send<T>(page: Page, method: string, path: string, body: unknown): Promise<T> {
  return await page.evaluate(
    async ([verb, address, sentValue]) => {
      await fetch("/api/um/csrf_view/");
      const token = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? "";
      const response = await fetch(String(address), {
        method: String(verb),
        headers: { "content-type": "application/json", "x-csrftoken": decodeURIComponent(token) },
        body: JSON.stringify(sentValue),
      });
      if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
      return await response.json();
    },
    [method, path, body] as const,
  );
}

interface Company {
  id: number;
  name: string;
  version: number;
}

async function makeCompanies(page: Page, word: string, count: number): Promise<Company[]> {
  const companies: Company[] = [];
  for (let at = 1; at <= count; at += 1) {
    const name = `${word} ${at}`;
    companies.push(
      await send<Company>(page, "POST", "/api/manage/companies/", { name, full_name: `${name} SpA` }),
    );
  }
  return companies;
}

/** Disables the companies, because other journeys count the enabled ones. */
async function closeCompanies(page: Page, companies: readonly Company[]): Promise<void> {
  for (const { id } of companies) {
    const { version } = await page.evaluate(
      async (path): Promise<{ version: number }> => (await fetch(path)).json(),
      `/api/manage/companies/${id}/`,
    );
    await send(page, "PATCH", `/api/manage/companies/${id}/`, { version, enabled: false });
  }
}

test.describe("Staff over all companies", () => {
  test.use({ storageState: signedInAs("staff"), viewport: { width: 1440, height: 900 } });

  test("go from the terms of the month to those without an explanation, and write one", async ({ page }) => {
    await openLoaded(page, "/Manage/Summary");
    const totals = page.locator("dl").filter({ hasText: "Plazos sin explicar" });
    await expect(totals).toBeVisible();
    await expectAccessible(page, "summary of companies");
    await totals.locator("div", { hasText: "Plazos sin explicar" }).getByRole("link").click();
    const rows = page.getByRole("table", { name: "Plazos del mes" }).locator("tbody tr");
    await expect(rows.first()).toContainText("Falta la explicación");
    await expectAccessible(page, "terms of the month");
    const alert = rows.filter({ hasText: "ALR-" }).first();
    await alert.getByRole("link", { name: "Explicar" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Niveles de servicio" })).toBeVisible();
    await page.getByRole("button", { name: "Explicar" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Explicación").fill("El turno atendía otra alerta crítica de la empresa");
    await dialog.getByRole("button", { name: "Guardar explicación" }).click();
    await expect(dialog).toBeHidden();
  });

  test("add an indicator to two companies and turn a rule on and off in both", async ({ page }) => {
    test.slow();
    const word = `Faro ${Date.now()}`;
    await openLoaded(page, "/Manage/Sightings");
    const sightings = page.getByRole("table", { name: "Avistamientos de las empresas" }).locator("tbody tr");
    await expect(sightings.first()).toBeVisible();
    await expectAccessible(page, "sightings of all companies");
    const companies = await makeCompanies(page, word, 2);
    await page.reload();
    await page.getByRole("button", { name: "Agregar un indicador…" }).click();
    const adding = page.getByRole("dialog", { name: "Agregar un indicador a varias empresas" });
    for (const { name } of companies) await adding.getByRole("checkbox", { name }).check();
    await adding.getByLabel("Valor").fill(`faro${Date.now()}.com`);
    await adding.getByRole("button", { name: "Agregar a 2 empresas" }).click();
    await expect(page.getByText("El indicador quedó en 2 empresas")).toBeVisible();

    await openLoaded(page, "/Manage/Rules");
    const rules = page.getByRole("table", { name: "Reglas de las empresas" }).locator("tbody tr");
    await expectAccessible(page, "rules of all companies");
    await rules.first().getByRole("link").first().click();
    const drawer = page.getByRole("dialog").first();
    for (const [does, done] of [
      ["Activar", "Activa"],
      ["Apagar", "Apagada"],
    ] as const) {
      for (const { name } of companies) {
        const box = drawer.getByRole("row", { name: new RegExp(name) }).getByRole("checkbox");
        if (!(await box.isChecked())) await box.check();
      }
      await drawer.getByRole("button", { name: `${does} en las elegidas…` }).click();
      const dialog = page.getByRole("dialog", { name: `${does} en 2 empresas` });
      await dialog.getByRole("textbox").fill("Se vio en otra empresa del rubro");
      await dialog.getByRole("button", { name: does, exact: true }).click();
      const result = page.getByRole("dialog", { name: `${done} en 2 empresas` });
      await result.getByRole("button", { name: "Cerrar" }).last().click();
    }
    await closeCompanies(page, companies);
  });

  test("start a hunt for a segment, which the run names", async ({ page }) => {
    test.slow();
    const title = `Segmento regulado ${Date.now()}`;
    await openLoaded(page, "/Manage/ThreatHunting?vista=varias");
    await page.getByRole("button", { name: "Buscar en varias empresas…" }).click();
    const dialog = page.getByRole("dialog", { name: "Buscar en varias empresas" });
    await dialog
      .getByRole("combobox", { name: "Segmento" })
      .selectOption({ label: "Etiqueta: regulada (2)" });
    await expect(dialog.getByText("Clínica Huillinco, Financiera Quilquén.")).toBeVisible();
    await dialog.getByRole("combobox", { name: "Período" }).selectOption("7");
    await dialog.getByRole("textbox", { name: "Título" }).fill(title);
    await dialog.getByRole("textbox", { name: "Hipótesis" }).fill("Alguien prueba claves robadas");
    await dialog.getByRole("combobox", { name: "La consulta es" }).selectOption("filter");
    await dialog.getByRole("textbox", { name: "Consulta" }).fill('[["title","contains","fail"]]');
    await expectAccessible(page, "hunt for a segment");
    await dialog.getByRole("button", { name: "Buscar en 2 empresas" }).click();
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page.getByText("Etiqueta: regulada.")).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Terminó en 2 empresas" })).toBeVisible({
      timeout: 120_000,
    });
  });

  test("keep a list over companies as a view, and find it again from another company", async ({ page }) => {
    const name = `Clínicas ${Date.now()}`;
    await openLoaded(page, "/Manage/Certificates");
    await page.getByRole("searchbox", { name: "Buscar empresa" }).fill("clinica");
    await page.getByRole("button", { name: "Empresa", exact: true }).click();
    await expect(page).toHaveURL(/orden=-company/);
    await page.getByRole("button", { name: "Vistas" }).click();
    await page.getByRole("button", { name: "Guardar la lista como está…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Nombre").fill(name);
    await expect(dialog.getByText("Compartir con las personas de esta empresa")).toHaveCount(0);
    await dialog.getByRole("button", { name: "Guardar" }).click();
    await expect(dialog).toBeHidden();

    const company = page.getByRole("combobox", { name: "Empresa" });
    const other = await company.locator("option:not(:checked)").first().getAttribute("value");
    await page.goto(`/IrA?empresa=${other}&a=/Manage/Certificates`);
    await page.getByRole("button", { name: "Vistas" }).click();
    await page.getByRole("link", { name }).click();
    await expect(page).toHaveURL(/buscar=clinica/);
    await expect(page.locator("main table tbody tr")).toHaveCount(1);
  });

  test("find a finding of another company by its words", async ({ page }) => {
    await openLoaded(page, "/Bienvenida");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("openssl");
    const group = page.getByRole("group", { name: /otras empresas/i }).or(page.getByRole("listbox"));
    await expect(group.getByRole("option", { name: /VUL-\d+/ }).first()).toBeVisible();
  });
});

test.describe("Staff on a phone", () => {
  test.use({ storageState: signedInAs("staff"), viewport: { width: 390, height: 844 } });

  test("choose companies of the summary for an act", async ({ page }) => {
    await openLoaded(page, "/Manage/Summary");
    const boxes = page.getByRole("list", { name: "Empresas" }).getByRole("checkbox");
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await expect(page.getByText("2 empresas elegidas")).toBeVisible();
    await expectAccessible(page, "chosen companies on a phone");
    await page.getByRole("button", { name: "Acción en varias…" }).click();
    await expect(page.getByRole("dialog").getByLabel("Acción")).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
  });
});
