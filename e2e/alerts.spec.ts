import type { Page } from "@playwright/test";
import { signedInAs } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded } from "./stage/watch-page.ts";

/** The queue of the provider, or the alerts that a client reads. */
const rowsOf = (page: Page) => page.getByRole("table", { name: /^Alertas( N1)?$/ }).locator("tbody tr");
const drawerOf = (page: Page) => page.getByRole("dialog").filter({ hasText: /^ALR-/ });
const numberOf = async (page: Page) =>
  /ALR-\d+/.exec((await drawerOf(page).getByRole("heading", { level: 2 }).textContent()) ?? "")?.[0] ?? "";

/** Opens the first alert of the queue with the keyboard alone. */
async function openFirst(page: Page): Promise<void> {
  await expect(rowsOf(page).first()).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(drawerOf(page).getByRole("heading", { name: "Historia" })).toBeVisible();
}

test.describe("An operator", () => {
  test.use({ storageState: signedInAs("operator"), viewport: { width: 1440, height: 900 } });

  test("triages twenty alerts with the keyboard alone", async ({ page }) => {
    test.setTimeout(300_000);
    await openLoaded(page, "/Eventos/N1");
    await openFirst(page);
    const seenNumbers = new Set<string>();
    let decided = 0;
    for (let place = 0; place < 20; place += 1) {
      const number = await numberOf(page);
      seenNumbers.add(number);
      const dialog = page.getByRole("dialog", { name: `Cerrar ${number}` });
      const closed = page.getByText(new RegExp(`^${number} cerrada: `));
      await page.keyboard.press("c");
      await expect(dialog.or(closed).first()).toBeVisible();
      // An alert with a verdict is closed with it; the others require one.
      if (await dialog.isVisible()) {
        if (decided === 0) {
          // Enter shows the reason while the form cannot be saved.
          await page.keyboard.press("Enter");
          await expect(dialog.getByText("Elija un veredicto: dígitos del 1 al 6")).toBeVisible();
        }
        await page.keyboard.press("3");
        if (decided === 0) await page.keyboard.type("Tarea programada del área de sistemas");
        decided += 1;
        await page.keyboard.press("Enter");
        await expect(page.getByText(`${number} cerrada: benigno.`)).toBeVisible();
      }
      await expect(closed.first()).toBeVisible();
      await expect(drawerOf(page).getByRole("heading", { level: 2 })).not.toContainText(
        new RegExp(`${number}(?!\\d)`),
      );
    }
    expect(seenNumbers.size).toBe(20);
    expect(decided).toBeGreaterThan(1);
    await page.keyboard.press("u");
    await expect(page.getByText("Se deshizo: 1 alerta como antes.")).toBeVisible();
  });

  test("keys are letters while somebody types", async ({ page }) => {
    await openLoaded(page, "/Eventos/N1");
    await openFirst(page);
    await page.keyboard.press("n");
    const note = page.getByLabel("Texto de la nota interna");
    await expect(note).toBeFocused();
    await page.keyboard.type("escalar c v t");
    await expect(note).toHaveValue("escalar c v t");
    await expect(page.getByRole("dialog")).toHaveCount(1);
  });

  test("the key ? tells the keys of the queue", async ({ page }) => {
    await openLoaded(page, "/Eventos/N1");
    await page.locator("#contenido").focus();
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog").getByText("Escalar a N2 (en N2: devolver a N1)")).toBeVisible();
  });

  test("escalates with a note, and the second level finds it with the note", async ({ page }) => {
    await openLoaded(page, "/Eventos/N1");
    await openFirst(page);
    const number = await numberOf(page);
    await page.keyboard.press("e");
    await expect(page.getByRole("dialog", { name: `Escalar ${number} a N2` })).toBeVisible();
    await page.keyboard.type("Era otra la alerta que había que entregar a N2.");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText(`${number} escalada a N2.`)).toBeVisible();
    // The undo key reverts the last change, whatever was done before it.
    await page.keyboard.press("u");
    await expect(page.getByText("Se deshizo: 1 alerta como antes.")).toBeVisible();
    await expect(page.getByText(`${number} escalada a N2.`)).toHaveCount(0);
    await openLoaded(page, `/Eventos/N1?buscar=${number}`);
    await openFirst(page);
    await page.keyboard.press("e");
    await page.keyboard.type("Se vio acceso desde dos países; falta confirmar con la persona.");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText(`${number} escalada a N2.`)).toBeVisible();
    await openLoaded(page, `/Eventos/N2?buscar=${number}`);
    await page.getByRole("table", { name: "Alertas N2" }).getByText(/^ALR-/).first().click();
    await expect(page.getByText("Se vio acceso desde dos países")).toBeVisible();
  });

  test("takes back a suppression together with the rule that was made for what is like it", async ({
    page,
  }) => {
    await openLoaded(page, "/Eventos/N1");
    await openFirst(page);
    await page.keyboard.press("s");
    const dialog = page.getByRole("dialog", { name: "Suprimir 1 alerta" });
    await dialog
      .getByRole("checkbox", { name: /^(Activo|Usuario|IP de origen): / })
      .first()
      .check();
    await dialog.getByLabel("Motivo").fill("Se hizo por error y se deshace.");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("Regla de supresión creada.")).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press("u");
    await expect(page.getByText("Se deshizo: 1 alerta como antes.")).toBeVisible();
    await openLoaded(page, "/Eventos/Reglas");
    await page.getByRole("button", { name: "Todas" }).click();
    const rules = page.getByRole("row").filter({ hasText: "Se hizo por error y se deshace." });
    await expect(rules.first()).toBeVisible();
    await expect(rules.filter({ hasText: "Vigente" })).toHaveCount(0);
  });

  test("writes a note at once: what is typed before its box is there is text, and no key of the page", async ({
    page,
  }) => {
    await openLoaded(page, "/Eventos/N1");
    await expect(rowsOf(page).first()).toBeVisible();
    await page.keyboard.press("j");
    // Each of these letters would open a dialog about the alert, or the text field for the client, if it reached the
    // page.
    await page.evaluate(() => {
      for (const key of ["n", ..."recorte"])
        (document.activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
        );
    });
    const note = page.getByRole("textbox", { name: "Texto de la nota interna" });
    await expect(note).toHaveValue("recorte");
    await expect(note).toBeFocused();
    await page.keyboard.type(" de red");
    await expect(note).toHaveValue("recorte de red");
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await note.fill("");
  });

  test("gives the keys back when the alert whose box they were held for cannot be loaded", async ({
    page,
  }) => {
    await openLoaded(page, "/Eventos/N1");
    await expect(rowsOf(page).first()).toBeVisible();
    await page.route(/\/api\/alerts\/[0-9a-f-]{36}\/$/, (route) => route.fulfill({ status: 503 }));
    await page.keyboard.press("j");
    await page.keyboard.press("n");
    await expect(page.getByRole("heading", { name: "No se pudo abrir la alerta" })).toBeVisible();
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Teclas" })).toBeVisible();
  });

  test("a filter survives a reload and can be sent to a colleague", async ({ page, browser, baseURL }) => {
    await openLoaded(page, "/Eventos/N1");
    await page.getByText("Más filtros", { exact: true }).click();
    await page
      .getByRole("list", { name: "Estado" })
      .getByRole("button", { name: /^Cerrada/ })
      .click();
    await page
      .getByRole("list", { name: "Veredicto" })
      .getByRole("button", { name: /^Benigno/ })
      .click();
    const first = rowsOf(page).first();
    await expect(first).toContainText("Cerrada: benigno");
    const alertNumber = /ALR-\d+/.exec((await first.textContent()) ?? "")?.[0] ?? "";
    await page.reload();
    await expect(first).toContainText(alertNumber);

    const colleague = await browser.newPage({
      baseURL: baseURL ?? "",
      storageState: signedInAs("operator"),
      viewport: { width: 1440, height: 900 },
    });
    await openLoaded(colleague, page.url());
    await expect(rowsOf(colleague).first()).toContainText(alertNumber);
    await colleague.close();
  });

  test("closes exactly what the filter shows, and takes it back", async ({ page }) => {
    await openLoaded(page, "/Eventos/N1?severidad=low&severidad=medium");
    const count = page.getByRole("navigation", { name: "Páginas" });
    await expect(rowsOf(page).first()).toBeVisible();
    const before = await count.textContent();
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    const bar = page.getByRole("region", { name: "Selección" });
    await expect(bar).toContainText("1 elegida");
    await bar.getByRole("button", { name: /^Elegir las/ }).click();
    const total = /Las ([\d.]+) del filtro/.exec((await bar.textContent()) ?? "")?.[1] ?? "";
    await bar.getByRole("button", { name: `Cerrar ${total}` }).click();
    await page.keyboard.press("2");
    await page.keyboard.type("Ruido conocido del escáner interno");
    await page.keyboard.press("Enter");
    await expect(page.getByText(`${total} alertas cerradas: falso positivo.`)).toBeVisible();
    await expect(page.getByText("Ninguna alerta cumple estos filtros")).toBeVisible();
    await page.getByRole("button", { name: "Deshacer", exact: false }).last().click();
    await expect(page.getByText(`Se deshizo: ${total} alertas como antes.`)).toBeVisible();
    await expect(count).toHaveText(before ?? "");
  });

  test("decides a whole rule at once, takes it back, and opens what it held", async ({ page }) => {
    await openLoaded(page, "/Eventos/N1");
    await page.getByLabel("Agrupar las alertas").selectOption("Agrupadas por regla");
    const groups = page.getByRole("table", { name: "Alertas N1 por regla" });
    await groups.getByRole("button", { name: "Alertas", exact: true }).click();
    await expect(page).toHaveURL(/agrupar=regla.*orden=|orden=.*agrupar=regla/);
    // The address contains the order: after reloading, no row of the former order remains.
    await openLoaded(page, page.url());
    await groups.locator("tbody tr").first().getByRole("checkbox").check();
    const bar = page.getByRole("region", { name: "Selección" });
    await expect(bar).toContainText(/1 grupo: [\d.]+ alertas?/);
    // The largest group has a single alert where earlier journeys have closed the others.
    const alerts = /1 grupo: ([\d.]+ alertas?)/.exec((await bar.textContent()) ?? "")?.[1] ?? "";
    const largest = groups.locator("tbody tr").first();
    const name = (await largest.locator("td").nth(2).locator("span span").first().textContent()) ?? "";
    await bar.getByRole("button", { name: "Veredicto" }).click();
    await expect(page.getByRole("dialog", { name: /^Veredicto de / })).toBeVisible();
    await page.keyboard.press("3");
    await page.keyboard.type("Respaldo nocturno acordado con el cliente");
    await page.keyboard.press("Enter");
    await expect(page.getByText(/ quedan? con veredicto benigno\./)).toBeVisible();
    // A key that is pressed before the dialog has closed is text of its field.
    await expect(page.getByRole("dialog", { name: /^Veredicto de / })).toBeHidden();
    await page.keyboard.press("u");
    await expect(page.getByText(`Se deshizo: ${alerts} como antes.`)).toBeVisible();

    await groups.getByText(name, { exact: true }).first().click();
    // Alerts of one rule may have titles of their own, and one of them names the filter.
    await expect(page.getByText(/^Regla: ./)).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Páginas" })).toContainText(
      `de ${alerts.split(" ")[0]}`,
    );
    await page.reload();
    await page.getByRole("button", { name: "Todos los grupos" }).click();
    await expect(groups).toBeVisible();
  });

  test("opens an alert with an event that no rule made one of", async ({ page }) => {
    await openLoaded(page, "/Eventos");
    await page.getByRole("table", { name: "Eventos" }).locator("tbody td").first().click();
    await page.getByRole("button", { name: "Abrir alerta con este evento" }).click();
    const dialog = page.getByRole("dialog", { name: "Abrir una alerta" });
    await dialog.getByLabel("Título").fill("Conexión que conviene mirar de cerca");
    await dialog.getByRole("button", { name: "Abrir alerta" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: /^ALR-\d+ Conexión que conviene mirar/ }),
    ).toBeVisible();
    await expect(page.getByRole("heading", { name: "Historia" })).toBeVisible();
  });
});

