import { nextSecondFactorCode, personOfPart, signedInAs, signIn } from "./stage/cast.ts";
import { confirmedMinutesAgo } from "./stage/confirmation-age.ts";
import { expect, test } from "./stage/journey.ts";

test.describe("Staff", () => {
  test.use({ storageState: signedInAs("staff") });

  test("write and publish a bulletin that a visitor then reads, withdraw it again, and it is all recorded", async ({
    page,
    browser,
    baseURL,
  }) => {
    const title = "Campaña contra impresoras expuestas en Chile";
    await page.goto("/Manage/Bulletins");
    await page.getByRole("button", { name: "Nuevo boletín" }).click();
    await page.getByRole("button", { name: "Guardar borrador" }).click();
    await expect(page.getByLabel("Título", { exact: true })).toHaveAccessibleDescription(
      /Escriba un título de entre 3 y 120 caracteres\./,
    );
    await page.getByLabel("Título", { exact: true }).fill(title);
    await page
      .getByLabel("Resumen")
      .fill("Atacantes buscan impresoras con su página de administración en internet.");
    await page.getByLabel("Severidad").selectOption({ label: "Media" });
    await page.getByLabel("CVE").fill("CVE-2024-51978");
    await page
      .getByLabel("Texto", { exact: true })
      .fill("## Qué hacer\n\nCierre el puerto **9100** hacia internet.");
    await page.getByRole("button", { name: "Guardar borrador" }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

    const visitor = await browser.newPage({ baseURL });
    await visitor.goto("/Threat_Intelligence/Boletines?q=impresoras");
    await expect(visitor.getByText("Ningún boletín coincide")).toBeVisible();

    await page.getByRole("tab", { name: "Vista del visitante" }).click();
    await expect(page.getByRole("heading", { name: "Qué hacer" })).toBeVisible();
    await page.getByRole("tab", { name: "Texto" }).click();
    await page.getByRole("button", { name: "Publicar", exact: true }).click();
    await expect(page.getByText("Para publicar falta al menos una fuente.")).toBeVisible();
    await page.getByRole("button", { name: "Agregar una fuente" }).click();
    await page.getByLabel("Título de la fuente 1").fill("Aviso del fabricante");
    await page.getByLabel("Dirección de la fuente 1").fill("https://fabricante.example/aviso");
    await page.getByRole("button", { name: "Guardar versión" }).click();
    await expect(page.getByText("Versión 2 guardada")).toBeVisible();
    await page.getByRole("button", { name: "Publicar", exact: true }).click();
    await expect(page.getByText("Boletín publicado")).toBeVisible();

    await visitor.reload();
    await visitor.getByRole("link", { name: title }).click();
    await expect(visitor.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(visitor.getByRole("heading", { name: "Qué hacer" })).toBeVisible();
    await expect(visitor.getByText("CVE-2024-51978").first()).toBeVisible();

    await page.getByRole("button", { name: "Retirar del sitio" }).click();
    await expect(page.getByText("Boletín retirado del sitio")).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole("heading", { level: 1, name: title })).toHaveCount(0);
    await visitor.close();

    await page.goto("/Manage/Audit");
    const records = page.getByRole("table", { name: "Registro de auditoría" });
    for (const done of ["creó un boletín", "publicó un boletín", "retiró un boletín"]) {
      await expect(
        records.getByRole("row", { name: new RegExp(`camila.valdes ${done}`) }).first(),
      ).toBeVisible();
    }
  });

  test("change the access policy of a company; the change is recorded with both values", async ({ page }) => {
    await page.goto("/Manage/Companies");
    await page.getByRole("row", { name: /Minera Quebrada Salina/ }).click();
    const drawer = page.getByRole("dialog", { name: "Minera Quebrada Salina" });
    const days = drawer.getByLabel("Días sin uso antes de cerrar la cuenta");
    const before = await days.inputValue();
    await days.fill("45");
    await drawer.getByRole("button", { name: "Guardar cambios" }).click();
    await expect(drawer.getByText("Cambios guardados.")).toBeVisible();
    await page.reload();
    await expect(days).toHaveValue("45");

    await page.goto("/Manage/Audit");
    await page
      .getByRole("row", { name: /camila.valdes cambió los datos de la empresa/ })
      .first()
      .click();
    const record = page.getByRole("dialog");
    await expect(record).toContainText("45");
    await expect(record).toContainText(before);
  });
});

test("Staff see the portal as a client does, change nothing, and come back", async ({ page }) => {
  test.slow();
  await signIn(page, personOfPart("wanderer"));
  await page.goto("/Manage/Users?buscar=paula.riquelme");
  await page.getByRole("link", { name: "Paula Riquelme Ojeda" }).click();
  await page.getByRole("button", { name: "Ver como esta persona" }).click();
  const dialog = page.getByRole("dialog", { name: "Ver el portal como Paula Riquelme Ojeda" });
  await dialog.getByLabel("Empresa").selectOption({ label: "Financiera Quilquén" });
  await dialog.getByRole("button", { name: "Ver el portal" }).click();
  const bar = page.getByRole("status").filter({ hasText: "está viendo el portal como" });
  await expect(bar).toContainText("Paula Riquelme Ojeda, Financiera Quilquén");
  await expect(page.getByRole("heading", { level: 1, name: /Paula/ })).toBeVisible();
  // A client has no access to the administration.
  await page.goto("/Manage/Users");
  await expect(page).toHaveURL(/Bienvenida/);
  await page.goto("/Interacciones?tema=nuevo");
  await page.getByRole("textbox", { name: "Asunto", exact: true }).fill("Escrito por otra persona");
  await page.getByRole("textbox", { name: "Mensaje" }).fill("No debe enviarse.");
  await page.getByRole("button", { name: "Abrir tema" }).click();
  await expect(page.getByText("no puede cambiar nada").first()).toBeVisible();
  await page.goto("/Bienvenida");
  await bar.getByRole("button", { name: "Terminar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Personas" })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test("Staff with a session of a while ago is asked who they are before they make an administrator", async ({
  page,
}) => {
  test.slow();
  // Uses a session of this journey alone, because confirming changes the session id.
  const person = personOfPart("wanderer");
  await signIn(page, person);
  await confirmedMinutesAgo(person.username, 11);
  await page.goto("/Manage/Users");
  await page.getByRole("button", { name: "Invitar persona" }).click();
  const invitation = page.getByRole("dialog", { name: "Invitar persona" });
  await invitation.getByRole("button", { name: "Enviar invitación" }).click();
  // Each missing field shows a message in Spanish, and the first one has the focus.
  await expect(invitation.getByRole("alert").first()).toHaveText("Complete este campo.");
  await expect(invitation.locator(":focus")).toHaveAttribute("aria-invalid", "true");
  await invitation.getByLabel("Nombre de usuario").fill("elena.poblete");
  await invitation.getByLabel("Nombre", { exact: true }).fill("Elena");
  await invitation.getByLabel("Correo electrónico").fill("elena.poblete@ejemplo.cl");
  await invitation.getByLabel("Perfil").selectOption({ label: "Administrador" });
  await invitation.getByRole("button", { name: "Enviar invitación" }).click();

  const question = page.getByRole("dialog", { name: "Confirme que es usted" });
  await question.getByLabel("Su contraseña").fill("equivocada");
  await question.getByRole("button", { name: "Confirmar" }).click();
  await expect(question.getByText("La contraseña no es correcta.")).toBeVisible();
  await question.getByLabel("Su contraseña").fill(person.password);
  await question.getByLabel("Código de segundo factor").fill(nextSecondFactorCode(person));
  await question.getByRole("button", { name: "Confirmar" }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByText("Enviamos la invitación a elena.poblete@ejemplo.cl")).toBeVisible();
  await confirmedMinutesAgo(person.username, 0);
});

test.describe("An operator", () => {
  test.use({ storageState: signedInAs("operator") });

  test("sees the sources of a company, but not what only staff may see", async ({ page }) => {
    await page.goto("/Manage/Sources");
    await expect(page.getByRole("heading", { level: 1, name: "Fuentes de eventos" })).toBeVisible();
    await expect(
      page.getByRole("table", { name: "Fuentes de eventos" }).getByRole("row").nth(1),
    ).toBeVisible();
    for (const address of ["/api/manage/audit/", "/api/manage/users/", "/api/manage/companies/"]) {
      expect((await page.request.get(address)).status(), address).toBe(403);
    }
    await page.goto("/Manage/Audit");
    await expect(page.getByText(/no tiene permiso|No puede|perfil/i).first()).toBeVisible();
    await expect(page.getByRole("table")).toHaveCount(0);
    for (const path of ["/Manage/Reports?reporte=nuevo", "/Manage/Bulletins?boletin=1"]) {
      await page.goto(path);
      await expect(page.getByText("Esta pantalla es para administradores")).toBeVisible();
    }
  });
});

test.describe("A client", () => {
  test.use({ storageState: signedInAs("client") });

  test("reaches nothing of the administration", async ({ page }) => {
    for (const path of ["/Manage/Sources", "/Manage/Bulletins", "/Manage/Companies", "/Manage/Audit"]) {
      await page.goto(path);
      await page.waitForURL("**/Bienvenida");
    }
    for (const address of ["/api/manage/audit/", "/api/manage/bulletins/", "/api/manage/companies/"]) {
      expect((await page.request.get(address)).status(), address).toBe(403);
    }
    expect(personOfPart("client").is_client).toBe(true);
  });
});
