import type { Browser, Page } from "@playwright/test";
import { createTransport } from "nodemailer";
import { type Part, personNamed, signedInAs, signIn } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";
import { mailTo, type SentMail } from "./stage/post-office.ts";
import { openLoaded } from "./stage/watch-page.ts";

const mark = Date.now() % 1_000_000;
const templateName = `Acta de servicio ${mark}`;
const title = `Acta del comité ${mark}`;
const commitmentName = `Acta comprometida ${mark}`;
/** Receivers of Tiendas Lonquimay without an account; the mailbox of the second does not exist. */
const reader = "directorio@lonquimay.example";
const lostReader = "auditoria@lonquimay.example";
/** The current day in the portal's time zone, `2026-11-28`. */
const today = new Date().toLocaleDateString("sv-SE", { timeZone: "America/Santiago" });

const pageOf = async (browser: Browser, baseURL: string | undefined, part?: Part): Promise<Page> => {
  const window = await browser.newContext({
    baseURL: baseURL ?? "",
    ...(part && { storageState: signedInAs(part) }),
  });
  return await window.newPage();
};

/** Signs in a person of Tiendas Lonquimay and returns the page. */
const pageOfPerson = async (browser: Browser, baseURL: string | undefined, username: string) => {
  const page = await pageOf(browser, baseURL);
  await signIn(page, personNamed(username));
  return page;
};

const linkOf = ({ letter }: SentMail) => /https?:\/\/\S+\/Entrega\S*#\S+/.exec(letter.text ?? "")?.[0] ?? "";
const codeOf = ({ letter }: SentMail) => /\b(\d{6})\b/.exec(letter.text ?? "")?.[1] ?? "";
const openDocument = async (page: Page) => {
  await openLoaded(page, `/Documentos?buscar=${encodeURIComponent(title)}`);
  await page.getByRole("table", { name: "Documentos" }).getByRole("link").first().click();
};

