import type { Page } from "@playwright/test";
import { exampleReports } from "#features/posture/findings/readers/example-reports.fixture.ts";
import { signedInAs } from "./stage/cast.ts";
import { expectAccessible } from "./stage/expect-accessible.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded } from "./stage/watch-page.ts";

/** A RUT with its check digit. */
function rutOf(number: number): string {
  const sum = [...String(number)]
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (2 + (place % 6)), 0);
  const rest = 11 - (sum % 11);
  return `${number}-${rest === 11 ? "0" : rest === 10 ? "K" : rest}`;
}

/** Sends a call from the portal's own page, with its token. */
async function send(
  page: Page,
  method: "POST" | "PATCH",
  path: string,
  body: unknown,
): Promise<{ id: number; version: number }> {
  return await page.evaluate(
    async ([verb, address, sentValue]) => {
      const token = document.cookie.match(/csrftoken=([^;]+)/)?.[1] ?? "";
      const response = await fetch(String(address), {
        method: verb,
        headers: { "content-type": "application/json", "x-csrftoken": decodeURIComponent(token) },
        body: JSON.stringify(sentValue),
      });
      if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
      return await response.json();
    },
    [method, path, body] as const,
  );
}

const stepOf = (page: Page, name: RegExp) =>
  page.getByRole("navigation", { name: "Pasos" }).getByRole("button", { name });

