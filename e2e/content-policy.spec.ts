import { type Part, signedInAs } from "./stage/cast.ts";
import { managePages } from "./stage/every-page.ts";
import { expect, test } from "./stage/journey.ts";
import { foreignOrigin, hostileTexts, plantTexts } from "./stage/plant-texts.ts";
import { openLoaded, watchPage } from "./stage/watch-page.ts";

const nobody = { cookies: [], origins: [] };

test("the texts are hostile indeed: a page without defences obeys them", async ({ page, baseURL }) => {
  const trouble = await watchPage(page, baseURL!);
  await page.route(`${foreignOrigin}/**`, (route) => route.abort());
  for (const text of hostileTexts.slice(0, 8)) {
    await page.goto("about:blank");
    await page.setContent(`<body>${text}</body>`);
    await expect.poll(() => trouble.splice(0).length, { message: text }).toBeGreaterThan(0);
  }
});

test("what people and tools write is shown as text, wherever it is shown", async ({ browser, baseURL }) => {
  test.setTimeout(300_000);
  const staff = await browser.newPage({ baseURL, storageState: signedInAs("staff") });
  await openLoaded(staff, "/profile");
  const { bulletin } = await plantTexts(staff, baseURL!);
  await staff.close();

  const walks: { who: Part | "visitor"; pages: string[] }[] = [
    {
      who: "visitor",
      pages: [
        "/",
        "/Threat_Intelligence/Boletines",
        `/Threat_Intelligence/Boletines?q=${encodeURIComponent(hostileTexts[2]!)}`,
        `/Threat_Intelligence/Boletines/${bulletin}`,
        "/Threat_Intelligence/reportes-ciberseguridad",
        `/Login?volver=${encodeURIComponent("javascript:alert('volver')")}`,
      ],
    },
    { who: "client", pages: ["/Bienvenida", "/Eventos", `/Eventos?q=${encodeURIComponent("<img")}`] },
    {
      who: "staff",
      pages: [
        ...managePages,
        `/Manage/Bulletins?boletin=${bulletin}&ver=vista`,
        `/Manage/Bulletins?boletin=${bulletin}&ver=versiones`,
      ],
    },
  ];
  for (const { who, pages } of walks) {
    const context = await browser.newContext({
      baseURL,
      storageState: who === "visitor" ? nobody : signedInAs(who),
    });
    const page = await context.newPage();
    const trouble = await watchPage(page, baseURL!);
    for (const path of pages) {
      await openLoaded(page, path);
      expect.soft(trouble.splice(0), `${who} at ${path}`).toEqual([]);
    }
    if (who === "client") {
      const rows = page.getByRole("table", { name: "Eventos", exact: true }).locator("tbody tr");
      await rows.first().locator("td").first().click();
      const drawer = page.getByRole("dialog");
      await drawer.getByText("Registro original").click();
      await expect(drawer.getByRole("heading").first()).toContainText("<");
      expect.soft(trouble.splice(0), "an event that is hostile").toEqual([]);
    }
    await context.close();
  }

  const visitor = await browser.newPage({ baseURL });
  await openLoaded(visitor, `/Threat_Intelligence/Boletines/${bulletin}`);
  const article = visitor.getByRole("article");
  await expect(article.locator("img, iframe, script, style, form, object, base, meta, link")).toHaveCount(0);
  const addresses = await article
    .locator("a")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).protocol));
  expect(addresses.filter((protocol) => !["http:", "https:", "mailto:"].includes(protocol))).toEqual([]);
  await visitor.close();
});

test("every page says what may run in it, and may not be framed", async ({ request }) => {
  for (const path of ["/", "/Login", "/Eventos", "/no/existe", "/api/docs"]) {
    const headers = (await request.get(path)).headers();
    const policy = headers["content-security-policy"] ?? "";
    expect(policy, path).toContain("object-src 'none'");
    expect(policy, path).toContain("base-uri 'none'");
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    expect(headers["x-content-type-options"], path).toBe("nosniff");
  }
});
