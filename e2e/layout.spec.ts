import type { Page } from "@playwright/test";
import { enterCredentials, personNamed, signedInAs } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";

/** The frame of a screen: none, the public bar and footer, or the private bar, the sidebar and its footer. */
type Frame = "bare" | "public" | "private";

const parts: Record<Frame, { privateBar: boolean; sidebar: boolean; publicBar: boolean; footer: boolean }> = {
  bare: { privateBar: false, sidebar: false, publicBar: false, footer: false },
  public: { privateBar: false, sidebar: false, publicBar: true, footer: true },
  private: { privateBar: true, sidebar: true, publicBar: false, footer: true },
};

/** `sign in`: a signed-out person is redirected to /Login. */
const routes: { path: string; signedOut: Frame | "sign in"; signedIn: Frame }[] = [
  { path: "/Login", signedOut: "bare", signedIn: "bare" },
  { path: "/change_passwrd", signedOut: "bare", signedIn: "bare" },
  { path: "/ResetPasswordForm", signedOut: "bare", signedIn: "bare" },
  { path: "/PasswordResetConfirm", signedOut: "bare", signedIn: "bare" },
  { path: "/", signedOut: "public", signedIn: "public" },
  { path: "/About", signedOut: "public", signedIn: "public" },
  { path: "/Servicios", signedOut: "public", signedIn: "public" },
  { path: "/Threat_Intelligence/Boletines", signedOut: "public", signedIn: "public" },
  { path: "/Threat_Intelligence/Boletines/1", signedOut: "public", signedIn: "public" },
  { path: "/Threat_Intelligence/reportes-ciberseguridad", signedOut: "public", signedIn: "public" },
  { path: "/Bienvenida", signedOut: "sign in", signedIn: "private" },
  { path: "/profile", signedOut: "sign in", signedIn: "private" },
  { path: "/Eventos", signedOut: "sign in", signedIn: "private" },
  { path: "/mitre-attack", signedOut: "sign in", signedIn: "private" },
  { path: "/esta/direccion/no/existe", signedOut: "public", signedIn: "private" },
];

async function expectFrame(page: Page, frame: Frame): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  const { privateBar, sidebar, publicBar, footer } = parts[frame];
  const format = (there: boolean) => (there ? 1 : 0);
  await expect(page.getByRole("button", { name: "Cerrar Sesión" })).toHaveCount(format(privateBar));
  await expect(page.getByRole("navigation", { name: "Módulos" })).toHaveCount(format(privateBar));
  await expect(sidebarOf(page)).toHaveCount(format(sidebar));
  await expect(page.getByRole("navigation", { name: "Sitio público" })).toHaveCount(format(publicBar));
  await expect(
    page.locator("body > #root > footer, body > #root > * > footer, #contenido ~ footer"),
  ).toHaveCount(format(footer));
}

function sidebarOf(page: Page) {
  return page
    .getByRole("navigation", { name: "Servicios" })
    .filter({ has: page.getByRole("button", { name: /Solo iconos|Mostrar nombres/ }) });
}

test.describe("Signed out", () => {
  test("an unknown address says so", async ({ page }) => {
    await page.goto("/esta/direccion/no/existe");
    await expect(page.getByRole("heading", { name: "No hay nada en esta dirección" })).toBeVisible();
  });

  test("each route has its frame", async ({ page }) => {
    for (const { path, signedOut } of routes) {
      await test.step(`${path}: ${signedOut}`, async () => {
        await page.goto(path);
        if (signedOut === "sign in") await page.waitForURL(/\/Login(\?volver=|$)/);
        await expectFrame(page, signedOut === "sign in" ? "bare" : signedOut);
        await expect(page).toHaveTitle(/Portal Servicios CCI$/);
      });
    }
  });

  test("a private address is reached after signing in", async ({ page }) => {
    await page.goto("/Eventos?severidad=high");
    await page.waitForURL(/\/Login\?volver=/);
    await enterCredentials(page, personNamed("matias.lagos"));
    await page.waitForURL("**/Eventos?severidad=high");
    await expect(page.getByRole("heading", { level: 1, name: "Eventos" })).toBeVisible();
  });
});