test.describe("Staff", () => {
  test.use({ storageState: signedInAs("staff"), viewport: { width: 1440, height: 900 } });

  test("take a new client from nothing to its first triaged alert and its first scan in one sitting", async ({
    page,
  }) => {
    test.slow();
    const number = 76_000_000 + (Date.now() % 900_000);
    const name = `Viña ${number}`;
    await openLoaded(page, "/Manage/Companies");
    await page.getByRole("link", { name: "Nueva empresa" }).click();
    await page.getByLabel("Nombre", { exact: true }).fill(name);
    await page.getByLabel("Razón social").fill(`${name} SpA`);
    await page.getByLabel("RUT").fill("76.123.456-9");
    await expect(page.getByText("El dígito verificador no corresponde")).toBeVisible();
    // The page preserves the typed text when the person leaves and returns.
    await page.reload();
    await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue(name);
    await page.getByLabel("RUT").fill(rutOf(number));
    await page.getByLabel("Rubro").fill("Agricultura");
    await page.getByRole("button", { name: "Crear empresa y continuar" }).click();
    await expect(page.getByRole("heading", { level: 1, name: `Puesta en marcha de ${name}` })).toBeVisible();
    await page.getByLabel("Responsable en el proveedor").selectOption({ index: 1 });
    await page.getByRole("button", { name: "Guardar datos" }).click();
    await expect(page.getByText("Datos guardados")).toBeVisible();
    await page
      .getByLabel("Régimen de la ley 21.663")
      .selectOption({ label: "Prestador de servicios esenciales" });
    await page.getByRole("button", { name: "Guardar régimen" }).click();
    await page.getByLabel("Nombre del contacto").fill("Ana Soto");
    await page.getByLabel("Teléfono").fill("+56 9 1234 5678");
    await page.getByLabel("Responde a toda hora").check();
    await page.getByRole("button", { name: "Agregar contacto" }).click();
    await expect(stepOf(page, /Datos de la empresa/)).toContainText("Listo");
    await expectAccessible(page, "setup of a company");

    await stepOf(page, /Plan de servicios/).click();
    await page.getByLabel("Igual que otra empresa").selectOption({ label: "Financiera Quilquén" });
    await page.getByRole("button", { name: "Copiar el plan" }).click();
    await expect(page.getByText("Plan copiado")).toBeVisible();

    await stepOf(page, /Personas/).click();
    const people = page.getByRole("textbox", { name: "Personas" });
    await people.fill(`Ana Soto, ana${number}@vina.example\nSin correo`);
    await page.getByRole("button", { name: "Invitar a 2 personas" }).click();
    await expect(page.getByText("Invitaciones enviadas: 1")).toBeVisible();
    await expect(people).toHaveValue("Sin correo");

    await stepOf(page, /Dominios/).click();
    await page.getByRole("textbox", { name: "Dominios" }).fill(`vina${number}.cl`);
    await page.getByRole("button", { name: "Agregar dominios" }).click();
    await expect(stepOf(page, /Dominios/)).toContainText("Listo");

    await stepOf(page, /Fuentes/).click();
    await page.getByLabel("Nombre de la fuente").fill("Firewall");
    await page.getByRole("button", { name: "Crear fuente y ver la clave" }).click();
    await page.getByRole("button", { name: "Enviar evento de prueba" }).click();
    await expect(page.getByText("El evento llegó.")).toBeVisible();
    const key = (await page.getByRole("button", { name: /^cci_/ }).textContent()) ?? "";
    const deliver = async (path: string, type: string, data: string) => {
      const headers = { authorization: `Bearer ${key}`, "content-type": type };
      const answer = await page.request.post(path, { headers, data });
      expect(answer.status(), await answer.text()).toBe(200);
    };
    const attack = `CEF:0|Firewall|Borde|1|501|Conexión a un servidor de control|10|rt=${Date.now()} src=10.0.0.8 dst=198.51.100.7 act=allowed`;
    await deliver("/api/events/ingest/", "text/plain", attack);
    await deliver(
      "/api/scans/ingest/?name=primero.nessus",
      "application/octet-stream",
      exampleReports.nessus,
    );

    await stepOf(page, /Períodos/).click();
    await page.getByRole("combobox", { name: "Servicio" }).selectOption({ index: 1 });
    await page.getByLabel("Inicio del contrato").fill("01-01-2026");
    await page.getByLabel("Término del contrato").fill("31-12-2026");
    await expect(page.getByText("Períodos: 12")).toBeVisible();
    await page.getByRole("button", { name: "Guardar regla" }).click();
    await expect(stepOf(page, /Períodos/)).toContainText("Listo");

    await stepOf(page, /Destinatarios/).click();
    await page.getByLabel("Nombre", { exact: true }).fill("Ana Soto");
    await page.getByLabel("Correo", { exact: true }).fill(`ana${number}@vina.example`);
    await page.getByRole("button", { name: "Agregar destinatario" }).click();
    await expect(stepOf(page, /Destinatarios/)).toContainText("Listo");

    const company = new URL(page.url()).searchParams.get("empresa");
    await page.goto(`/IrA?empresa=${company}&a=/Eventos/N1`);
    await expect(page.getByRole("table", { name: "Alertas N1" }).locator("tbody tr").first()).toBeVisible();
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    const drawer = page.getByRole("dialog").filter({ hasText: /^ALR-/ });
    await expect(drawer.getByRole("heading", { name: "Historia" })).toBeVisible();
    await page.keyboard.press("c");
    const verdict = page.getByRole("dialog", { name: /^Cerrar ALR-/ });
    await expect(verdict).toBeVisible();
    await page.keyboard.press("3");
    await page.keyboard.type("Prueba de la puesta en marcha");
    await page.keyboard.press("Enter");
    await expect(page.getByText(/^ALR-\d+ cerrada: benigno\.$/)).toBeVisible();

    await page.goto(`/IrA?empresa=${company}&a=/Vulnerabilidades`);
    await expect(page.getByRole("table").locator("tbody tr").first()).toBeVisible();
  });

  test("give 50 companies a tag and take it back in one press", async ({ page }) => {
    test.slow();
    const mark = `Zona ${Date.now()}`;
    await openLoaded(page, `/Manage/Companies?buscar=${encodeURIComponent(mark)}`);
    const ids: number[] = [];
    for (let at = 1; at <= 50; at += 1) {
      const names = { name: `${mark} ${at}`, full_name: `${mark} ${at} SpA` };
      ids.push((await send(page, "POST", "/api/manage/companies/", names)).id);
    }
    await page.reload();
    await page.getByRole("checkbox").first().check();
    await page.getByRole("button", { name: "Elegir todas las activas" }).click();
    await expect(page.getByText("50 empresas elegidas")).toBeVisible();
    await page.getByRole("button", { name: "Acción en varias…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Acción").selectOption({ label: "Agregar etiqueta" });
    await dialog.getByLabel("Etiqueta", { exact: true }).fill("lote");
    await dialog.getByRole("button", { name: "Ver qué cambia" }).click();
    await expect(dialog.getByText("Cambia en 50, ya está así en 0, se rechaza en 0.")).toBeVisible();
    await dialog.getByRole("button", { name: "Hacer en 50 empresas" }).click();
    await expect(dialog.getByText("terminada, 50 hecho.")).toBeVisible();
    await expectAccessible(page, "result of an act");
    await dialog.getByRole("button", { name: "Deshacer en 50 empresas" }).click();
    await expect(dialog.getByText("deshecha, 50 deshecho.")).toBeVisible();
    // Disables the companies, because other journeys count the enabled ones. Creation and two changes of tags result in
    // version 3.
    for (const id of ids)
      await send(page, "PATCH", `/api/manage/companies/${id}/`, { version: 3, enabled: false });
  });
});