test("the provider asks and the client sees it and answers", async ({ browser, baseURL }) => {
  const frame = { baseURL: baseURL ?? "", viewport: { width: 1440, height: 900 } };
  // Works in the client's own company, because the operator of the other journeys is in another one.
  const operator = await browser.newPage({ ...frame, storageState: signedInAs("staff") });
  await openLoaded(operator, "/Eventos/N1");
  await openFirst(operator);
  const number = await numberOf(operator);
  await operator.keyboard.press("n");
  await expect(operator.getByRole("textbox", { name: "Texto de la nota interna" })).toBeFocused();
  await operator.keyboard.type("Parece una contraseña compartida");
  await operator.keyboard.press("Control+Enter");
  await expect(operator.getByText("Nota interna guardada.")).toBeVisible();

  await operator.keyboard.press("Escape");
  await operator.keyboard.press("r");
  await expect(operator.locator("textarea:focus")).toBeVisible();
  await operator.keyboard.type("Vimos intentos de acceso repetidos a un equipo de su empresa.");
  await operator.getByRole("button", { name: "Ver como el cliente" }).click();
  const preview = operator.getByRole("dialog", { name: /^Así lo verá/ });
  await expect(preview.getByText("Vimos intentos de acceso repetidos")).toBeVisible();
  await expect(preview.getByText("Parece una contraseña compartida")).toHaveCount(0);
  await preview.getByRole("button", { name: /^Publicar a / }).click();
  await expect(operator.getByText(/ya la ve\.$/)).toBeVisible();
  await operator
    .getByRole("textbox", { name: "Mensaje para el cliente" })
    .fill("¿Fue alguien de su equipo el viernes?");
  await operator.getByLabel("Espero su respuesta").check();
  await operator.getByRole("button", { name: /^Preguntar a / }).click();
  await expect(drawerOf(operator).getByText("En espera del cliente").first()).toBeVisible();

  const client = await browser.newPage({ ...frame, storageState: signedInAs("client") });
  await openLoaded(client, "/Eventos/N1?ver=esperan");
  await client.getByRole("row").filter({ hasText: "¿Fue alguien de su equipo" }).click();
  const drawer = drawerOf(client);
  await expect(drawer).toContainText(number);
  await expect(drawer.getByText("Espera su respuesta")).toBeVisible();
  await expect(client.getByText("Parece una contraseña compartida")).toHaveCount(0);
  await drawer.getByLabel("Su respuesta").fill("Sí, fue una prueba de nuestro equipo.");
  await drawer.getByRole("button", { name: "Responder" }).click();
  await expect(client.getByText("Enviado a su proveedor.")).toBeVisible();
  await expect(drawer.getByText("La estamos analizando")).toBeVisible();

  await expect(drawerOf(operator).getByText("Sí, fue una prueba de nuestro equipo.")).toBeVisible();
  await client.close();
  await operator.close();
});