test.describe("Signed in", () => {
  test.use({ storageState: signedInAs("client") });

  test("each route has its frame", async ({ page }) => {
    for (const { path, signedIn } of routes) {
      await test.step(`${path}: ${signedIn}`, async () => {
        await page.goto(path);
        await expectFrame(page, signedIn);
        expect(new URL(page.url()).pathname).toBe(path);
      });
    }
  });

  test("an address that only the backend knows opens after a deep link, and asks for the list once", async ({
    page,
  }) => {
    const requestedUrls: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/routes/")) requestedUrls.push(request.url());
    });
    await page.goto("/Vulnerabilidades/Periodos");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Registro por período");
    await sidebarOf(page)
      .getByRole("link", { name: /Investigaciones/ })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Investigaciones");
    expect(requestedUrls).toHaveLength(1);
  });

  test("an address that leads nowhere has no bar of an area above it", async ({ page }) => {
    await page.goto("/esta/direccion/no/existe");
    const heading = page.getByRole("heading", { name: "No hay nada en esta dirección" });
    await expect(heading).toBeVisible();
    // The height of the bar is reserved until the area of the address is known; both boxes are read in the same turn,
    // because the layout of the frame changes while the page loads.
    await expect
      .poll(async () => {
        const bar = await page.getByRole("banner").boundingBox();
        const main = await page.getByRole("main").boundingBox();
        return bar && main && main.y - (bar.y + bar.height);
      })
      .toBe(0);
  });

  test("a path with Manage sends a client to /Bienvenida", async ({ page }) => {
    for (const path of ["/Manage/Companies", "/Manage/Users", "/Manage/NoSuchScreen"]) {
      await page.goto(path);
      await page.waitForURL("**/Bienvenida");
    }
  });

  test("the sidebar names eleven services with level and state", async ({ page }) => {
    await page.goto("/profile");
    // The entries without a service are in another list below.
    const links = sidebarOf(page).getByRole("list").first().getByRole("link");
    await expect(links).toHaveCount(11);
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(targets.sort()).toEqual(
      [
        "/Amenazas",
        "/Compliance",
        "/DeepSecurity",
        "/EnhancedEvents",
        "/Eventos",
        "/IncidentResponse",
        "/Investigations",
        "/ProactiveAssessment",
        "/ThreatHunting",
        "/Vulnerabilidades",
        "/mitre-attack",
      ].sort(),
    );
    const inactive = await links.evaluateAll((all) =>
      all.filter((link) => link.hasAttribute("data-inactive")).map((link) => link.getAttribute("href")),
    );
    expect(inactive.sort()).toEqual([
      "/DeepSecurity",
      "/IncidentResponse",
      "/ProactiveAssessment",
      "/ThreatHunting",
    ]);
    // Grey means only that the company has not contracted the service.
    await expect(sidebarOf(page).locator("[data-not-contracted]")).toHaveCount(0);
    await expect(sidebarOf(page).getByRole("link", { name: /Gestión de amenazas/ })).toContainText("1");
    await expect(sidebarOf(page).getByRole("link", { name: /Gestión de vulnerabilidades/ })).toContainText(
      "3",
    );
  });

  test("the sidebar shows the modules of the open service alone, and marks the page", async ({ page }) => {
    await page.goto("/Compliance/Controles");
    const sidebar = sidebarOf(page);
    await expect(sidebar.getByRole("link", { name: "Controles", exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(sidebar.getByRole("button", { name: "Alertas" })).toHaveCount(0);
    await sidebar.getByRole("button", { name: "Normas" }).click();
    await sidebar.getByRole("link", { name: "ISO/IEC 27001" }).click();
    await page.waitForURL("**/Compliance/ISO27001");
    await sidebar.getByRole("link", { name: /^Gestión de eventos/ }).click();
    await sidebar.getByRole("button", { name: /^Alertas/ }).click();
    await expect(sidebar.getByRole("link", { name: /^Alertas/ })).toHaveAttribute("href", "/Eventos/N1");
    await expect(sidebar.getByRole("link", { name: "Controles", exact: true })).toHaveCount(0);
  });

  test("an address whose list of screens does not arrive says so, and nobody is signed out", async ({
    page,
  }) => {
    await page.goto("/Bienvenida");
    await page.route("**/api/routes/", (route) => route.abort());
    await page.goto("/Eventos");
    await expect(
      page.getByRole("heading", { name: "No se pudo cargar la lista de pantallas" }),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Cerrar Sesión" })).toBeVisible();
    await page.unroute("**/api/routes/");
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect(page.getByRole("heading", { name: "Eventos", exact: true })).toBeVisible();
  });

  test("the bar names the person and leads home; modules are grouped under their service", async ({
    page,
  }) => {
    await page.goto("/profile");
    const bar = page.getByRole("banner");
    await expect(bar.getByRole("link", { name: "Paula Riquelme" })).toBeVisible();
    await expect(bar.getByRole("combobox", { name: "Empresa" }).locator("option")).toHaveCount(2);
    await bar.getByRole("button", { name: /^(Más servicios|Servicios)$/ }).click();
    await bar.getByRole("button", { name: "Gestión de eventos" }).click();
    await expect(bar.getByRole("link", { name: "Eventos", exact: true })).toHaveAttribute("href", "/Eventos");
    await page.keyboard.press("Escape");
    await bar.getByRole("link", { name: /bienvenida/i }).click();
    await page.waitForURL("**/Bienvenida");
  });
});

test.describe("Another company", () => {
  test.use({ storageState: signedInAs("traveller") });

  test("changing it posts its full name, clears local storage and loads the page anew", async ({ page }) => {
    await page.goto("/profile");
    const choice = page.getByRole("combobox", { name: "Empresa" });
    await expect(choice).toHaveValue("Tiendas Lonquimay y Logística Ltda.");
    await page.evaluate(() => localStorage.setItem("of-the-former-company", "1"));
    const posted = page.waitForRequest((request) => request.url().includes("/api/um/change_client/"));
    const loaded = page.waitForEvent("load");
    await choice.selectOption({ label: "Clínica Huillinco" });
    expect((await posted).postDataJSON()).toEqual({ client: "Clínica Huillinco SpA" });
    await loaded;
    await expect(choice).toHaveValue("Clínica Huillinco SpA");
    expect(await page.evaluate(() => localStorage.getItem("of-the-former-company"))).toBeNull();
  });

  test("chosen in one window leaves another window in its own, and both show what is theirs", async ({
    page,
    context,
  }) => {
    await page.goto("/Eventos/N1");
    const choice = page.getByRole("combobox", { name: "Empresa" });
    const former = (await choice.locator("option:checked").textContent()) ?? "";
    const otherCompany = former === "Tiendas Lonquimay" ? "Clínica Huillinco" : "Tiendas Lonquimay";
    const firstAlert = (shown: Page) => shown.getByRole("table").locator("tbody tr").first();
    const ofFormer = (await firstAlert(page).textContent()) ?? "";
    const other = await context.newPage();
    await other.goto("/Eventos/N1");
    const loaded = other.waitForEvent("load");
    await other.getByRole("combobox", { name: "Empresa" }).selectOption({ label: otherCompany });
    await loaded;
    await expect(firstAlert(other)).not.toHaveText(ofFormer);
    await page.bringToFront();
    await page.reload();
    await expect(choice.locator("option:checked")).toHaveText(former);
    await expect(firstAlert(page)).toHaveText(ofFormer);
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    const third = await context.newPage();
    await third.goto("/Eventos/N1");
    await expect(third.getByRole("combobox", { name: "Empresa" }).locator("option:checked")).toHaveText(
      former,
    );
    await expect(firstAlert(third)).toHaveText(ofFormer);
  });
});
