import type { Page } from "@playwright/test";
import { signedInAs } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded } from "./stage/watch-page.ts";

const companies = ["Clínica Huillinco", "Minera Quebrada Salina", "Tiendas Lonquimay"] as const;
/** The alerts of the night: how often each stands in the queue, in turn in each company, and its severity. */
const night = [
  { title: "Respaldo nocturno leyó muchos archivos", times: 8, severity: "medium" },
  { title: "Escaneo de puertos del equipo de auditoría", times: 6, severity: "low" },
  { title: "Ingreso desde un país donde nadie trabaja", times: 4, severity: "high" },
  { title: "Programa malicioso detenido en una caja", times: 2, severity: "high" },
] as const;
const [backup, scan, country, malware] = night;
const inAll = night.reduce((sum, { times }) => sum + times, 0);

/** Creates and takes this person's alerts in three companies, so that no other journey uses them. */
async function openNight(page: Page): Promise<void> {
  const answers = await page.evaluate(
    async ({ names, alerts }) => {
      const statuses: number[] = [];
      const send = async (path: string, body: object) => {
        const token = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? "";
        const headers = { "content-type": "application/json", "x-csrftoken": decodeURIComponent(token) };
        const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
        statuses.push(answer.status);
        return await answer.json();
      };
      await fetch("/api/um/csrf_view/");
      const [person] = await (await fetch("/api/um/users/")).json();
      const items: object[] = [];
      for (const [place, name] of names.entries()) {
        const company = person.companies.find((each: { name: string }) => each.name === name);
        await send("/api/um/change_client/", { client: company.full_name });
        for (const { title, severity, times } of alerts)
          for (let turn = place; turn < times; turn += names.length) {
            const { alert } = await send("/api/alerts/", { title, severity });
            items.push({ company_id: company.id, kind: "alert", id: alert.id });
          }
      }
      await send("/api/my_work/change/", { items, action: { do: "take" } });
      return statuses;
    },
    { names: companies, alerts: night },
  );
  expect(answers.filter((status) => status >= 300)).toEqual([]);
}

test.use({ storageState: signedInAs("nightShift"), viewport: { width: 1440, height: 900 } });

test("an operator triages twenty alerts of three companies by keyboard alone in less than two minutes", async ({
  page,
}) => {
  test.setTimeout(300_000);
  await openLoaded(page, "/Bienvenida");
  await openNight(page);
  await openLoaded(page, "/MiTrabajo?mias=si&tipo=alert");
  const rows = page.getByRole("table").locator("tbody tr");
  // An answered row remains, struck through.
  const open = page.locator("main table tbody tr:not([data-ended])");
  await expect(open).toHaveCount(inAll);
  for (const name of companies) await expect(rows.filter({ hasText: name }).first()).toBeVisible();

  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const type = async (words: string) => {
    keys += words.length;
    await page.keyboard.type(words);
  };
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  /** Moves down the whole queue and selects the rows with this title. */
  const choose = async ({ title, times }: (typeof night)[number]) => {
    const count = await rows.count();
    await press("j");
    await press("Home");
    for (let place = 0; place < count; place += 1) {
      if ((await focused()).includes(title)) await press("x");
      await press("j");
    }
    await expect(page.getByRole("region", { name: "Selección" })).toContainText(`${times} elegidos`);
  };

  const startedCount = Date.now();
  await choose(backup);
  await press("c");
  await press("3");
  await type("Es el respaldo que corre cada noche");
  await press("Enter");
  await expect(page.getByText(`${backup.times} alertas cerradas: benigno.`)).toBeVisible();
  await expect(open).toHaveCount(inAll - backup.times);

  await choose(scan);
  await press("c");
  await press("4");
  await type("Prueba acordada con auditoría");
  await press("Enter");
  await expect(page.getByText(`${scan.times} alertas cerradas: prueba.`)).toBeVisible();
  await expect(open).toHaveCount(country.times + malware.times);

  await choose(country);
  await press("e");
  await type("Ingreso con clave correcta desde otro país; falta hablar con la persona.");
  await press("Control+Enter");
  await expect(page.getByText(`${country.times} alertas escaladas a N2.`)).toBeVisible();
  await expect(open).toHaveCount(malware.times);

  // Alerts that need a look are opened in their company, judged there, and left for the queue again.
  for (let remainingCount: number = malware.times; remainingCount > 0; remainingCount -= 1) {
    await press("j");
    await press("Home");
    // The answered rows above remain, struck through.
    while (!(await focused()).includes(malware.title)) await press("j");
    const line = await focused();
    const company = companies.find((name) => line.includes(name)) ?? "";
    await press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(malware.title);
    await expect(page.getByRole("combobox", { name: "Empresa" }).locator("option:checked")).toContainText(
      company,
    );
    const heading = await page.getByRole("heading", { level: 1 }).textContent();
    const code = /ALR-\d+/.exec(heading ?? "")?.[0] ?? "";
    await press("c");
    await press("1");
    await type("El antivirus lo detuvo; la caja se reinstala mañana");
    await press("Enter");
    await expect(page.getByText(`${code} cerrada: verdadero positivo.`, { exact: true })).toBeVisible();
    // Counts the browser's own key for going back, which a headless browser does not have.
    keys += 1;
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Mi trabajo" })).toBeVisible();
    await expect(open).toHaveCount(remainingCount - 1);
  }
  const seconds = (Date.now() - startedCount) / 1_000;
  test.info().annotations.push({
    type: "triage",
    description: `${inAll} alerts of ${companies.length} companies, ${keys} keys, ${seconds.toFixed(1)} s`,
  });
  expect(seconds).toBeLessThan(120);
});
