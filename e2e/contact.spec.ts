import type { Page } from "@playwright/test";
import { signedInAs } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";

const request = {
  Nombre: "Rosa",
  Apellido: "Cárdenas",
  Empresa: "Viña Los Peumos",
  "Celular (9 dígitos)": "912345678",
  Correo: "rosa@ejemplo.cl",
  Mensaje: "Quisiera conversar sobre el monitoreo de nuestra red.",
} as const;

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Contáctanos" });

async function fill(page: Page, changed: Partial<Record<keyof typeof request, string>> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...request, ...changed })) {
    await dialogOf(page).getByLabel(label, { exact: true }).fill(value);
  }
}

const send = (page: Page) => dialogOf(page).getByRole("button", { name: "Enviar" }).click();

test.describe("The contact modal opens on any page whose address ends with #Contacto", () => {
  test("signed out", async ({ page }) => {
    for (const path of ["/", "/About", "/Login", "/Threat_Intelligence/Boletines?q=java", "/no/existe"]) {
      await page.goto(`${path}#Contacto`);
      await expect(dialogOf(page)).toBeVisible();
      await dialogOf(page).getByRole("button", { name: "Cerrar" }).click();
      await expect(dialogOf(page)).toHaveCount(0);
      expect(new URL(page.url()).hash).toBe("");
      expect(page.url()).toContain(path);
    }
  });

  test.describe("signed in", () => {
    test.use({ storageState: signedInAs("client") });

    test("over a private page", async ({ page }) => {
      await page.goto("/Eventos#Contacto");
      await expect(dialogOf(page)).toBeVisible();
    });
  });
});

test("what is missing or wrong is said at its field, and nothing is sent", async ({ page }) => {
  const sentValues: string[] = [];
  page.on("request", (createdRequest) => {
    if (createdRequest.method() === "POST") sentValues.push(createdRequest.url());
  });
  await page.goto("/#Contacto");
  await send(page);
  const wrong = [
    ["Nombre", "Escriba su nombre."],
    ["Apellido", "Escriba su apellido."],
    ["Empresa", "Escriba el nombre de su empresa."],
    ["Celular (9 dígitos)", "Ingrese un número de celular de 9 dígitos"],
    ["Correo", "Escriba un correo válido, de hasta 100 caracteres."],
    ["Mensaje", "Escriba un mensaje de entre 5 y 1.500 caracteres."],
  ] as const;
  for (const [label, sentence] of wrong) {
    await expect(dialogOf(page).getByLabel(label, { exact: true })).toHaveAccessibleDescription(
      new RegExp(sentence.replaceAll(/[.()]/g, "\\$&")),
    );
  }

  await fill(page, { "Celular (9 dígitos)": "91234567", Correo: "rosa en ejemplo", Mensaje: "Hola" });
  await send(page);
  await expect(dialogOf(page).getByRole("alert")).toHaveText([wrong[3][1], wrong[4][1], wrong[5][1]]);
  await expect(dialogOf(page)).toContainText(/acepta que CCI almacene y procese los datos personales/);
  expect(sentValues).toEqual([]);
});

test("a request is sent after the human check, and stays in view for eight seconds", async ({ page }) => {
  await page.goto("/#Contacto");
  await fill(page);
  const made = page.waitForRequest((one) => one.url().includes("/contact/create_contact/"));
  await send(page);
  const sentRequest = await made;
  expect(sentRequest.postDataJSON()).toEqual({
    newContact: {
      name: "Rosa",
      lastname: "Cárdenas",
      phone: "912345678",
      email: "rosa@ejemplo.cl",
      company_name: "Viña Los Peumos",
      message: request.Mensaje,
    },
  });
  const toast = page.getByText("Email enviado exitosamente");
  await expect(toast).toBeVisible();
  const maxAt = Date.now();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(toast).toHaveCount(0);
  expect(Date.now() - maxAt).toBeGreaterThan(7_000);
});

test("a failure of the server is said, and what was written stays", async ({ page }) => {
  await page.route("**/contact/create_contact/", (route) =>
    route.fulfill({ status: 500, json: { code: "internal" } }),
  );
  await page.goto("/#Contacto");
  await fill(page);
  await send(page);
  await expect(page.getByText("No se pudo enviar el correo. Intente más tarde.")).toBeVisible();
  await expect(dialogOf(page).getByLabel("Mensaje", { exact: true })).toHaveValue(request.Mensaje);
  await page.unroute("**/contact/create_contact/");
  await send(page);
  await expect(page.getByText("Email enviado exitosamente")).toBeVisible();
});

test("who fails the human check reaches nobody", async ({ page }) => {
  await page.route("**/contact/validate_recaptcha/", (route) => route.fulfill({ json: { is_human: false } }));
  let created = 0;
  page.on("request", (createdRequest) => {
    if (createdRequest.url().includes("/contact/create_contact/")) created += 1;
  });
  await page.goto("/#Contacto");
  await fill(page);
  await send(page);
  await expect(page.getByText("No se pudo validar recaptcha.")).toBeVisible();
  expect(created).toBe(0);
});

test.describe("Staff", () => {
  test.use({ storageState: signedInAs("staff") });

  test("find the request in the portal", async ({ page }) => {
    await page.goto("/#Contacto");
    await fill(page, { Apellido: "Huenchumán" });
    await send(page);
    await expect(page.getByText("Email enviado exitosamente")).toBeVisible();
    await page.goto("/Manage/ContactRequests");
    await page.getByRole("row", { name: /Rosa Huenchumán/ }).click();
    const drawer = page.getByRole("dialog", { name: "Rosa Huenchumán" });
    await expect(drawer).toContainText("Viña Los Peumos");
    await expect(drawer).toContainText(request.Mensaje);
  });
});
