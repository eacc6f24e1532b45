import type { Page } from "@playwright/test";
import { nextSecondFactorCode, personOfPart, signedInAs } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded } from "./stage/watch-page.ts";

const title = "Claves de gerencia usadas desde otro país";
const plain =
  "Alguien usó la clave de un gerente desde otro país. Cerramos la sesión; ustedes deben cambiar tres claves hoy.";

/** Signs in with a session of this journey alone, so that its changes do not affect other journeys. */
async function signInApart(page: Page, part: "wanderer"): Promise<void> {
  const person = personOfPart(part);
  await page.goto("/Login");
  await page.getByLabel("Usuario", { exact: true }).fill(person.username);
  await page.getByLabel("Contraseña", { exact: true }).fill(person.password);
  await page.getByLabel("Código de segundo factor").fill(nextSecondFactorCode(person));
  await page.getByRole("button", { name: "Ingresar", exact: true }).click();
  await page.waitForURL("**/Bienvenida");
}

/** Makes a company the active one of this session, as the portal's own select does. */
async function enterCompany(page: Page, name: string): Promise<void> {
  const status = await page.evaluate(async (companyName) => {
    await fetch("/api/um/csrf_view/");
    const token = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? "";
    const [person] = await (await fetch("/api/um/users/")).json();
    const companies: { name: string; full_name: string }[] = person.companies;
    const answer = await fetch("/api/um/change_client/", {
      method: "POST",
      headers: { "content-type": "application/json", "x-csrftoken": decodeURIComponent(token) },
      body: JSON.stringify({ client: companies.find((each) => each.name === companyName)?.full_name }),
    });
    return answer.status;
  }, name);
  expect(status).toBe(200);
}

/** Opens the tab of an incident's page and waits for its own button. */
async function openPart(page: Page, name: string): Promise<void> {
  await page.getByRole("tab", { name: new RegExp(`^${name}`) }).click();
}

