import { signedInAs } from "./stage/cast.ts";
import { expectAccessible } from "./stage/expect-accessible.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded } from "./stage/watch-page.ts";

test.describe("Somebody who serves several companies", () => {
  test.use({ storageState: signedInAs("wanderer"), viewport: { width: 1440, height: 900 } });

  test("hears at once of a topic that a client opens, and goes to it in its company", async ({
    page,
    browser,
    baseURL,
  }) => {
    await openLoaded(page, "/Notificaciones");
    const bell = page.getByRole("button", { name: /^Notificaciones/ });
    const elsewhere = await browser.newContext({
      baseURL: baseURL ?? "",
      storageState: signedInAs("client"),
    });
    const client = await elsewhere.newPage();
    await openLoaded(client, "/Interacciones?tema=nuevo");
    const subject = `Certificado del correo ${Date.now()}`;
    await client.getByRole("textbox", { name: "Asunto", exact: true }).fill(subject);
    await client.getByRole("textbox", { name: "Mensaje" }).fill("¿Cuándo vence?");
    await client.getByRole("button", { name: "Abrir tema" }).click();
    await expect(client.getByRole("heading", { name: subject })).toBeVisible();
    await elsewhere.close();
    // The page shows the change by live update, without a reload.
    await expect(page.getByRole("link", { name: new RegExp(subject) }).first()).toBeVisible();
    await page.evaluate(() => {
      (globalThis as { stayed?: boolean }).stayed = true;
    });
    await bell.click();
    const panel = page.getByRole("region", { name: "Notificaciones" });
    const written = panel.getByRole("link", { name: new RegExp(`escribió en .*${subject}`) });
    await expect(written).toBeVisible();
    await expectAccessible(page, "notifications");
    await written.click();
    await expect(page.getByRole("heading", { name: subject })).toBeVisible();
    expect(await page.evaluate(() => (globalThis as { stayed?: boolean }).stayed), "without a reload").toBe(
      true,
    );
  });

  test("works on one queue over all of them with the keyboard, and opens what is another company's", async ({
    page,
  }) => {
    await openLoaded(page, "/MiTrabajo?tipo=alert");
    const rows = page.getByRole("table").locator("tbody tr");
    await expect(rows.first()).toBeVisible();
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    await expect(page.getByRole("region", { name: "Selección" })).toContainText("1 elegido");
    await page.keyboard.press("t");
    await expect(page.getByText("1 pendiente tomado.")).toBeVisible();
    await expectAccessible(page, "my work");
    await page.keyboard.press(" ");
    const peek = page.getByRole("dialog");
    await expect(peek.getByRole("heading", { level: 2 })).toContainText(/^ALR-/);
    const displayText = await peek.getByRole("heading", { level: 2 }).textContent();
    await page.keyboard.press("ArrowDown");
    await expect(peek.getByRole("heading", { level: 2 })).not.toHaveText(displayText ?? "");
    await expectAccessible(page, "facts beside the queue");
    await page.keyboard.press("Escape");
    await expect(peek).toHaveCount(0);
    const companies = page.getByRole("combobox", { name: "Empresa" });
    const here = await companies.locator("option:checked").textContent();
    const foreign = rows.filter({ hasNotText: here?.replace(/ · .*/, "") ?? "" }).first();
    const name = /ALR-\d+/.exec((await foreign.textContent()) ?? "")?.[0] ?? "";
    await page.evaluate(() => {
      (globalThis as { stayed?: boolean }).stayed = true;
    });
    await foreign.getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    await expect(companies.locator("option:checked")).not.toHaveText(here ?? "");
    expect(await page.evaluate(() => (globalThis as { stayed?: boolean }).stayed), "without a reload").toBe(
      true,
    );
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Mi trabajo" })).toBeVisible();
  });

  test("finds no draft of the former company on the same page of another one", async ({ page }) => {
    await openLoaded(page, "/Interacciones?tema=nuevo");
    const subject = page.getByRole("textbox", { name: "Asunto", exact: true });
    await subject.fill("Solo para la primera empresa");
    const companies = page.getByRole("combobox", { name: "Empresa" });
    const here = await companies.inputValue();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("Cambiar a");
    await page
      .getByRole("option", { name: /^Cambiar a / })
      .first()
      .click();
    await expect(companies).not.toHaveValue(here);
    await expect(page.getByRole("status", { name: "Cargando" })).toHaveCount(0);
    await expect(page.getByText("Ya no puede entrar a esta empresa")).toHaveCount(0);
    await expect(subject).toHaveValue("");
  });
});

