import type { Page } from "@playwright/test";
import { personNamed, signedInAs, signIn } from "./stage/cast.ts";
import { expectAccessible } from "./stage/expect-accessible.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded } from "./stage/watch-page.ts";

const iconOf = (page: Page) => page.getByRole("button", { name: /^Abrir el chat con Atenea/ });
const windowOf = (page: Page) => page.getByRole("dialog", { name: "Atenea" });
const questionOf = (page: Page) => windowOf(page).getByLabel("Su pregunta");
const conversationOf = (page: Page) => windowOf(page).getByRole("region", { name: "Conversación" });
/** Returns Atenea's last answer. */
const lastAnswerOf = (page: Page) => conversationOf(page).locator("li[data-from=bot]").last();

async function openChat(page: Page): Promise<void> {
  await iconOf(page).click();
  await expect(questionOf(page)).toBeFocused();
}

async function ask(page: Page, question: string): Promise<void> {
  await questionOf(page).fill(question);
  await questionOf(page).press("Enter");
  await expect(conversationOf(page).getByText(question, { exact: true }).last()).toBeVisible();
  await expect(windowOf(page).getByText("Atenea está escribiendo…")).toHaveCount(0);
}

/** Returns the number of open alerts of a severity that the list itself shows. */
async function listedAs(page: Page, severity: string): Promise<number> {
  await openLoaded(page, "/Eventos/N1");
  const chip = page
    .getByRole("list", { name: "Severidad" })
    .getByRole("button", { name: new RegExp(`^${severity}`) });
  // The list arrives before its counts.
  await expect(chip).toHaveText(/\d$/);
  return Number(/(\d[\d.]*)\s*$/.exec((await chip.textContent()) ?? "")?.[1]?.replaceAll(".", ""));
}

/** Returns the parts of the page, of the sidebar and of its links that lie under the icon in the present view. */
function coveredByIcon(page: Page): Promise<string[]> {
  return iconOf(page).evaluate((icon) => {
    const own = icon.getBoundingClientRect();
    const sidebar = "nav[aria-label=Servicios]";
    /** Parts that a scrolling sidebar cuts off are not visible. */
    const seenTo = (part: Element) => {
      const nav = part.closest(sidebar);
      const cut = nav && getComputedStyle(nav).overflowY !== "visible";
      const { bottom } = part.getBoundingClientRect();
      return cut ? Math.min(bottom, nav.getBoundingClientRect().bottom) : bottom;
    };
    return [...document.querySelectorAll(`main, footer > *, ${sidebar}, ${sidebar} :is(a, button)`)]
      .filter((part) => {
        const { left, right, top, width } = part.getBoundingClientRect();
        return (
          width > 0 && left < own.right && right > own.left && top < own.bottom && seenTo(part) > own.top
        );
      })
      .map((part) => `${part.tagName} ${part.textContent}`.slice(0, 60));
  });
}

const windows = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 1024, height: 640 },
  { width: 390, height: 844 },
];

for (const part of ["client", "operator"] as const)
  test.describe(`The icon, for the ${part}`, () => {
    test.use({ storageState: signedInAs(part) });

    test("covers nothing of a page nor of the sidebar with its service open, where they begin and end", async ({
      page,
    }) => {
      for (const size of windows) {
        await page.setViewportSize(size);
        for (const path of ["/Compliance", "/Eventos/N1"]) {
          await openLoaded(page, path);
          await expect(iconOf(page)).toBeVisible();
          expect(await coveredByIcon(page), `${path} at ${size.width} × ${size.height}`).toEqual([]);
          await page.evaluate(() => {
            scrollTo(0, document.documentElement.scrollHeight);
            for (const nav of document.querySelectorAll("nav")) nav.scrollTo(0, nav.scrollHeight);
          });
          expect(await coveredByIcon(page), `the end of ${path} at ${size.width} × ${size.height}`).toEqual(
            [],
          );
        }
      }
    });
  });

