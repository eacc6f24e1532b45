import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { signedInAs } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded } from "./stage/watch-page.ts";

const host = "caja-viaje-01";
const title = "Servidor web sin soporte";

/** Returns a Nessus report of one machine that has just ended and checked only this vulnerability. */
function reportOf(sees: boolean): { name: string; mimeType: string; buffer: Buffer } {
  const end = Math.floor(Date.now() / 1_000);
  const tag = (name: string, value: string | number) => `<tag name="${name}">${value}</tag>`;
  const item = `<ReportItem port="443" svc_name="www" protocol="tcp" severity="3" pluginID="990001" pluginName="${title}" pluginFamily="Web Servers"><cvss3_base_score>7.5</cvss3_base_score><plugin_output>Installed version : 2.2.15</plugin_output><solution>Actualizar a 2.4.62.</solution></ReportItem>`;
  const text = `<?xml version="1.0" ?>
<NessusClientData_v2><Policy><policyName>Viaje</policyName><Preferences><ServerPreferences><preference><name>plugin_set</name><value>990001;19506</value></preference></ServerPreferences></Preferences></Policy>
<Report name="Mensual"><ReportHost name="${host}"><HostProperties>${tag("HOST_START_TIMESTAMP", end - 60)}${tag("HOST_END_TIMESTAMP", end)}${tag("Credentialed_Scan", "true")}${tag("host-ip", "10.77.0.5")}</HostProperties>${sees ? item : ""}</ReportHost></Report></NessusClientData_v2>`;
  return {
    name: sees ? "viaje-antes.nessus" : "viaje-despues.nessus",
    mimeType: "application/xml",
    buffer: Buffer.from(text),
  };
}

/** A period of the service that is over, added to the active company as the portal's own pages do. */
async function addPastPeriod(page: Page, name: string): Promise<void> {
  const status = await page.evaluate(async (periodName) => {
    await fetch("/api/um/csrf_view/");
    const token = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? "";
    const [person] = await (await fetch("/api/um/users/")).json();
    const services: { id: number; name: string }[] = await (await fetch("/api/um/services/")).json();
    const service = services.find((each) => each.name === "Gestión de vulnerabilidades");
    const answer = await fetch(`/api/manage/companies/${person.active_company.id}/periods/`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-csrftoken": decodeURIComponent(token) },
      body: JSON.stringify({
        service: service?.id,
        name: periodName,
        starts_on: "2025-01-01",
        ends_on: "2025-01-31",
      }),
    });
    return answer.status;
  }, name);
  expect(status).toBe(201);
}

test("a report becomes a finding, the client corrects it, the next report verifies it, and the period goes on paper", async ({
  browser,
  baseURL,
}) => {
  const as = async (part: "client" | "staff") =>
    await browser.newPage({
      baseURL,
      storageState: signedInAs(part),
      viewport: { width: 1440, height: 900 },
    });
  const provider = await as("staff");

  const bring = async (sees: boolean, effect: RegExp) => {
    const report = reportOf(sees);
    await openLoaded(provider, "/Vulnerabilidades/Importaciones");
    await provider.getByLabel("Reportes de escáneres", { exact: true }).last().setInputFiles(report);
    await provider.getByRole("button", { name: report.name }).click();
    const preview = provider.getByRole("dialog", { name: report.name });
    await expect(preview.getByText("Lo que cambiaría al guardarlo")).toBeVisible();
    await expect(preview.getByRole("row", { name: effect })).toBeVisible();
    await preview.getByRole("button", { name: "Guardar", exact: true }).click();
    await expect(preview.getByText("Lo que cambió")).toBeVisible();
    await expect(preview.getByRole("row", { name: effect })).toBeVisible();
    await preview.getByRole("button", { name: "Cerrar" }).click();
  };

  await test.step("the provider looks at the report and keeps it", () => bring(true, /^Nueva 1 /));

  const address =
    await test.step("the provider takes the finding and gives it a severity of its own", async () => {
      await openLoaded(provider, `/Vulnerabilidades?buscar=${host}`);
      await provider.getByRole("link", { name: title }).click();
      const drawer = provider.getByRole("dialog", { name: /VUL-/ });
      await drawer.getByRole("button", { name: "Tomar" }).click();
      await expect(drawer.getByText("En tratamiento").first()).toBeVisible();
      await drawer.getByRole("button", { name: "Más acciones" }).click();
      await drawer.getByRole("button", { name: "Cambiar la severidad…" }).click();
      const rating = provider.getByRole("dialog", { name: /Severidad de VUL-/ });
      await rating.getByLabel("Severidad que vale").selectOption("Crítica");
      await rating.getByLabel("Motivo").fill("Atiende a los cajeros");
      await rating.getByRole("button", { name: "Cambiar la severidad" }).click();
      await expect(drawer.getByText("Cambió la severidad: de alta a crítica")).toBeVisible();
      return await drawer.getByRole("link", { name: "Abrir en su página" }).getAttribute("href");
    });

  const client = await as("client");
  await test.step("the client says that it is corrected", async () => {
    await openLoaded(client, address ?? "");
    await expect(client.getByRole("button", { name: "Más acciones" })).toBeVisible();
    await expect(client.getByText("Nota interna")).toHaveCount(0);
    await client.getByRole("button", { name: "Ya lo corregí" }).click();
    const fixed = client.getByRole("dialog", { name: /Ya lo corregí/ });
    await fixed.getByLabel("Qué se hizo").fill("Se actualizó a 2.4.62");
    await fixed.getByRole("button", { name: "Declarar corregido" }).click();
    await expect(client.getByText("El próximo escaneo de este activo lo confirma").first()).toBeVisible();
  });

  await test.step("the next report does not see it any more", () => bring(false, /^Ya no está 1 /));

  await test.step("the client reads that a scan verified it", async () => {
    await client.reload();
    await expect(client.getByText("Cerrada (verificada)").first()).toBeVisible();
    await expect(client.getByText("El escaneo confirmó la corrección").first()).toBeVisible();
  });

  await test.step("the provider closes a period that is over and takes it along as paper", async () => {
    const name = "Enero del viaje";
    await addPastPeriod(provider, name);
    await openLoaded(provider, "/Vulnerabilidades/Periodos");
    const row = provider.getByRole("row", { name: new RegExp(name) });
    await expect(row).toContainText("Terminado, por cerrar");
    await row.getByRole("link").click();
    await provider.getByRole("button", { name: "Cerrar el período" }).click();
    const closing = provider.getByRole("dialog", { name: /^Cerrar / });
    await closing.getByRole("textbox").fill(name);
    await closing.getByRole("button", { name: "Cerrar el período" }).click();
    await expect(provider.getByText("sus filas son las mismas")).toBeVisible();
    const download = provider.waitForEvent("download");
    await provider.getByRole("button", { name: "Informe (PDF)" }).click();
    const paper = await readFile(await (await download).path());
    expect(paper.subarray(0, 5).toString()).toBe("%PDF-");
    await client.goto(new URL(provider.url()).pathname + new URL(provider.url()).search);
    await expect(client.getByText("sus filas son las mismas")).toBeVisible();
    await expect(client.getByRole("button", { name: "Anotar" })).toHaveCount(0);
  });
});
