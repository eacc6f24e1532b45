import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { requestedScripts, weighScripts } from "../bench/pages/script-weight.ts";
import { enterCredentials, personNamed, signedInAs, signIn } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded } from "./stage/watch-page.ts";

test("a person of a client company signs in, reads a bulletin, looks at events and leaves nothing behind", async ({
  page,
}) => {
  const person = personNamed("ignacio.barrientos");

  await test.step("signs in with password and second factor", async () => {
    await page.goto("/");
    await page.getByRole("link", { name: "Ingresar" }).click();
    await expect(page.getByRole("heading", { name: "Ingrese al portal" })).toBeVisible();
    await enterCredentials(page, person);
    await page.waitForURL("**/Bienvenida");
    await expect(page.getByRole("banner")).toContainText(person.active_company);
  });

  await test.step("is warned that the password expires, and puts it off for a day", async () => {
    const warning = page.getByRole("dialog", { name: "Su contraseña está por vencer" });
    await expect(warning.getByRole("button", { name: "Renovar contraseña" })).toBeVisible();
    for (const close of [
      () => page.keyboard.press("Escape"),
      () => warning.getByRole("button", { name: "Cerrar" }).click(),
    ]) {
      await close();
      await expect(warning).toHaveCount(0);
      const key = "portal.password-remind-later";
      const storedDate = await page.evaluate((name) => localStorage.getItem(name), key);
      expect(Date.parse(storedDate ?? "")).toBeGreaterThan(Date.now());
      await page.evaluate((name) => localStorage.removeItem(name), key);
      await page.reload();
      await expect(warning).toBeVisible();
    }
    await warning.getByRole("button", { name: "Recordar más tarde" }).click();
    await page.reload();
    await expect(page.getByRole("banner")).toContainText(person.active_company);
    await expect(page.getByText("Qué debo hacer")).toBeVisible();
    await expect(warning).toHaveCount(0);
  });

  await test.step("sees the modules of the company, under their services", async () => {
    const modules: { name: string; url: string; service: { name: string } }[] = await (
      await page.request.get("/api/um/modules_user/")
    ).json();
    const shown = page.getByRole("navigation", { name: "Módulos" });
    for (const button of await shown.getByRole("button").all()) {
      await button.click();
      await expect(shown.getByRole("link").first()).toBeVisible();
      for (const link of await shown.getByRole("link").all()) {
        const name = await link.textContent();
        expect(modules.map((module) => module.name)).toContain(name);
      }
      await page.keyboard.press("Escape");
    }
    expect(modules.map((module) => module.url)).toContain("Eventos");
  });

  await test.step("reads a bulletin", async () => {
    await page.goto("/Threat_Intelligence/Boletines?q=Log4Shell");
    const first = page.getByRole("article").first();
    await expect(first.getByRole("heading")).toContainText("Log4Shell");
    const title = (await first.getByRole("heading").textContent()) ?? "";
    await first.getByRole("link", { name: title }).click();
    await page.waitForURL(/\/Threat_Intelligence\/Boletines\/\d+$/);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Fuentes" })).toBeVisible();
    await page.getByRole("link", { name: "Ir al portal" }).click();
    await page.waitForURL("**/Bienvenida");
  });

  await test.step("looks at security events", () => lookAtEvents(page));

  await test.step("signs out; the back button shows nothing", async () => {
    await page.getByRole("button", { name: "Cerrar Sesión" }).click();
    await page.waitForURL("**/Login");
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Ingrese al portal" })).toBeVisible();
    await expect(page.getByRole("table")).toHaveCount(0);
    expect((await page.request.get("/api/um/users/")).status()).toBe(401);
  });
});

