import type { Page } from "@playwright/test";
import { signedInAs } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded } from "./stage/watch-page.ts";

test.describe.configure({ mode: "serial" });
test.use({ storageState: signedInAs("staff"), viewport: { width: 1440, height: 900 } });

/** A source of the active company, made as the portal's own pages do. */
async function keyOfSource(page: Page, name: string): Promise<string> {
  return await page.evaluate(async (sourceName) => {
    await fetch("/api/um/csrf_view/");
    const token = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? "";
    const answer = await fetch("/api/events/sources/", {
      method: "POST",
      headers: { "content-type": "application/json", "x-csrftoken": decodeURIComponent(token) },
      body: JSON.stringify({ name: sourceName, format: "auto" }),
    });
    return (await answer.json()).api_key as string;
  }, name);
}

async function deliver(page: Page, key: string, records: object[]): Promise<void> {
  const answer = await page.request.post("/api/events/ingest/", {
    headers: { authorization: `Bearer ${key}`, "content-type": "application/x-ndjson" },
    data: records.map((record) => `${JSON.stringify(record)}\n`).join(""),
  });
  expect(await answer.json()).toMatchObject({ accepted: records.length });
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const wazuh = (at: number, agent: { id: string; name: string }) => ({
  timestamp: minutesAgo(at).replace("Z", "+0000"),
  rule: { id: "5760", level: 12, description: "sshd: authentication failed.", groups: ["sshd"] },
  agent,
  manager: { name: "central" },
  id: `${agent.name}.${at}`,
  full_log: "Failed password for mtapia",
  decoder: { name: "sshd" },
  data: { srcip: "203.0.113.77", dstuser: "mtapia" },
  location: "/var/log/auth.log",
});
const ecs = (name: string, instance: string) => ({
  "@timestamp": minutesAgo(2),
  ecs: { version: "8.11.0" },
  event: { kind: "event", category: ["host"], dataset: "aws.ec2", id: `${name}-${instance}` },
  message: "Instance state changed",
  host: { name },
  cloud: { provider: "aws", instance: { id: instance } },
});

/** Reads the list repeatedly until the jobs of the delivery have run. */
async function expectListed(page: Page, search: string, count: number): Promise<void> {
  await expect(async () => {
    await openLoaded(page, `/EnhancedEvents/Activos?buscar=${search}`);
    await expect(page.getByRole("table").getByRole("link", { name: search })).toHaveCount(count, {
      timeout: 2_000,
    });
  }).toPass({ timeout: 40_000 });
}

test("an asset that an agent knows, and a cloud later too, is one", async ({ page }) => {
  await openLoaded(page, "/EnhancedEvents/Activos");
  const key = await keyOfSource(page, "Fuente de activos");
  const web = { id: "901", name: "viaje-web" };
  await deliver(page, key, [wazuh(9, web), wazuh(8, web), wazuh(7, web)]);
  await expectListed(page, "viaje-web", 1);
  await deliver(page, key, [ecs("viaje-web", "i-0viaje")]);
  await expect(async () => {
    await openLoaded(page, "/EnhancedEvents/Activos?buscar=i-0viaje");
    await expect(page.getByRole("table").getByRole("link", { name: "viaje-web" })).toHaveCount(1, {
      timeout: 2_000,
    });
  }).toPass({ timeout: 40_000 });
  await page.getByRole("table").getByRole("link", { name: "viaje-web" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "viaje-web" })).toBeVisible();
  await expect(page.getByText("Identificador en la nube (aws)")).toBeVisible();
  await expect(page.getByText("Agente (Fuente de activos)")).toBeVisible();
});