test("a document goes from its template to the receipt of its reader and the acceptance of the client", async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const author = await pageOf(browser, baseURL, "unplaced");
  const staff = await pageOf(browser, baseURL, "staff");
  const operator = await pageOfPerson(browser, baseURL, "lorena.cisternas");
  const approver = await pageOfPerson(browser, baseURL, "bastian.yevenes");
  const client = await pageOfPerson(browser, baseURL, "claudia.manquian");

  await test.step("a template is written by one person and approved by another", async () => {
    await openLoaded(author, "/Manage/Documents?vista=plantillas");
    await author.getByRole("button", { name: "Nueva plantilla" }).click();
    await author.getByLabel("Nombre").fill(templateName);
    await author.getByLabel("Tipo de documento").selectOption("Acta");
    await author
      .getByLabel("Texto")
      .fill("# Acta de {{empresa}}\n\nPeríodo {{periodo}}.\n\n{{dato Acuerdos}}");
    await author.getByRole("button", { name: "Guardar", exact: true }).click();
    await expect(author.getByRole("button", { name: "Aprobar" })).toHaveAttribute("aria-disabled", "true");
    await openLoaded(staff, "/Manage/Documents?vista=plantillas");
    await staff.getByRole("link", { name: templateName }).click();
    await staff.getByRole("button", { name: "Aprobar" }).click();
    await expect(staff.getByText("Plantilla aprobada")).toBeVisible();
  });

  let periodName = "";
  await test.step("the provider promises the document, and the client must accept it", async () => {
    await openLoaded(operator, "/Documentos/Periodos?vista=entregas");
    await operator.getByRole("button", { name: "Nuevo compromiso" }).click();
    await operator.getByLabel("Nombre").fill(commitmentName);
    await operator.getByLabel("Ritmo").selectOption("Una vez");
    await operator.getByLabel("Entrega", { exact: true }).selectOption("Reunión con acta");
    await operator.getByLabel("Desde", { exact: true }).fill(today);
    await operator.getByLabel("Aceptación").selectOption("Aceptación expresa");
    await operator.getByRole("button", { name: "Guardar" }).click();
    await expect(operator.getByText("Compromiso guardado")).toBeVisible();
    await openLoaded(
      operator,
      `/Documentos/Periodos?vista=comprometido&buscar=${encodeURIComponent(commitmentName)}`,
    );
    await operator.getByRole("table", { name: "Lo comprometido" }).getByRole("link").first().click();
    const drawer = operator.getByRole("dialog");
    const factOf = (name: string) =>
      drawer
        .getByRole("term")
        .filter({ hasText: new RegExp(`^${name}$`) })
        .locator("+ dd")
        .textContent();
    periodName = `${await factOf("Período")}, ${await factOf("Servicio")}`;
  });

  await test.step("the document is composed by one person and published by another", async () => {
    await openLoaded(operator, "/Documentos");
    await operator.getByRole("button", { name: "Componer" }).click();
    await operator.getByLabel("Plantilla").selectOption(templateName);
    await operator.getByRole("textbox", { name: "Título" }).fill(title);
    await operator.getByRole("dialog").getByLabel("Período").selectOption(periodName);
    await operator.getByLabel("Acuerdos").fill("Se revisan los respaldos cada semana.");
    await operator.getByRole("button", { name: "Enviar a revisión" }).click();
    await expect(operator.getByText("Documento enviado a revisión")).toBeVisible();
    await openDocument(approver);
    await approver.getByRole("button", { name: "Aprobar y publicar" }).click();
    await expect(approver.getByText("Documento publicado").first()).toBeVisible();
  });

  await test.step("the document is sent, and the mail server of the receivers accepts it", async () => {
    await openDocument(approver);
    await approver.getByRole("button", { name: "Enviar por correo" }).click();
    const form = approver.getByRole("dialog", { name: "Enviar por correo" });
    for (const box of await form.getByRole("checkbox", { checked: true }).all()) await box.uncheck();
    await form.getByLabel(new RegExp(reader)).check();
    await form.getByLabel(new RegExp(lostReader)).check();
    await form.getByLabel("Nota para el mensaje").fill("Léala antes de la sesión.");
    await form.getByRole("button", { name: "Enviar", exact: true }).click();
    await expect(approver.getByText("2 envíos en cola")).toBeVisible();
  });
  const message = await mailTo(reader, new RegExp(title));
  expect(message.letter.text).toContain("Léala antes de la sesión.");
  expect(message.letter.attachments).toEqual([]);

  await test.step("what comes back to the envelope sender is a bounce of that receiver alone", async () => {
    const { returnPath } = await mailTo(lostReader, new RegExp(title));
    await createTransport({
      host: "127.0.0.1",
      port: Number(process.env.E2E_RETURN_PORT),
      secure: false,
    }).sendMail({
      envelope: { from: "", to: returnPath },
      raw: bounceOf(lostReader),
    });
    await openLoaded(approver, `/Documentos/Registro?buscar=${encodeURIComponent(lostReader)}`);
    await expect(approver.getByRole("table", { name: "Entregas" })).toContainText("Rebot");
  });

  const visitor = await pageOf(browser, baseURL);
  await test.step("the reader opens it with a code, downloads it and signs the receipt", async () => {
    await visitor.goto(linkOf(message));
    await visitor.getByRole("button", { name: "Enviarme el código" }).click();
    await visitor.getByLabel("Código").fill(codeOf(await mailTo(reader, /^Su código para abrir/)));
    await visitor.getByRole("button", { name: "Abrir el documento" }).click();
    await expect(visitor.getByRole("heading", { name: title })).toBeVisible();
    const download = visitor.waitForEvent("download");
    await visitor.getByRole("button", { name: /^Descargar/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^DOC-\d+ .*\.pdf$/);
    await visitor.getByRole("button", { name: "Firmar la recepción" }).click();
    await visitor.getByLabel("Código").fill(codeOf(await mailTo(reader, /^Su código para firmar/)));
    await visitor.getByRole("button", { name: "Firmar como recibido" }).click();
    await expect(visitor.getByText(/^Firmado el/)).toBeVisible();
  });

  await test.step("the register of the client tells it all", async () => {
    await openLoaded(client, `/Documentos/Registro?buscar=${encodeURIComponent(reader)}`);
    await client.getByRole("table", { name: "Entregas" }).getByRole("link").first().click();
    await expect(client.getByText("Recibido conforme").first()).toBeVisible();
    await expect(client.getByText("Descargado").first()).toBeVisible();
    await expect(client.getByText(/queued as/)).toBeVisible();
  });

  await test.step("the document proves the promise, and the client accepts the delivery", async () => {
    const obligations = `/Documentos/Periodos?vista=comprometido&buscar=${encodeURIComponent(commitmentName)}`;
    await openLoaded(operator, obligations);
    await operator.getByRole("table", { name: "Lo comprometido" }).getByRole("link").first().click();
    await operator.getByRole("button", { name: "Entregar con un respaldo" }).click();
    const choice = operator.getByLabel("Respaldo");
    await choice.selectOption(
      (await choice.getByRole("option", { name: new RegExp(title) }).getAttribute("value")) ?? "",
    );
    await operator.getByRole("button", { name: "Entregar", exact: true }).click();
    await expect(operator.getByText("Entrega registrada")).toBeVisible();
    await openLoaded(client, obligations);
    await client.getByRole("table", { name: "Lo comprometido" }).getByRole("link").first().click();
    await client.getByRole("button", { name: "Aceptar la entrega" }).click();
    await expect(client.getByText("Entrega aceptada")).toBeVisible();
  });
});

/** Returns a delivery status notification of a mail server that rejects the address as unknown. */
const bounceOf = (address: string) =>
  [
    "From: MAILER-DAEMON@quilquen.example",
    "Subject: Undelivered Mail Returned to Sender",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="parts"',
    "",
    "--parts",
    "Content-Type: text/plain",
    "",
    "The message could not be delivered.",
    "",
    "--parts",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; quilquen.example",
    "",
    `Final-Recipient: rfc822; ${address}`,
    "Action: failed",
    "Status: 5.1.1",
    "Diagnostic-Code: smtp; 550 5.1.1 No such user",
    "",
    "--parts--",
    "",
  ].join("\r\n");