test.describe("An operator", () => {
  test.use({ storageState: signedInAs("operator"), viewport: { width: 1440, height: 900 } });

  test("closes an alert whose row stays, struck, and takes it back; what comes meanwhile is announced", async ({
    page,
    browser,
    baseURL,
  }) => {
    await openLoaded(page, "/MiTrabajo?tipo=alert&tipo=topic");
    const rows = page.getByRole("table").locator("tbody tr");
    const alert = rows.filter({ hasText: /ALR-/ }).first();
    const below = await rows.nth(1).textContent();
    const name = /ALR-\d+/.exec((await alert.textContent()) ?? "")?.[0] ?? "";
    await alert.focus();
    await page.keyboard.press("c");
    const question = page.getByRole("dialog", { name: `Cerrar ${name}` });
    await question.getByRole("radio").nth(2).check();
    await question.getByRole("textbox").last().fill("Respaldo conocido de la noche");
    await question.getByRole("button", { name: `Cerrar ${name}` }).click();
    const endedRow = page.locator("tr[data-ended]", { hasText: name });
    await expect(endedRow).toContainText("Resuelto");
    expect(await rows.nth(1).textContent()).toBe(below);
    await endedRow.getByRole("button", { name: "Deshacer" }).click();
    await expect(endedRow).toHaveCount(0);
    await expect(alert).toContainText(name);

    const elsewhere = await browser.newContext({
      baseURL: baseURL ?? "",
      storageState: signedInAs("client"),
    });
    const client = await elsewhere.newPage();
    await openLoaded(client, "/Interacciones?tema=nuevo");
    const subject = `Por INC-1, acceso urgente ${Date.now()}`;
    await client.getByRole("textbox", { name: "Asunto", exact: true }).fill(subject);
    await client.getByRole("combobox", { name: "Urgencia" }).selectOption("urgent");
    await client.getByRole("textbox", { name: "Mensaje" }).fill("¿Quién atiende INC-1?");
    await client.getByRole("button", { name: "Abrir tema" }).click();
    await expect(client.getByRole("heading", { name: subject })).toBeVisible();
    await expect(client.getByText("Respuesta comprometida antes del")).toBeVisible();
    await expect(client.getByRole("link", { name: "INC-1", exact: true })).toHaveAttribute(
      "href",
      "/IrA?codigo=INC-1",
    );
    await elsewhere.close();
    await expect(page.getByRole("row", { name: new RegExp(subject) })).toHaveCount(0);
    await page.getByRole("button", { name: /nuevos? · mostrar$/ }).click();
    await expect(page.getByRole("button", { name: /nuevos? · mostrar$/ })).toHaveCount(0);
    // Matters that are due later may stand on a later page of the queue.
    await page.getByRole("combobox", { name: /^Buscar por código/ }).fill(subject);
    await expect(page.getByRole("row", { name: new RegExp(subject) })).toBeVisible();
  });
});

test.describe("A client", () => {
  test.use({ storageState: signedInAs("client"), viewport: { width: 390, height: 844 } });

  test("sees on a phone what waits for its answer, and the page of its notifications", async ({ page }) => {
    await openLoaded(page, "/MiTrabajo");
    await expect(page.getByRole("heading", { name: "Mis pendientes" })).toBeVisible();
    await expectAccessible(page, "asked of client");
    await page.getByRole("link", { name: /^Notificaciones/ }).click();
    await expect(page.getByRole("heading", { name: "Notificaciones" })).toBeVisible();
    await expectAccessible(page, "notifications on a phone");
  });
});