test("two agents of one name are suggested as one; whoever joins them can take it back", async ({ page }) => {
  await openLoaded(page, "/EnhancedEvents/Activos");
  const key = await keyOfSource(page, "Fuente de gemelos");
  await deliver(page, key, [
    wazuh(6, { id: "911", name: "viaje-gemelo" }),
    wazuh(5, { id: "912", name: "viaje-gemelo" }),
  ]);
  await expectListed(page, "viaje-gemelo", 2);
  await page.getByText(/posibles? duplicados?/).click();
  const pair = page
    .getByRole("listitem")
    .filter({ hasText: "viaje-gemelo" })
    .filter({ hasText: "En contra" });
  await pair.getByRole("button", { name: "Unir…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Por qué son lo mismo").fill("El agente se reinstaló");
  await dialog.getByRole("button", { name: "Unir", exact: true }).click();
  await expectListed(page, "viaje-gemelo", 1);
  await page.getByRole("table").getByRole("link", { name: "viaje-gemelo" }).click();
  await expect(page.getByText("El agente se reinstaló")).toBeVisible();
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(page.getByText(/Deshecha el/)).toBeVisible();
  await expectListed(page, "viaje-gemelo", 2);
});

test("the graph is read and unfolded with the keyboard alone, and its table says the same", async ({
  page,
}) => {
  await expectListed(page, "viaje-web", 1);
  await page.getByRole("table").getByRole("link", { name: "viaje-web" }).click();
  await page.getByRole("link", { name: "Ver en el grafo" }).press("Enter");
  const graph = page.getByRole("application");
  await graph.focus();
  await page.keyboard.press("n");
  await expect(page.getByRole("heading", { level: 2, name: "viaje-web" })).toBeVisible();
  await page.keyboard.press("n");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/paso=/);
  await page.keyboard.press("z");
  await expect(page).not.toHaveURL(/paso=/);
  await page.getByRole("button", { name: "Ver como tabla" }).press("Enter");
  await expect(page.getByRole("row").filter({ hasText: "203.0.113.77" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("row").filter({ hasText: "mtapia" }).first()).toBeVisible();
});

test("ten steps are undone one by one, a group opens, and a stretch of time is chosen with the keys", async ({
  page,
}) => {
  await openLoaded(page, "/EnhancedEvents/Activos");
  await page.getByRole("table").getByRole("link").first().click();
  await page.getByRole("link", { name: "Ver en el grafo" }).click();
  const graph = page.getByRole("application");
  await graph.focus();
  const steps = () => new URL(page.url()).searchParams.getAll("paso").length;
  for (let stepCount = 0; stepCount < 10; stepCount += 1) {
    await expect(async () => {
      await page.keyboard.press("n");
      await page.keyboard.press("Enter");
      await expect.poll(steps, { timeout: 1_500 }).toBe(stepCount + 1);
    }).toPass();
  }
  for (let stepCount = 9; stepCount >= 0; stepCount -= 1) {
    await page.keyboard.press("z");
    await expect.poll(steps).toBe(stepCount);
  }
  await page.getByRole("button", { name: "Ver como tabla" }).click();
  // The button of a group with a single member replaces only one row, so a larger group is opened.
  const groups = page.getByRole("button", { name: /^Mostrar \+?(?!1 )\d/ });
  await groups.first().waitFor();
  const before = await page.getByRole("row").count();
  await groups.first().click();
  await expect.poll(() => page.getByRole("row").count()).toBeGreaterThan(before);
  const start = page.getByRole("slider").first();
  await start.focus();
  await page.keyboard.press("End");
  await expect.poll(() => page.getByRole("row").count()).toBeLessThan(before);
});

test("the path between two things is drawn and written, and on a phone the graph is a list", async ({
  page,
}) => {
  await expectListed(page, "viaje-web", 1);
  await page.getByRole("table").getByRole("link", { name: "viaje-web" }).click();
  await page.getByRole("link", { name: "Ver en el grafo" }).press("Enter");
  await page.getByRole("button", { name: "Camino hasta…" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Camino desde viaje-web hasta…" });
  await dialog.getByLabel("Buscar un activo, una persona o una dirección IP").fill("mtapia");
  await dialog.getByRole("button", { name: /mtapia/ }).press("Enter");
  const path = page.getByRole("region", { name: "Camino" });
  await expect(path.getByRole("heading", { name: "El camino más corto: 1 paso" })).toBeVisible();
  await expect(path.getByRole("listitem")).toHaveText([/viaje-web/, /mtapia/]);
  await path.getByRole("button", { name: /mtapia/ }).press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: /mtapia/ })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(path.getByRole("listitem")).toHaveText([/viaje-web/, /mtapia/]);
  await expect(page.getByRole("application")).toHaveCount(0);
  const neighbours = page.getByRole("complementary", { name: "Nodo elegido" });
  await neighbours
    .getByRole("listitem")
    .filter({ hasText: "203.0.113.77" })
    .getByRole("button")
    .press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "203.0.113.77" })).toBeVisible();
  await page.getByRole("button", { name: "Volver a viaje-web" }).press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "viaje-web" })).toBeVisible();
});

test("an alert leads to the graph of what it names", async ({ page }) => {
  await openLoaded(page, "/Eventos/N1");
  await page.getByRole("table").getByText(/^ALR-/).first().click();
  await page.getByRole("link", { name: "Ver en el grafo" }).click();
  await expect(page).toHaveURL(/\/EnhancedEvents\/Grafo\?inicio=/);
  await expect(page.getByText(/\d+ nodos y \d+ relaciones/)).toBeVisible();
});

test("the stretch of the timeline survives a reload", async ({ page }) => {
  await openLoaded(page, "/EnhancedEvents/LineaDeTiempo");
  await page.getByRole("button", { name: "Acercar" }).click();
  await page.getByRole("button", { name: "Por persona" }).click();
  await expect(page).toHaveURL(/desde=/);
  const address = page.url();
  await page.reload();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("button", { name: "Por persona" })).toHaveAttribute("aria-pressed", "true");
});

test("an asset that is not there leaves a page with its heading", async ({ page }) => {
  await page.goto("/EnhancedEvents/Activo/00000000-0000-7000-8000-000000000000");
  await expect(page.getByRole("heading", { level: 1, name: "Activo" })).toBeVisible();
  await expect(page.getByText("No encontramos lo que busca.")).toBeVisible();
});