async function lookAtEvents(page: Page): Promise<void> {
  await page
    .getByRole("navigation", { name: "Servicios" })
    .getByRole("link", { name: /^Gestión de eventos/ })
    .click();
  const events = page.getByRole("table", { name: "Eventos", exact: true });
  await expect(events.getByRole("row").nth(10)).toBeVisible();

  await page.getByRole("list", { name: "Severidad" }).getByRole("button", { name: /Media/ }).click();
  await page.waitForURL(/severidad=medium/);
  const severities = events.locator("tbody tr td:first-child");
  await expect(severities.filter({ hasNotText: "Media" })).toHaveCount(0);
  expect(await severities.count()).toBeGreaterThan(0);

  const row = events.locator("tbody tr").first();
  await row.click();
  await page.waitForURL(/\/Eventos\?severidad=medium&evento=[0-9a-f-]{36}$/);
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByText(/^1 de /)).toBeVisible();
  await expect(drawer.getByRole("term").filter({ hasText: "Regla" }).first()).toBeVisible();
  await drawer.getByText("Registro original", { exact: true }).click();
  // A JSON record is indented; a line of a log is shown as the source sent it.
  await expect(drawer.locator("pre").last()).toContainText(/^(\{\s+"\w+": |CEF:0\||<\d+>)/);
  await drawer.getByRole("button", { name: "Siguiente" }).click();
  await expect(drawer.getByText(/^2 de /)).toBeVisible();
  await drawer.getByRole("button", { name: "Cerrar" }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(/\/Eventos\?severidad=medium$/);
}

test("a person with the first password and no second factor is signed out and led to a ready account", async ({
  page,
}) => {
  const person = personNamed("fernanda.soto");
  const password = "tres volcanes miran el mar";
  let totp: TOTP;
  let recoveryCodes: string[] = [];

  await test.step("the session ends at once", async () => {
    await page.goto("/Login");
    const signedOut = page.waitForResponse((response) => response.url().includes("/api/um/auth/logout"));
    await enterCredentials(page, person);
    expect((await signedOut).ok()).toBe(true);
    await page.waitForURL("**/change_passwrd");
    await expect(page.getByText("Falta un paso para entrar")).toBeVisible();
    expect((await page.request.get("/api/um/users/")).status()).toBe(401);
  });

  await test.step("a password of their own", async () => {
    await expect(page.getByLabel("Usuario", { exact: true })).toHaveValue(person.username);
    await page.getByLabel("Contraseña actual", { exact: true }).fill(person.password);
    await page.getByLabel("Contraseña nueva", { exact: true }).fill("fernanda.soto1");
    await page.getByLabel("Repita la contraseña nueva").fill("otra");
    await page.getByRole("button", { name: "Cambiar contraseña" }).click();
    await expect(page.getByText("Las dos contraseñas no son iguales")).toBeVisible();
    await page.getByLabel("Contraseña nueva", { exact: true }).fill(password);
    await page.getByLabel("Repita la contraseña nueva").fill(password);
    await page.getByRole("button", { name: "Cambiar contraseña" }).click();
  });

  await test.step("a second factor from the drawing or the secret", async () => {
    await expect(page.getByRole("heading", { name: "Configure su segundo factor" })).toBeVisible();
    await expect(page.getByRole("img", { name: "Código QR con su secreto" })).toBeVisible();
    const displayText = await page.getByRole("button", { name: /^([A-Z2-7]{4} ?)+$/ }).textContent();
    totp = new TOTP({ secret: Secret.fromBase32((displayText ?? "").replaceAll(" ", "")) });
    await page.getByLabel("Código de la aplicación").fill(totp.generate());
    await page.getByRole("button", { name: "Confirmar" }).click();
  });

  await test.step("ten recovery codes, once", async () => {
    await expect(page.getByRole("heading", { name: "Guarde sus códigos de recuperación" })).toBeVisible();
    recoveryCodes = await page
      .getByRole("listitem")
      .filter({ hasText: /^\w{4}-\w{4}-\w{4}$/ })
      .allTextContents();
    expect(new Set(recoveryCodes).size).toBe(10);
    await page.getByLabel("Los guardé en un lugar seguro").check();
    await page.getByRole("button", { name: "Ir al ingreso" }).click();
    await page.waitForURL("**/Login");
    await expect(page.getByText("Su cuenta está lista.")).toBeVisible();
    await page.goBack();
    await expect(page.getByText(recoveryCodes[0]!)).toHaveCount(0);
  });

  await test.step("the old password is dead, the new one enters with a recovery code", async () => {
    await page.goto("/Login");
    await enterCredentials(page, person);
    await expect(page.getByRole("alert")).toBeVisible();
    await page.getByRole("button", { name: "Usar un código de recuperación" }).click();
    await page.getByLabel("Contraseña", { exact: true }).fill(password);
    await page.getByLabel("Código de recuperación").fill(recoveryCodes[0]!);
    await page.getByRole("button", { name: "Ingresar", exact: true }).click();
    await page.waitForURL("**/Bienvenida");
    await page.getByRole("button", { name: "Cerrar Sesión" }).click();
    await page.waitForURL("**/Login");
  });
});

test("after signing out, the browser holds nothing of the person", async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const person = personNamed("tomas.aravena");
  await signIn(page, person);
  // The navigation uses a link: a page enters the recent pages when the application leaves it.
  await page
    .getByRole("navigation", { name: "Servicios" })
    .getByRole("link", { name: /^Gestión de eventos/ })
    .click();
  const canary =
    (await page
      .locator("table td:nth-child(4)")
      .filter({ hasText: /\S{6,}/ })
      .first()
      .textContent()) ?? "";
  expect(canary).not.toBe("");

  const words = [person.username, person.password, person.active_company, canary];
  await expectNoneOf(page, words);
  const places = () => page.evaluate(() => localStorage.getItem("portal.recent_places"));
  expect(await places()).not.toBeNull();
  await page.getByRole("button", { name: "Cerrar Sesión" }).click();
  await page.waitForURL("**/Login");
  await expectNoneOf(page, words);
  expect(await places()).toBeNull();
  const cookies = (await context.cookies()).filter(({ name }) => name !== "csrftoken");
  // The cookie that identifies the browser remains, unreadable for scripts: it grants no access and limits attempts by
  // unknown browsers.
  expect(cookies).toMatchObject([{ name: "portal_device", httpOnly: true }]);

  await page.goBack();
  await expect(page.getByRole("heading", { name: "Ingrese al portal" })).toBeVisible();
  await expect(page.getByText(canary, { exact: true })).toHaveCount(0);
  await context.close();
});

