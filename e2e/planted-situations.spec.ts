import type { Page } from "@playwright/test";
import { leadsTo } from "#app/urgent/leads-to.fixture.ts";
import { expect, test } from "./stage/journey.ts";
import { becomePerson, openPlantedPortal, type PlantedPortal } from "./stage/planted-portal.ts";
import { openLoaded } from "./stage/watch-page.ts";

// A separate portal: these facts would change the companies of the other journeys.
let planted: PlantedPortal;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  planted = await openPlantedPortal();
});
test.afterAll(() => planted?.close());

const topActions = (page: Page) =>
  page
    .getByRole("region", { name: "Estado de la empresa" })
    .getByRole("list", { name: "Lo más urgente" })
    .getByRole("listitem");

/** Returns the companies and addresses of the buttons of the named actions. */
async function placesOfActions(page: Page): Promise<{ company: number; path: string }[]> {
  await openLoaded(page, `${planted.origin}/Bienvenida`);
  await expect(topActions(page)).toHaveCount(3);
  const links = await topActions(page).getByRole("link").all();
  return await Promise.all(
    links.map(async (link) => {
      const { searchParams } = new URL((await link.getAttribute("href")) ?? "", planted.origin);
      return { company: Number(searchParams.get("empresa")), path: searchParams.get("a") ?? "" };
    }),
  );
}

async function expectNamed(page: Page, { company, path }: { company: number; path: string }, whose: string) {
  const places = await placesOfActions(page);
  const own = places.filter((place) => place.company === company).map((place) => place.path);
  expect(leadsTo(own, path), `${whose}: ${path} is not in ${JSON.stringify(places)}`).toBe(true);
}

test("each bad fact is among the three actions of the home, in its company and over all companies", async ({
  page,
}) => {
  test.setTimeout(600_000);
  expect(planted.situations).toHaveLength(11);
  for (const situation of planted.situations)
    for (const { side, inCompany, overAll } of situation.people) {
      await becomePerson(page, planted.origin, inCompany);
      await expectNamed(page, situation, `${situation.name}, ${side}`);
      await becomePerson(page, planted.origin, overAll);
      await expectNamed(page, situation, `${situation.name}, ${side} of several companies`);
    }
});

test("a restricted incident is the first action of whoever may know of it", async ({ page }) => {
  const { restricted, origin } = planted;
  await becomePerson(page, origin, restricted.reader);
  await expectNamed(page, restricted, "reader");
  await expect(topActions(page).first()).toContainText(restricted.title);
  await openLoaded(page, `${origin}/MiTrabajo`);
  await expect(page.getByRole("main")).toContainText(restricted.title);
});

test("a restricted incident is nowhere for a colleague: home, queue, bell, search, Atenea, counts", async ({
  page,
}) => {
  const { restricted, origin } = planted;
  await becomePerson(page, origin, restricted.colleague);
  const unseen = async () => await expect(page.locator("body")).not.toContainText(restricted.title);
  for (const path of ["/Bienvenida", "/MiTrabajo", "/Notificaciones", "/Incidentes"]) {
    await openLoaded(page, `${origin}${path}`);
    await unseen();
  }
  const counts = await (await page.request.get(`${origin}/api/my_work/counts/`)).json();
  // The total consists of the backlog of 40 controls and 40 topics only.
  expect(counts.companies.map(({ total }: { total: number }) => total)).toEqual([80]);
  await page.getByRole("button", { name: /^Notificaciones/ }).click();
  await expect(page.getByRole("region", { name: "Notificaciones" })).toBeVisible();
  await unseen();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: /^Buscar alertas, activos/ }).fill("Copia no autorizada");
  const results = page.getByRole("listbox", { name: "Resultados" });
  await expect(results).toBeAttached();
  await expect(results).not.toContainText("INC-1");
  await unseen();
  await openLoaded(page, `${origin}/MiTrabajo`);
  await page.getByRole("button", { name: /^Abrir el chat con Atenea/ }).click();
  const chat = page.getByRole("dialog", { name: "Atenea" });
  await chat.getByRole("textbox").fill("¿qué es urgente?");
  await chat.getByRole("textbox").press("Enter");
  await expect(chat.getByText(/^Tiene 80 pendientes/).last()).toBeVisible();
  await unseen();
  const page404 = await page.request.get(`${origin}/api/incidents/${restricted.path.split("/").at(-1)}/`);
  expect(page404.status()).toBe(404);
});