test("an alert becomes an incident, the client reads what somebody else approved, and does its task", async ({
  browser,
  baseURL,
}) => {
  const as = async (part: "client" | "staff" | "operator") =>
    await browser.newPage({
      baseURL,
      storageState: signedInAs(part),
      viewport: { width: 1440, height: 900 },
    });
  const staff = await as("staff");
  const address =
    await test.step("the provider opens an alert and declares an incident from it", async () => {
      await openLoaded(staff, "/Eventos/N1");
      await staff.locator("[data-row-link]").first().click();
      const alert = staff.getByRole("dialog", { name: /ALR-/ });
      await alert.getByRole("button", { name: "Declarar incidente" }).click();
      const declaring = staff.getByRole("dialog", { name: "Declarar un incidente" });
      await declaring.getByRole("textbox", { name: "Título" }).fill(title);
      await declaring.getByRole("button", { name: "Declarar incidente" }).click();
      await expect(staff.getByRole("heading", { level: 1 })).toContainText(title);
      await expect(staff.getByRole("link", { name: /^ALR-/ }).first()).toBeVisible();
      return new URL(staff.url()).pathname;
    });

  await test.step("writes what happened, for the team and for the client", async () => {
    await openPart(staff, "Cronología");
    await staff.getByRole("button", { name: "Agregar el primer hecho" }).click();
    const fact = staff.getByRole("dialog", { name: "Agregar un hecho" });
    await fact.getByLabel("Qué pasó").fill("Inicio de sesión desde 203.0.113.9");
    await fact.getByLabel("En palabras simples").fill("Alguien entró desde otro país.");
    await fact.getByLabel("El cliente puede leerlo").check();
    await fact.getByRole("button", { name: "Agregar", exact: true }).click();
    await expect(staff.getByText("Inicio de sesión desde 203.0.113.9")).toBeVisible();
  });

  await test.step("asks the client for something, and the clocks of the contract wait", async () => {
    await openPart(staff, "Tareas");
    await staff.getByRole("button", { name: "Agregar una tarea" }).click();
    const task = staff.getByRole("dialog", { name: "Agregar una tarea" });
    await task.getByLabel("Qué hay que hacer").fill("Cambiar las claves");
    await task.getByLabel("A quién le toca").selectOption("client");
    await task.getByLabel("Pausa los relojes del contrato").check();
    await task.getByRole("button", { name: "Agregar", exact: true }).click();
    await expect(staff.getByText("Le toca al cliente: 1 tarea por hacer.")).toBeVisible();
  });

  await test.step("keeps only the observables that were recognised and chosen", async () => {
    await openPart(staff, "Observables");
    await staff.getByRole("button", { name: "Agregar observables" }).click();
    const pasting = staff.getByRole("dialog", { name: "Agregar observables" });
    await pasting.getByLabel("Texto").fill("Entró a hxxps://mal[.]example[.]com/a y a 203.0.113.9");
    await pasting.getByRole("button", { name: "Reconocer" }).click();
    await expect(pasting.getByText("hxxps://mal[.]example[.]com/a").first()).toBeVisible();
    await pasting.getByRole("button", { name: /^Agregar \d/ }).click();
    await expect(staff.getByText("hxxps://mal[.]example[.]com/a").first()).toBeVisible();
  });

  const client = await as("client");
  await test.step("the client does not see it before its text is approved by somebody else", async () => {
    await openPart(staff, "Para el cliente");
    await staff.getByRole("textbox", { name: "En palabras simples" }).fill(plain);
    await staff.getByRole("button", { name: "Guardar borrador" }).click();
    await expect(staff.getByText("Hay un borrador que espera")).toBeVisible();
    await staff.getByRole("button", { name: "Ver como el cliente" }).click();
    const preview = staff.getByRole("dialog", { name: /^Así lo ve/ });
    await expect(preview.getByText(plain)).toBeVisible();
    await expect(preview.getByText("Nada de esto se ve todavía")).toBeVisible();
    await preview.getByRole("button", { name: "Cerrar" }).click();
    await client.goto(address);
    await expect(client.getByText("No se pudo abrir el incidente")).toBeVisible();
  });

  await test.step("somebody else approves it", async () => {
    const approver = await browser.newPage({ baseURL });
    await signInApart(approver, "wanderer");
    await enterCompany(approver, "Financiera Quilquén");
    await openLoaded(approver, `${address}?parte=cliente`);
    await approver.getByRole("button", { name: /^Aprobar y mostrar a/ }).click();
    await expect(approver.getByText("Es lo que lee el cliente")).toBeVisible();
    await approver.context().close();
  });

  await test.step("the client reads what happened, and says that its task is done", async () => {
    await openLoaded(client, "/Incidentes?ver=esperan");
    await client
      .getByRole("link", { name: new RegExp(title) })
      .first()
      .click();
    const drawer = client.getByRole("dialog", { name: /INC-/ });
    await expect(drawer.getByText(plain).first()).toBeVisible();
    await expect(drawer.getByText("Alguien entró desde otro país.")).toBeVisible();
    await expect(drawer.getByText("203.0.113.9")).toHaveCount(0);
    await drawer.getByRole("button", { name: "Ya lo hicimos" }).click();
    const answer = client.getByRole("dialog", { name: /^Ya lo hicimos/ });
    await answer.getByLabel("Qué se hizo").fill("Las tres cambiadas hoy");
    await answer.getByRole("button", { name: "Avisar que está hecho" }).click();
    await expect(drawer.getByText("No hay tareas suyas pendientes")).toBeVisible();
  });

  await test.step("the provider sees it, and the clocks of the contract go on", async () => {
    await openLoaded(staff, `${address}?parte=tareas`);
    await expect(staff.getByText("Las tres cambiadas hoy")).toBeVisible();
    await expect(staff.getByText("Le toca al proveedor.")).toBeVisible();
  });

  await test.step("staff closes it although something is missing, and the client reads that it is over", async () => {
    await openPart(staff, "Cierre");
    await expect(staff.getByText("Falta decidir qué resultó ser.")).toBeVisible();
    await staff.getByRole("button", { name: "Completar: Veredicto" }).click();
    const verdict = staff.getByRole("dialog", { name: /^Veredicto de INC-/ });
    await verdict.getByLabel("Qué resultó ser").selectOption("confirmed");
    await verdict.getByLabel("Motivo").fill("La gerenta no había viajado");
    await verdict.getByRole("button", { name: "Guardar veredicto" }).click();
    await expect(staff.getByText("Falta decidir qué resultó ser.")).toHaveCount(0);
    await staff.getByRole("button", { name: "Cerrar…", exact: true }).click();
    const closing = staff.getByRole("dialog", { name: /^Cerrar INC-/ });
    await expect(closing.getByText("Todavía falta")).toBeVisible();
    await closing
      .getByLabel("Por qué se cierra aunque falte")
      .fill("El resto se sigue en el plan de mejoras");
    await closing.getByRole("button", { name: "Cerrar aunque falte" }).click();
    await expect(staff.getByRole("button", { name: "Reabrir…" })).toBeVisible();
    await openLoaded(client, address);
    await expect(client.getByText("Resuelto")).toBeVisible();
    await expect(client.getByText("Fue un incidente real.")).toBeVisible();
  });
});