/** Searches every storage that outlives a page: address, storages, caches, databases. */
async function expectNoneOf(page: Page, words: string[]): Promise<void> {
  const storedText = await page.evaluate(async () => {
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        cached.push(`${request.url} ${await (await cache.match(request))?.text()}`);
    }
    return JSON.stringify({
      address: decodeURIComponent(location.href),
      local: { ...localStorage },
      session: { ...sessionStorage },
      databases: (await indexedDB.databases()).map(({ name }) => name),
      cookies: document.cookie,
      cached,
    });
  });
  for (const word of words) expect(storedText).not.toContain(word);
}

test.describe("Who opens the first dashboard", () => {
  test.use({ storageState: signedInAs("client") });

  test("downloads what it needs, and nothing of lists, forms, shapes and the audit log", async ({ page }) => {
    // Prefetches of an idle browser do not count, however slow the machine.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await openLoaded(page, "/Bienvenida");
    const { gzip } = await weighScripts(page, await requestedScripts(page));
    expect(gzip).toBeLessThan(175_500);
  });
});

test("a visitor who reads a bulletin downloads neither lists nor the validation of forms", async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const { items } = await (await page.request.get("/api/threat_intelligence/bulletins/?limit=1")).json();
  await openLoaded(page, `/Threat_Intelligence/Boletines/${items[0].id}`);
  await expect(page.getByRole("article")).toBeVisible();
  const scripts = (await requestedScripts(page)).map((name) => new URL(name).pathname);
  expect(scripts.some((name) => name.includes("markdown-text"))).toBe(true);
  expect(scripts.filter((name) => /\/(?:lists|zod)-/.test(name))).toEqual([]);
});
