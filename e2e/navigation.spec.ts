import type { Page } from "@playwright/test";
import { signedInAs } from "./stage/cast.ts";
import { expectAccessible } from "./stage/expect-accessible.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded } from "./stage/watch-page.ts";

const searchField = (page: Page) => page.getByRole("combobox", { name: /^Buscar alertas, activos/ });
const results = (page: Page) => page.getByRole("listbox", { name: "Resultados" });

test.describe("An operator at the keyboard", () => {
  test.use({ storageState: signedInAs("operator"), viewport: { width: 1440, height: 900 } });

  test("types into the search at once: no key reaches the page behind, even before its results are loaded", async ({
    page,
  }) => {
    await openLoaded(page, "/Eventos/N1");
    const rows = page.getByRole("table", { name: "Alertas N1" }).locator("tbody tr");
    await rows.first().getByText(/^ALR-/).click();
    await expect(page.getByRole("dialog").filter({ hasText: /^ALR-/ })).toBeVisible();
    // The content of the list arrives late, as over a slow line.
    const late = Promise.withResolvers<void>();
    await page.route(/search-results.*\.js/, async (route) => {
      await late.promise;
      await route.continue();
    });
    // Each of these letters would take, close or escalate the open alert if it reached the page.
    await page.evaluate(() => {
      const press = (key: string, ctrlKey = false) =>
        (document.activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent("keydown", { key, ctrlKey, bubbles: true, cancelable: true }),
        );
      press("k", true);
      for (const key of ["c", "e", "a", "t"]) press(key);
    });
    await page.keyboard.type("cecat");
    await expect(searchField(page)).toHaveValue("cecat");
    await expect(page.getByRole("dialog", { name: /^(Cerrar|Escalar) ALR-/ })).toHaveCount(0);
    late.resolve();
    await expect(results(page)).toBeAttached();
  });

  test("finds an alert by its number and opens it with Enter that came before the answer", async ({
    page,
  }) => {
    await openLoaded(page, "/Eventos/N1");
    const name = await page
      .getByRole("table", { name: "Alertas N1" })
      .getByText(/^ALR-\d+/)
      .first()
      .textContent();
    const number = /ALR-\d+/.exec(name ?? "")?.[0] ?? "";
    await page.keyboard.press("Control+k");
    await page.keyboard.type(number);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/Eventos\/N[12]\/[0-9a-f-]{36}/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
    // Recent pages are offered before anything is typed.
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("option", { name: /Alertas N1/ }).first()).toBeVisible();
    await expectAccessible(page, "search");
  });

  test("forgives a slip, offers actions, and jumps with G and a key", async ({ page }) => {
    await openLoaded(page, "/Bienvenida");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("autentcacion");
    await expect(page.getByText("Nada se llama así")).toBeVisible();
    await searchField(page).fill("apariencia");
    await page.getByRole("option", { name: /Apariencia oscura/ }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.keyboard.press("g");
    await page.keyboard.press("a");
    await expect(page).toHaveURL(/\/Eventos\/N1$/);
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Teclas" })).toContainText("Ir a una pantalla: G y luego");
  });
});

test.describe("Where one is", () => {
  test.use({ storageState: signedInAs("operator"), viewport: { width: 1440, height: 900 } });

  test("stands above the page: each step is a link, and the pages beside it are one press away", async ({
    page,
  }) => {
    await openLoaded(page, "/Eventos/N1");
    const link = page.getByRole("table", { name: "Alertas N1" }).locator("a[data-row-link]").first();
    const id = /alerta=([0-9a-f-]{36})/.exec((await link.getAttribute("href")) ?? "")?.[1];
    await openLoaded(page, `/Eventos/N1/${id}`);
    const steps = page.getByRole("navigation", { name: "Dónde está" });
    await expect(steps.getByRole("link")).toHaveText(["Eventos", "Alertas N1", /^ALR-\d+$/]);
    const beside = page.getByRole("navigation", { name: "En esta área" });
    await beside.getByRole("link", { name: "Alertas N2" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Alertas N2" })).toBeVisible();
    await expect(beside.getByRole("link", { name: "Alertas N2" })).toHaveAttribute("aria-current", "page");
    await steps.getByRole("link", { name: "Eventos" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Eventos" })).toBeVisible();
    await expectAccessible(page, "area bar");
  });

  test("a phone shows the company", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openLoaded(page, "/Eventos/N1");
    await expect(page.getByRole("banner").getByRole("combobox", { name: "Empresa" })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test.describe("Somebody of several companies", () => {
  test.use({ storageState: signedInAs("traveller"), viewport: { width: 1440, height: 900 } });

  test("follows a link to an alert of another company: it says whose it is, changes and opens", async ({
    page,
  }) => {
    const company = page.getByRole("combobox", { name: "Empresa" });
    await openLoaded(page, "/Eventos/N1");
    const name = (await company.locator("option:checked").textContent()) ?? "";
    const link = page.getByRole("table", { name: "Alertas N1" }).locator("a[data-row-link]").first();
    const address = (await link.getAttribute("href")) ?? "";
    const others = company.locator("option:not(:checked)");
    await company.selectOption({ label: (await others.first().textContent()) ?? "" });
    await expect(company.locator("option:checked")).not.toHaveText(name);
    await page.goto(address);
    const question = page.getByRole("dialog", { name: `Es de ${name}` });
    await question.getByRole("button", { name: "Cambiar y abrir" }).click();
    await expect(company.locator("option:checked")).toHaveText(name);
    await expect(page.getByRole("dialog").filter({ hasText: /^ALR-/ })).toBeVisible();
  });
});
