import type { Page } from "@playwright/test";
import { signedInAs } from "./stage/cast.ts";
import { expectAccessible } from "./stage/expect-accessible.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded } from "./stage/watch-page.ts";

const failed = `title: Acceso rechazado en el ensayo
name: ensayo_rechazado
level: low
logsource: { product: linux, service: sshd }
detection:
  palabras: ['Failed password for ensayo']
  condition: palabras
`;
const many = `title: Muchos rechazos en el ensayo
level: high
tags: [attack.credential-access, attack.t1110.001]
correlation:
  type: event_count
  rules: [ensayo_rechazado]
  group-by: [src_ip]
  timespan: 10m
  condition: { gte: 5 }
`;

/** Sends a call from the portal's own page, as its screens do. */
async function post<Answer>(page: Page, path: string, data: unknown): Promise<Answer> {
  await page.request.get("/api/um/csrf_view/");
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === "csrftoken")?.value ?? "";
  const answer = await page.request.post(path, {
    data,
    headers: {
      "x-csrftoken": decodeURIComponent(token),
      referer: page.url(),
      origin: new URL(page.url()).origin,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Answer;
}

/** Returns refused sign-ins of the last minutes, in the format of a Wazuh manager. */
function refusals(count: number): string {
  return Array.from({ length: count }, (_, at) => {
    const moment = new Date(Date.now() - (count - at) * 20_000).toISOString().replace("Z", "+0000");
    return `${JSON.stringify({
      timestamp: moment,
      rule: { id: "5760", level: 5, description: "sshd: authentication failed.", groups: ["sshd"] },
      agent: { id: "031", name: "bastion-ensayo" },
      manager: { name: "central" },
      id: `${Date.now()}.${at}`,
      full_log: `sshd[4]: Failed password for ensayo from 203.0.113.77 port 50122 ssh2`,
      decoder: { name: "sshd" },
      data: { srcip: "203.0.113.77", dstuser: "ensayo" },
    })}\n`;
  }).join("");
}

test("rules are imported, tested and switched on, and refused sign-ins become hits of a correlation", async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const context = await browser.newContext({
    baseURL,
    storageState: signedInAs("operator"),
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await openLoaded(page, "/Correlaciones");
  const { api_key } = await post<{ api_key: string }>(page, "/api/events/sources/", {
    name: `Ensayo ${Date.now()}`,
    format: "wazuh4",
  });
  const deliver = async (count: number) => {
    const answer = await page.request.post("/api/events/ingest/", {
      headers: { authorization: `Bearer ${api_key}`, "content-type": "application/x-ndjson" },
      data: refusals(count),
    });
    expect(answer.ok()).toBe(true);
  };
  await deliver(6);

  await page.getByRole("button", { name: "Importar reglas" }).click();
  const dialog = page.getByRole("dialog", { name: "Importar reglas Sigma" });
  await dialog.locator("input[type=file]").setInputFiles([
    { name: "muchos.yml", mimeType: "text/yaml", buffer: Buffer.from(many) },
    { name: "rechazo.yml", mimeType: "text/yaml", buffer: Buffer.from(failed) },
    { name: "mala.yml", mimeType: "text/yaml", buffer: Buffer.from("title: Mala\nlogsource: {}\n") },
  ]);
  await dialog.getByRole("button", { name: "Importar", exact: true }).click();
  await expect(dialog.getByText("Guardada como borrador")).toHaveCount(2);
  await expect(dialog.getByText("Falta la detección (detection).")).toBeVisible();
  await dialog.getByRole("link", { name: "Muchos rechazos en el ensayo" }).click();

  await page.getByRole("tab", { name: "Prueba" }).click();
  await page.getByRole("button", { name: "Probar sobre los eventos guardados" }).click();
  await expect(page.getByText("Alertas distintas")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("Probada", { exact: true })).toBeVisible();
  await expectAccessible(page, "the trial of a rule");

  await page.getByRole("button", { name: "Activar", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Activar", exact: true }).click();
  await expect(page.getByText("Activa", { exact: true })).toBeVisible();
  await deliver(7);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("tab", { name: "Aciertos (7)" })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
});

test("a text with problems says so in place, and the screens of correlations are readable by everybody", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, storageState: signedInAs("operator") });
  const page = await context.newPage();
  for (const address of ["/Correlaciones", "/Correlaciones/Sigma"]) {
    await openLoaded(page, address);
    await expectAccessible(page, address);
  }
  const client = await browser.newPage({ baseURL, storageState: signedInAs("client") });
  await openLoaded(client, "/Correlaciones");
  await expect(client.getByText("El equipo del proveedor mantiene las reglas")).toBeVisible();
});
