import type { Page } from "@playwright/test";
import { signedInAs } from "./stage/cast.ts";
import { expectAccessible } from "./stage/expect-accessible.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded } from "./stage/watch-page.ts";

/** Sends requests as the page does, each naming its company: no session changes its company. */
async function send<T>(
  page: Page,
  requests: { method?: string; path: string; body: object; company?: number }[],
): Promise<T[]> {
  const answers = await page.evaluate(async (all) => {
    await fetch("/api/um/csrf_view/");
    const done: { status: number; body: unknown }[] = [];
    for (const { method = "POST", path, body, company } of all) {
      const token = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? "";
      const answer = await fetch(path, {
        method,
        headers: {
          "content-type": "application/json",
          "x-csrftoken": decodeURIComponent(token),
          ...(company !== undefined && { "x-page-company": String(company) }),
        },
        body: JSON.stringify(body),
      });
      done.push({ status: answer.status, body: await answer.json() });
    }
    return done;
  }, requests);
  expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
  return answers.map(({ body }) => body as T);
}

interface Company {
  id: number;
  name: string;
}

const companiesOf = (page: Page) =>
  page.evaluate(async (): Promise<Company[]> => (await fetch("/api/um/companylist/")).json());

/** Opens alerts in these companies. */
const plantAlerts = (page: Page, title: string, companies: readonly Company[]) =>
  send(
    page,
    companies.map(({ id }) => ({ path: "/api/alerts/", body: { title, severity: "high" }, company: id })),
  );

const markPage = (page: Page) =>
  page.evaluate(() => {
    (globalThis as { stayed?: boolean }).stayed = true;
  });
const expectSamePage = async (page: Page) =>
  expect(await page.evaluate(() => (globalThis as { stayed?: boolean }).stayed), "without a reload").toBe(
    true,
  );

test.use({ storageState: signedInAs("staff"), viewport: { width: 1440, height: 900 } });

test("the search finds an alert of another company and opens it there, without a reload", async ({
  page,
}) => {
  const title = `Túnel DNS ${Date.now()}`;
  await openLoaded(page, "/Bienvenida");
  const companies = page.getByRole("combobox", { name: "Empresa" });
  const here = await companies.locator("option:checked").textContent();
  const other = (await companiesOf(page)).find(({ name }) => !here?.startsWith(name));
  if (!other) throw new Error("The demonstration has one company");
  await plantAlerts(page, title, [other]);
  await markPage(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type(title);
  const hit = page.getByRole("option", { name: new RegExp(`${title}.*${other.name}`) });
  await expect(hit).toBeVisible();
  await expectAccessible(page, "search over companies");
  await hit.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
  await expect(companies.locator("option:checked")).toContainText(other.name);
  await expectSamePage(page);
});

test("fifteen alerts of five companies are answered from one queue, without a reload", async ({ page }) => {
  test.setTimeout(300_000);
  const title = `Macro sospechosa ${Date.now()}`;
  await openLoaded(page, "/MiTrabajo?tipo=alert");
  const name = `Quinta ${Date.now()}`;
  const [fifth] = await send<Company & { version: number }>(page, [
    { path: "/api/manage/companies/", body: { name, full_name: `${name} SpA` } },
  ]);
  if (!fifth) throw new Error("No company was made");
  const selectedCompanies = [
    ...(await companiesOf(page)).filter(({ id }) => id !== fifth.id).slice(0, 4),
    fifth,
  ];
  await plantAlerts(page, title, [...selectedCompanies, ...selectedCompanies, ...selectedCompanies]);
  const planted = { length: selectedCompanies.length * 3 };
  await openLoaded(page, `/MiTrabajo?tipo=alert&buscar=${encodeURIComponent(title)}`);
  await markPage(page);
  const open = page.locator("main table tbody tr:not([data-ended])");
  await expect(open).toHaveCount(planted.length);
  for (const company of selectedCompanies)
    await expect(open.filter({ hasText: company.name })).toHaveCount(3);
  await page.keyboard.press("j");
  await page.keyboard.press("Home");
  for (let place = 0; place < planted.length; place += 1) {
    await page.keyboard.press("x");
    await page.keyboard.press("j");
  }
  await expect(page.getByRole("region", { name: "Selección" })).toContainText(`${planted.length} elegidos`);
  await page.keyboard.press("c");
  await page.keyboard.press("3");
  await page.keyboard.type("Plantilla de contabilidad, firmada por la empresa");
  await page.keyboard.press("Enter");
  await expect(page.getByText(`${planted.length} alertas cerradas: benigno.`)).toBeVisible();
  await expect(open).toHaveCount(0);
  await expectSamePage(page);
  // Disables the company, because other journeys count the enabled ones.
  const { id, version } = fifth;
  await send(page, [
    { method: "PATCH", path: `/api/manage/companies/${id}/`, body: { version, enabled: false } },
  ]);
});

test("a hunt runs over four companies and shows what each found", async ({ page }) => {
  test.slow();
  const title = `Claves rechazadas ${Date.now()}`;
  await openLoaded(page, "/Manage/ThreatHunting?vista=varias");
  await page.getByRole("button", { name: "Buscar en varias empresas…" }).click();
  const dialog = page.getByRole("dialog", { name: "Buscar en varias empresas" });
  const choices = dialog.getByRole("group", { name: /^Empresas/ }).getByRole("checkbox");
  for (let place = 0; place < 4; place += 1) await choices.nth(place).check();
  await dialog.getByRole("combobox", { name: "Período" }).selectOption("7");
  await dialog.getByRole("textbox", { name: "Título" }).fill(title);
  await dialog
    .getByRole("textbox", { name: "Hipótesis" })
    .fill("Alguien prueba claves robadas en los servidores");
  await dialog.getByRole("combobox", { name: "La consulta es" }).selectOption("filter");
  await dialog.getByRole("textbox", { name: "Consulta" }).fill('[["title","contains","fail"]]');
  await expectAccessible(page, "hunt over companies");
  await dialog.getByRole("button", { name: "Buscar en 4 empresas" }).click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByRole("table", { name: "Resultados por empresa" }).locator("tbody tr")).toHaveCount(
    4,
  );
  await expect(page.getByRole("status").filter({ hasText: "Terminó en 4 empresas" })).toBeVisible({
    timeout: 120_000,
  });
  await expectAccessible(page, "results of a hunt over companies");
  await page.getByRole("button", { name: "Todas las búsquedas" }).click();
  await expect(page.getByRole("table").getByText(title)).toBeVisible();
});

test("a campaign says its companies, and an investigation is opened in two of them", async ({ page }) => {
  await openLoaded(page, "/Manage/Campaigns?dias=30");
  const rows = page.getByRole("table", { name: "Campañas" }).locator("tbody tr");
  await expect(rows.first()).toBeVisible();
  await expectAccessible(page, "campaigns");
  await rows.first().getByRole("link").first().click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("button", { name: "Investigar en las empresas…" }).click();
  const dialog = page.getByRole("dialog", { name: "Investigar en las empresas" });
  const chosen = dialog.getByRole("checkbox", { checked: true });
  while ((await chosen.count()) > 2) await chosen.last().uncheck();
  await expectAccessible(page, "investigating a campaign");
  await dialog.getByRole("button", { name: "Abrir 2 investigaciones" }).click();
  const opened = page.getByRole("dialog", { name: "Se abrieron 2 investigaciones" });
  await opened.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/^INV-/);
});
