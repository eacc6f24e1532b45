import { signedInAs } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded, watchPage } from "./stage/watch-page.ts";

test.describe("an administrator of the register", () => {
  test.use({ storageState: signedInAs("client") });

  test("reads what each receiver did with a document, and takes the register as a PDF", async ({ page }) => {
    await openLoaded(page, "/Documentos/Registro");
    const trouble = await watchPage(page, new URL(page.url()).origin);
    await expect(page.getByText("Recibido conforme").first()).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "PDF" }).click();
    expect((await download).suggestedFilename()).toMatch(/^registro-de-entregas-.*\.pdf$/);
    await page.getByRole("table", { name: "Entregas" }).getByRole("link").first().click();
    await expect(page.getByRole("heading", { name: "Accesos" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Revocar enlace" })).toHaveCount(0);
    expect(trouble).toEqual([]);
  });
});

test.describe("a person of the staff", () => {
  test.use({ storageState: signedInAs("staff") });

  test("adds a receiver, sees the message that a document makes, and the deliveries of all companies", async ({
    page,
  }) => {
    await openLoaded(page, "/Manage/Documents?vista=envios");
    const trouble = await watchPage(page, new URL(page.url()).origin);
    await expect(page.getByRole("table", { name: "Envíos de documentos por empresa" })).toBeVisible();
    await openLoaded(page, "/Manage/Documents?vista=destinatarios");
    await page.getByRole("button", { name: "Agregar destinatario" }).click();
    await page.getByLabel("Nombre").fill("Gerencia de riesgo");
    await page.getByLabel("Correo").fill("riesgo@quilquen.example");
    await page.getByRole("button", { name: "Guardar", exact: true }).click();
    await expect(page.getByText("riesgo@quilquen.example")).toBeVisible();

    await openLoaded(page, "/Documentos?estado=published");
    await page.getByRole("table", { name: "Documentos" }).getByRole("link").first().click();
    await page.getByRole("button", { name: "Enviar por correo" }).click();
    await expect(page.getByRole("heading", { name: "Así llega el mensaje" })).toBeVisible();
    await expect(page.getByLabel(/Gerencia de riesgo/)).toBeVisible();
    await page.getByRole("button", { name: "Cancelar" }).click();
    expect(trouble).toEqual([]);
  });

  test("gives the reason for which a receiver leaves, and reads at the field what is wrong with it", async ({
    page,
  }) => {
    await openLoaded(page, "/Manage/Documents?vista=destinatarios");
    await page.getByRole("button", { name: "Agregar destinatario" }).click();
    await page.getByLabel("Nombre").fill("Gerencia saliente");
    await page.getByLabel("Correo").fill("saliente@quilquen.example");
    await page.getByRole("button", { name: "Guardar", exact: true }).click();
    await page.getByRole("row", { name: /Gerencia saliente/ }).click();
    await page.getByRole("button", { name: "Dar de baja" }).click();
    const dialog = page.getByRole("dialog", { name: "Dar de baja" });
    const reason = dialog.getByLabel("Motivo");
    const send = dialog.getByRole("button", { name: "Dar de baja" });
    await expect(reason).toBeFocused();
    for (const [text, problem] of [
      ["      ", "Complete este campo."],
      ["ab      ", "Escriba al menos 5 caracteres."],
      ["x".repeat(501), "Escriba hasta 500 caracteres."],
    ] as const) {
      await reason.fill(text);
      await send.click();
      await expect(reason).toHaveAccessibleDescription(new RegExp(problem));
    }

    await page.route("**/status/", (route) => route.abort(), { times: 1 });
    await reason.fill("Dejó la empresa en noviembre");
    await send.click();
    await expect(dialog.getByText("No se guardó")).toBeVisible();
    await dialog.getByRole("button", { name: "Cancelar" }).click();
    await page.getByRole("button", { name: "Dar de baja" }).click();
    await expect(reason).toBeFocused();
    await expect(dialog.getByText("No se guardó")).toHaveCount(0);

    await reason.fill("Dejó la empresa en noviembre");
    await send.click();
    await expect(page.getByRole("row", { name: /Gerencia saliente/ })).toContainText("De baja");
  });
});

test("whoever opens an incomplete link learns that it is incomplete, and nothing else", async ({ page }) => {
  await openLoaded(page, "/Entrega#1.incompleto");
  await expect(page.getByText("Este enlace está incompleto")).toBeVisible();
  expect(page.url()).not.toContain("incompleto");
});
