import { personNamed, signedInAs, signIn } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";
import { mailTo } from "./stage/post-office.ts";
import { openLoaded, watchPage } from "./stage/watch-page.ts";

test.describe("a client", () => {
  test.use({ storageState: signedInAs("client") });

  test("reads the month in two pages, answers a decision and downloads the document", async ({ page }) => {
    await openLoaded(page, "/ResumenesEjecutivos");
    const trouble = await watchPage(page, new URL(page.url()).origin);
    await page.getByRole("table", { name: "Resúmenes ejecutivos" }).getByRole("link").first().click();
    const [first, second] = [
      page.getByRole("article", { name: "Página 1" }),
      page.getByRole("article", { name: "Página 2" }),
    ];
    await expect(first.getByRole("list", { name: "Cifras del mes" }).getByRole("listitem")).toHaveCount(4);
    await expect(first.getByRole("heading", { name: "Qué no pudimos ver" })).toBeVisible();
    await expect(second.getByRole("heading", { name: "Decisiones del mes anterior" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Corregir" })).toHaveCount(0);

    const answers = second.getByRole("button", { name: /^Responder la decisión/ });
    const open = await answers.count();
    await answers.first().click();
    await second.getByLabel(/^Comentario de la decisión/).fill("Sábado de 22:00 a 02:00");
    await second.getByRole("button", { name: /^Aprobar la decisión/ }).click();
    await expect(page.getByText("Respuesta guardada").first()).toBeVisible();
    await expect(answers).toHaveCount(open - 1);
    await expect(second.getByText("Sábado de 22:00 a 02:00")).toBeVisible();

    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Descargar PDF" }).click();
    expect((await download).suggestedFilename()).toMatch(/^DOC-\d+ Resumen ejecutivo .*\.pdf$/);
    expect(trouble).toEqual([]);
  });
});

test.describe("a person of the staff", () => {
  test.use({ storageState: signedInAs("staff") });

  test("sees a month of all companies, and what waits in each", async ({ page }) => {
    await openLoaded(page, "/ResumenesEjecutivos?vista=todas");
    const trouble = await watchPage(page, new URL(page.url()).origin);
    const table = page.getByRole("table", { name: /^Resúmenes de/ });
    await expect(table.getByRole("row", { name: /Minera Quebrada Salina/ })).toContainText("En revisión");
    await expect(table.getByRole("row", { name: /Tiendas Lonquimay/ })).toContainText("En preparación");
    await page.getByRole("button", { name: "Mes anterior" }).click();
    await expect(table.getByRole("row", { name: /Clínica Huillinco/ })).toContainText("Publicado");
    expect(trouble).toEqual([]);
  });
});

test("a summary is written by one person, approved by another, published and sent by mail", async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, personNamed("bastian.yevenes"));
  await openLoaded(page, "/ResumenesEjecutivos");
  await page
    .getByRole("row", { name: /En preparación/ })
    .getByRole("link")
    .click();
  await page.getByRole("button", { name: "Enviar a revisión" }).click();
  const review = page.getByRole("region", { name: "Revisar el resumen" });
  await expect(review.getByRole("button", { name: "Aprobar" })).toHaveAttribute("aria-disabled", "true");

  const window = await browser.newContext({ baseURL: baseURL ?? "" });
  const approver = await window.newPage();
  await signIn(approver, personNamed("lorena.cisternas"));
  await openLoaded(approver, new URL(page.url()).pathname);
  await approver.getByRole("button", { name: "Aprobar", exact: true }).click();
  await expect(approver.getByText("Resumen aprobado")).toBeVisible();

  await page.getByRole("button", { name: "Publicar" }).click();
  const notice = page.getByText(/^Publicado como DOC-\d+$/);
  await expect(notice).toBeVisible();
  const code = /DOC-\d+/.exec((await notice.textContent()) ?? "")?.[0] ?? "";
  await openLoaded(page, `/Documentos?buscar=${code}`);
  await page.getByRole("table", { name: "Documentos" }).getByRole("link").first().click();
  await page.getByRole("button", { name: "Enviar por correo" }).click();
  const form = page.getByRole("dialog", { name: "Enviar por correo" });
  const address = "directorio@lonquimay.example";
  await form.getByLabel(new RegExp(address)).check();
  await form.getByRole("button", { name: "Enviar", exact: true }).click();
  const { letter } = await mailTo(address, /Resumen ejecutivo/i);
  expect(letter.text).toContain("/Entrega#");
});
