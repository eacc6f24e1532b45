import { signedInAs } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded, watchPage } from "./stage/watch-page.ts";

/** A different name in each run, so that data of an earlier run does not interfere. */
const stamp = Date.now().toString(36);
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

test.use({ storageState: signedInAs("client") });

test("a client sees what is to be renewed, writes one down that nobody scans, and asks for its renewal with one press", async ({
  page,
}) => {
  test.setTimeout(60_000);
  await openLoaded(page, "/Certificados");
  const trouble = await watchPage(page, new URL(page.url()).origin);
  await expect(page.getByText("Vencidos y en uso")).toBeVisible();
  await expect(page.getByText(/Certificados que vencen cada mes/).first()).toBeVisible();

  await openLoaded(page, "/Certificados/Internos");
  await page.getByRole("button", { name: "Registrar a mano" }).click();
  const dialog = page.getByRole("dialog", { name: "Registrar un certificado a mano" });
  await dialog.getByLabel("Nombre", { exact: true }).fill(`prueba-${stamp}.empresa.test`);
  await dialog.getByLabel("Vale desde").fill(day(-340));
  await dialog.getByLabel("Último día en que vale").fill(day(15));
  await dialog.getByRole("button", { name: "Registrar", exact: true }).click();
  await expect(dialog).toBeHidden();

  // The certificate opens beside the list, with the next step.
  await expect(
    page.getByText(/Pida su renovación antes del \d+ [a-z]+ \d{4}: si vence, quien use /),
  ).toBeVisible();
  await page.getByRole("button", { name: "Pedir renovación" }).click();
  await expect(
    page.getByText(
      /Se pidió su renovación y falta que el proveedor la tome: si el \d+ [a-z]+ \d{4} sigue este/,
    ),
  ).toBeVisible();

  await page.getByRole("link", { name: "Abrir en su página" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `prueba-${stamp}.empresa.test` })).toBeVisible();
  await page.getByRole("button", { name: "Cambiar", exact: true }).click();
  const care = page.getByRole("dialog", { name: "Quién lo cuida" });
  await care.getByLabel("Días de anticipación").fill("60");
  await care.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("60 días por delante")).toBeVisible();
  expect(trouble).toEqual([]);
});

test("on a phone a client reads in one sentence what to do and until when, and asks without looking for the button", async ({
  page,
}) => {
  test.setTimeout(60_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const name = `fono-${stamp}.empresa.test`;
  await openLoaded(page, "/Certificados/Internos");
  const trouble = await watchPage(page, new URL(page.url()).origin);
  await page.getByRole("button", { name: "Registrar a mano" }).click();
  const dialog = page.getByRole("dialog", { name: "Registrar un certificado a mano" });
  await dialog.getByLabel("Nombre", { exact: true }).fill(name);
  await dialog.getByLabel("Vale desde").fill(day(-340));
  await dialog.getByLabel("Último día en que vale").fill(day(9));
  await dialog.getByRole("button", { name: "Registrar", exact: true }).click();
  await expect(dialog).toBeHidden();

  const sentence = page.getByText(
    new RegExp(`Pida su renovación antes del \\d+ [a-z]+ \\d{4}: si vence, quien use ${name}`),
  );
  await expect(sentence).toBeVisible();
  const ask = page.getByRole("button", { name: "Pedir renovación" });
  await expect(ask).toBeInViewport();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await ask.click();
  await expect(
    page.getByText(
      /Se pidió su renovación y falta que el proveedor la tome: si el \d+ [a-z]+ \d{4} sigue este/,
    ),
  ).toBeVisible();
  expect(trouble).toEqual([]);
});