test.describe("A client", () => {
  // The journeys ask, read and delete one history in this order.
  test.describe.configure({ mode: "serial" });
  test.use({ storageState: signedInAs("client"), viewport: { width: 1440, height: 900 } });

  test("the chat is an icon, opens, grows and is reduced, in the sizes that were agreed", async ({
    page,
  }) => {
    await openLoaded(page, "/Bienvenida");
    expect(await iconOf(page).boundingBox()).toMatchObject({ width: 70, height: 70 });
    await openChat(page);
    await expect(
      conversationOf(page)
        .getByText(/te damos la bienvenida al portal/i)
        .last(),
    ).toBeVisible();
    await expect(questionOf(page)).toHaveValue(/ayuda en ciberseguridad/);
    const viewport = await page.evaluate(() => document.documentElement.clientWidth);
    const open = await windowOf(page).boundingBox();
    expect(open?.width).toBeCloseTo(viewport * 0.35, 0);
    expect(open?.height).toBe(510);
    await windowOf(page).getByRole("button", { name: "Ampliar" }).click();
    const full = await windowOf(page).boundingBox();
    expect(full?.width).toBeCloseTo(viewport * 0.75, 0);
    expect(full?.height).toBeCloseTo(900 * 0.7, 0);
    await page.keyboard.press("Escape");
    expect((await windowOf(page).boundingBox())?.height).toBe(510);
    await page.keyboard.press("Escape");
    await expect(windowOf(page)).toHaveCount(0);
    await expect(iconOf(page)).toBeFocused();
    await openChat(page);
  });

  test("asks how many alerts are open, gets the true number and opens the list from its source", async ({
    page,
  }) => {
    const truth = { críticas: await listedAs(page, "Crítica"), medias: await listedAs(page, "Media") };
    expect(truth.medias).toBeGreaterThan(0);
    await openChat(page);
    for (const [severity, count] of Object.entries(truth)) {
      await ask(page, `¿cuántas alertas ${severity} tengo abiertas?`);
      await expect(lastAnswerOf(page)).toContainText(`Entendí: alertas ${severity} abiertas`);
      await expect(lastAnswerOf(page)).toContainText(
        count === 0 ? `No hay alertas ${severity} abiertas` : new RegExp(`Hay ${count} alertas?`),
      );
    }
    await lastAnswerOf(page).getByRole("list", { name: "Fuentes" }).getByRole("link").first().click();
    await page.waitForURL(/\/Eventos\/N1\?.*severidad=medium/);
    const rows = page.getByRole("main").locator("tbody tr");
    await expect(rows).toHaveCount(truth.medias);
    // The conversation remains while the record is open.
    await expect(lastAnswerOf(page)).toContainText("Entendí");
  });

  test("a blank question is not sent, and nothing can be sent or deleted while an answer is awaited", async ({
    page,
  }) => {
    await openLoaded(page, "/Bienvenida");
    await openChat(page);
    const request = conversationOf(page).locator("li[data-from=user]");
    const before = await request.count();
    await questionOf(page).fill("   \n ");
    await questionOf(page).press("Enter");
    await expect(request).toHaveCount(before);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/stream_message/", async (route) => {
      await held;
      await route.fulfill({ status: 500, json: { code: "internal", detail: "", incident: "INC-1" } });
    });
    await questionOf(page).fill("  ¿cómo está la empresa?  ");
    await questionOf(page).press("Enter");
    await expect(request.last().getByText("¿cómo está la empresa?", { exact: true })).toBeVisible();
    await expect(conversationOf(page).getByText("Atenea está escribiendo…")).toBeVisible();
    await expect(windowOf(page).getByRole("button", { name: "Enviar" })).toBeDisabled();
    await expect(windowOf(page).getByRole("button", { name: "Eliminar historial" })).toBeDisabled();
    answer();
    await expect(lastAnswerOf(page)).toContainText(
      "Lo siento, no puedo responder a tu consulta. Por favor, intenta más tarde.",
    );
    await expect(windowOf(page).getByRole("button", { name: "Enviar" })).toBeEnabled();
  });

  test("what was asked is kept, found again, rated, and has no accessibility faults", async ({ page }) => {
    await openLoaded(page, "/Chatbot?buscar=alertas");
    await page.getByRole("table", { name: "Conversaciones" }).locator("tbody tr").first().click();
    const drawer = page.getByRole("dialog").filter({ hasText: "Entendí" });
    const rated = page.waitForResponse("**/rate/");
    await drawer.getByRole("button", { name: "Me sirvió", exact: true }).first().click();
    await rated;
    await page.reload();
    await expect(drawer.getByRole("button", { name: "Me sirvió", exact: true }).first()).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await openLoaded(page, "/Bienvenida");
    await openChat(page);
    await expectAccessible(page, "Atenea", "dialog[open]");
  });

  test("deletes the history and reads the agreed words", async ({ page }) => {
    await openLoaded(page, "/Bienvenida");
    await openChat(page);
    const remove = async () => {
      await windowOf(page).getByRole("button", { name: "Eliminar historial" }).click();
      await windowOf(page).getByRole("button", { name: "Eliminar", exact: true }).click();
    };
    await page.route("**/clean_history/", (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await remove();
    await expect(lastAnswerOf(page)).toContainText(
      "Ha ocurrido un error al intentar eliminar tu historial. Por favor, intenta más tarde.",
    );
    await remove();
    const lines = conversationOf(page).getByRole("listitem");
    await expect(lines).toHaveCount(2);
    await expect(lines.first()).toContainText("Se ha eliminado tu historial de conversaciones.");
    await expect(lines.last()).toContainText(/te damos la bienvenida al portal/i);
    await openLoaded(page, "/Chatbot");
    await expect(page.getByText("Todavía no ha conversado con Atenea")).toBeVisible();
  });

  test("finds an article by its words and reads it", async ({ page }) => {
    await openLoaded(page, "/BaseDeConocimiento");
    await page.getByLabel("Buscar en los artículos").fill("ransomware");
    await page.waitForURL(/buscar=ransomware/);
    await page
      .getByRole("main")
      .getByRole("link", { name: /ransomware/i })
      .first()
      .click();
    await page.waitForURL(/\/BaseDeConocimiento\/[\w-]+$/);
    await expect(page.getByRole("heading", { level: 1, name: /ransomware/i })).toBeVisible();
  });
});

test.describe("On a phone", () => {
  test.use({ storageState: signedInAs("client"), viewport: { width: 390, height: 844 } });

  test("the chat takes the screen", async ({ page }) => {
    await openLoaded(page, "/Bienvenida");
    await openChat(page);
    expect(await windowOf(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  });
});

test("a person without the chat flag sees no widget", async ({ page }) => {
  await signIn(page, personNamed("matias.lagos"));
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await openLoaded(page, "/Bienvenida");
  // Parts that load when the page is idle have loaded: the screens that the sidebar may open.
  const ahead = () => loaded.filter((url) => /-page-[^/]+\.js$/.test(url)).length;
  await expect.poll(ahead).toBeGreaterThan(2);
  await expect(iconOf(page)).toHaveCount(0);
  expect(loaded.filter((url) => url.includes("chat"))).toEqual([]);
});
