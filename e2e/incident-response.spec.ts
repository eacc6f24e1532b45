import { readFile } from "node:fs/promises";
import type { Browser, Locator, Page } from "@playwright/test";
import { personNamed, signedInAs, signIn } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded } from "./stage/watch-page.ts";

const title = "La portada de la tienda muestra un texto ajeno";
const plain =
  "Alguien cambió la portada de su tienda. La reemplazamos por una página de mantención mientras se limpia.";
const playbook = "Alteración de un sitio web (defacement)";

/** People of a company whose incidents only this journey uses. */
const people = {
  analyst: "lorena.cisternas",
  approver: "bastian.yevenes",
  client: "claudia.manquian",
} as const;

async function enter(
  browser: Browser,
  baseURL: string | undefined,
  role: keyof typeof people,
): Promise<Page> {
  const page = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } });
  await signIn(page, personNamed(people[role]));
  return page;
}

async function openPart(page: Page, name: string): Promise<void> {
  await page.getByRole("tab", { name: new RegExp(`^${name}`) }).click();
}

/** Completes the open step of the run with the button of this label. */
async function settle(page: Page, step: string, button: string): Promise<void> {
  const open = page.getByRole("listitem").filter({ hasText: step });
  await open.getByRole("button", { name: button, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `Resolver: ${step}` });
  await dialog.getByRole("textbox").fill("Hecho y comprobado");
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await expect(dialog).toHaveCount(0);
}

/** Records a fact, or corrects a recorded one, with its evidence. */
async function declareFact(page: Page, fact: string, answer: string, proof: string): Promise<void> {
  await page.getByRole("button", { name: `Declarar: ${fact}` }).click();
  const declaring = page.getByRole("dialog", { name: fact });
  await declaring.getByLabel("Respuesta").selectOption(answer);
  await declaring.getByLabel("Qué lo prueba").fill(proof);
  await declaring.getByRole("button", { name: "Declarar", exact: true }).click();
  await expect(declaring).toHaveCount(0);
}

/** Fills in the current date and time of Chile. */
async function fillNow(dialog: Locator, label: string): Promise<void> {
  const chile = new Date().toLocaleString("sv", { timeZone: "America/Santiago" });
  const [day = "", hour = ""] = chile.slice(0, 16).split(" ");
  await dialog.getByLabel(label, { exact: true }).fill(day);
  await dialog.getByLabel(`Hora: ${label}`).fill(hour);
}

/** Records that a duty was fulfilled; for a report, with the folio and the receipt of the agency. */
async function leaveRecord(page: Page, duty: string, when: string, folio = ""): Promise<void> {
  const record = page.getByRole("button", { name: `Dejar constancia de ${duty}`, exact: true });
  const row = page.getByRole("listitem").filter({ has: record });
  await expect(row.getByText("Corre", { exact: true })).toBeVisible();
  await record.click();
  const filing = page.getByRole("dialog", { name: `${duty}: dejar constancia` });
  await fillNow(filing, when);
  if (folio) {
    await filing.getByLabel("Folio").fill(folio);
    await filing.getByLabel("Comprobante").setInputFiles({
      name: `${folio}.pdf`,
      mimeType: "application/pdf",
      buffer: Buffer.from(`%PDF-1.4 comprobante ${folio}`),
    });
  }
  await filing.getByRole("button", { name: "Guardar constancia" }).click();
  await expect(filing).toHaveCount(0);
  await expect(row.getByText("Presentado", { exact: true })).toBeVisible();
}

/** Drafts the report of a duty, downloads it in both formats and marks it as sent. */
async function reportToAgency(page: Page, duty: string): Promise<void> {
  await page.getByRole("button", { name: `Preparar ${duty}`, exact: true }).click();
  const draft = page.getByRole("dialog", { name: duty, exact: true });
  const words = `Lo que se informa: ${duty}`;
  await draft.getByRole("textbox").first().fill(words);
  await draft.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(draft.getByRole("textbox").first()).toHaveValue(words);
  for (const [form, beginning] of [
    ["PDF", "%PDF-"],
    ["JSON", "{"],
  ] as const) {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      draft.getByRole("button", { name: `Descargar el borrador guardado en ${form}` }).click(),
    ]);
    const text = (await readFile(await file.path())).toString("latin1");
    expect(text.startsWith(beginning)).toBe(true);
    if (form === "JSON") expect(text).toContain("Lo que se informa");
  }
  await draft.getByRole("button", { name: "Cerrar", exact: true }).last().click();
  await leaveRecord(page, duty, "Cuándo se envió", `ANCI-${duty.length}`);
}

test("each figure of the response panel leads to as many incidents", async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL, storageState: signedInAs("staff") });
  const figures = page.getByRole("main").locator("dl dd a");
  for (const figure of ["Abiertos", "Con plazo vencido", "Sin líder", "Esperan al cliente", "Este mes"]) {
    await openLoaded(page, "/IncidentResponse");
    const position = await page.getByRole("main").locator("dl dt").allTextContents();
    const link = figures.nth(position.indexOf(figure));
    const count = Number(await link.textContent());
    await link.click();
    await expect(page.getByRole("heading", { level: 1, name: "Incidentes", exact: true })).toBeVisible();
    const table = page.getByRole("table", { name: "Incidentes" });
    await expect(table.locator("tbody tr")).toHaveCount(count);
  }
});

test("a response from the alert to the report that the client takes with them", async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const analyst = await enter(browser, baseURL, "analyst");
  const approver = await enter(browser, baseURL, "approver");
  const client = await enter(browser, baseURL, "client");

  const address = await test.step("the analyst declares an incident from an alert", async () => {
    await openLoaded(analyst, "/Eventos/N1");
    await analyst.locator("[data-row-link]").first().click();
    const alert = analyst.getByRole("dialog", { name: /ALR-/ });
    await alert.getByRole("button", { name: "Declarar incidente" }).click();
    const declaring = analyst.getByRole("dialog", { name: "Declarar un incidente" });
    await declaring.getByRole("textbox", { name: "Título" }).fill(title);
    await declaring.getByLabel("Severidad").selectOption("high");
    await declaring.getByLabel("Clase (Resolución 7 de la ANCI)").selectOption("x.b");
    await declaring.getByRole("button", { name: "Declarar incidente" }).click();
    await expect(analyst.getByRole("heading", { level: 1 })).toContainText(title);
    return new URL(analyst.url()).pathname;
  });

  await test.step("somebody else approves what the client reads", async () => {
    await openPart(analyst, "Para el cliente");
    await analyst.getByRole("textbox", { name: "En palabras simples" }).fill(plain);
    await analyst.getByRole("button", { name: "Guardar borrador" }).click();
    await expect(analyst.getByText("Hay un borrador que espera")).toBeVisible();
    await openLoaded(approver, `${address}?parte=cliente`);
    await approver.getByRole("button", { name: /^Aprobar y mostrar a/ }).click();
    await expect(approver.getByText("Es lo que lee el cliente")).toBeVisible();
  });

  await test.step("the playbook of its class is proposed, and started", async () => {
    await openLoaded(analyst, `${address}?parte=tareas`);
    await analyst.getByRole("button", { name: "Iniciar un procedimiento" }).click();
    const starting = analyst.getByRole("dialog", { name: "Iniciar un procedimiento" });
    const proposed = starting.locator("label").filter({ has: analyst.getByRole("radio", { checked: true }) });
    await expect(proposed).toContainText(playbook);
    await expect(proposed).toContainText("Es para esta clase de incidente.");
    await starting.getByRole("button", { name: "Iniciar", exact: true }).click();
    await expect(analyst.getByRole("article", { name: playbook })).toContainText("0 de 11 pasos resueltos");
    await settle(analyst, "Guardar lo que se ve antes de tocarlo", "Hecho");
    await expect(analyst.getByText("Espera al cliente", { exact: true })).toBeVisible();
  });

  await test.step("the client authorises what stops its site with one press", async () => {
    await openLoaded(client, address);
    await expect(client.getByText(plain).first()).toBeVisible();
    await client.getByRole("button", { name: "Sí, autorizo" }).click();
    await expect(client.getByText("Gracias: su proveedor ya lo sabe.")).toBeVisible();
    await expect(client.getByRole("button", { name: "Sí, autorizo" })).toHaveCount(0);
  });

  await test.step("the analyst goes on to the end of it, and the client does its own step", async () => {
    await openLoaded(analyst, `${address}?parte=tareas`);
    await settle(analyst, "Aislar el servidor y dejar la página de mantención", "Hecho");
    await settle(analyst, "Encontrar por dónde entraron", "Hecho");
    await settle(analyst, "¿El cambio fue en el servidor o en el DNS?", "Decidir");
    await settle(analyst, "Reinstalar desde una copia limpia y corregir la falla", "Hecho");
    await settle(analyst, "Ver si dañó a quienes visitaron el sitio", "Hecho");
    await openLoaded(client, address);
    await client.getByRole("button", { name: "Ya lo hicimos" }).click();
    await expect(client.getByText("Gracias: su proveedor ya lo sabe.")).toBeVisible();
    await openLoaded(analyst, `${address}?parte=tareas`);
    await settle(analyst, "Vigilar cambios del sitio por dos días", "No esperar más");
    await settle(analyst, "Dejar control de integridad y parches con plazo", "Hecho");
    await expect(analyst.getByRole("article", { name: playbook })).toContainText("Terminado");
  });

  await test.step("the moments of the case are recorded", async () => {
    await openPart(analyst, "Resumen");
    for (const moment of ["Detección", "Conocimiento", "Contención", "Recuperación"]) {
      const record = analyst.getByRole("button", { name: new RegExp(`^(Registrar|Corregir): ${moment}`) });
      if ((await record.textContent()) === "Corregir") continue;
      await record.click();
      const recording = analyst.getByRole("dialog", { name: `Registrar: ${moment}` });
      await recording.getByLabel(/^(Cómo se sabe|Quién lo supo)/).fill("Llamada de la tienda");
      await recording.getByRole("button", { name: "Registrar", exact: true }).click();
      await expect(recording).toHaveCount(0);
    }
  });

  await test.step("each report that the law asks for is drafted, taken along and sent within its time", async () => {
    await openPart(analyst, "Deberes legales");
    await declareFact(analyst, "Régimen para este incidente", "oiv", "Resolución que califica a la tienda");
    await declareFact(analyst, "Efecto significativo", "yes", "La tienda estuvo tres horas en mantención");
    await declareFact(
      analyst,
      "Afecta la confidencialidad, la integridad o el uso legítimo",
      "no",
      "Solo cambió la portada",
    );
    await reportToAgency(analyst, "Alerta temprana");
    await reportToAgency(analyst, "Actualización");
    await analyst.getByRole("button", { name: "Declarar: Plan de acción adoptado" }).click();
    const plan = analyst.getByRole("dialog", { name: "Plan de acción adoptado" });
    await fillNow(plan, "Cuándo");
    await plan.getByLabel("Qué lo prueba").fill("Acta del comité");
    await plan.getByRole("button", { name: "Declarar", exact: true }).click();
    await expect(plan).toHaveCount(0);
    await reportToAgency(analyst, "Plan de acción: informarlo");
    await reportToAgency(analyst, "Informe final");
    await leaveRecord(analyst, "Accesos remotos expuestos", "Cuándo se hizo");
    await expect(analyst.getByRole("button", { name: "Comprobante" })).toHaveCount(4);
  });

  await test.step("what closing asks for is completed, each at its place", async () => {
    await openPart(analyst, "Observables");
    await analyst.getByRole("button", { name: "Agregar observables" }).click();
    const pasting = analyst.getByRole("dialog", { name: "Agregar observables" });
    await pasting.getByLabel("Texto").fill("Llamaba a hxxps://mal[.]example[.]com/a");
    await pasting.getByRole("button", { name: "Reconocer" }).click();
    await pasting.getByRole("button", { name: /^Agregar \d/ }).click();
    const observables = analyst.getByRole("table", { name: "Observables" });
    await expect(observables.getByText("hxxps://mal[.]example[.]com/a").first()).toBeVisible();
    // The alert has observables of its own, which are classified, too.
    for (const box of await observables.getByRole("checkbox").all()) await box.check();
    await analyst.getByRole("button", { name: "Son indicadores" }).click();
    await expect(analyst.getByRole("region", { name: "Selección" })).toHaveCount(0);
    await openPart(analyst, "Cierre");
    await analyst.getByRole("button", { name: "Completar: Veredicto" }).click();
    const verdict = analyst.getByRole("dialog", { name: /^Veredicto de INC-/ });
    await verdict.getByLabel("Qué resultó ser").selectOption("confirmed");
    await verdict.getByLabel("Motivo").fill("Se halló el archivo con que entraron");
    await verdict.getByRole("button", { name: "Guardar veredicto" }).click();
    await expect(verdict).toHaveCount(0);
    await analyst.getByRole("button", { name: "Completar: Causa raíz" }).click();
    const revising = analyst.getByRole("dialog", { name: /^Corregir los datos de INC-/ });
    await revising.getByLabel("Qué costó").fill("Tres horas de la tienda en mantención");
    await revising.getByLabel("Causa raíz").fill("Un complemento sin su corrección");
    await revising.getByLabel("Lecciones").fill("Los complementos se corrigen cada semana");
    await revising.getByRole("button", { name: "Guardar", exact: true }).click();
    await expect(revising).toHaveCount(0);
  });

  await test.step("the report is composed and corrected; who wrote it cannot approve it", async () => {
    await openPart(analyst, "Informe");
    await analyst.getByRole("button", { name: "Componer un informe" }).click();
    await analyst.getByRole("button", { name: "Editar", exact: true }).click();
    await analyst.getByLabel("Es para el cliente").check();
    await analyst.getByLabel("Título").fill("Informe de la portada cambiada");
    await analyst.getByRole("button", { name: "Guardar el informe" }).click();
    await expect(analyst.getByText("Un complemento sin su corrección").first()).toBeVisible();
    await expect(analyst.getByRole("button", { name: "Aprobar", exact: true })).toHaveCount(0);
  });

  await test.step("another person approves it, and it is issued under its number", async () => {
    await openLoaded(approver, `${address}?parte=informe`);
    await approver.getByRole("button", { name: "Aprobar", exact: true }).click();
    await expect(approver.getByText("Aprobado: ya se puede emitir.")).toBeVisible();
    await openLoaded(analyst, `${address}?parte=informe`);
    await analyst.getByRole("button", { name: "Emitir con número" }).click();
    await expect(analyst.getByText(/^Emitido como INC-\d+-I1/)).toBeVisible();
  });

  await test.step("it is closed with nothing missing", async () => {
    await openPart(analyst, "Cierre");
    await analyst.getByRole("button", { name: "Cerrar…", exact: true }).last().click();
    const closing = analyst.getByRole("dialog", { name: /^Cerrar INC-/ });
    await closing.getByRole("button", { name: "Cerrar el incidente" }).click();
    await expect(analyst.getByRole("button", { name: "Reabrir…" })).toBeVisible();
  });

  await test.step("the client reads that it is over, and takes the report as a PDF", async () => {
    await openLoaded(client, address);
    await expect(client.getByText("Fue un incidente real.").first()).toBeVisible();
    const [file] = await Promise.all([
      client.waitForEvent("download"),
      client.getByRole("button", { name: "PDF de Informe de la portada cambiada" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(0, 5).toString("latin1")).toBe("%PDF-");
  });

  await test.step("the provider sees that it was taken, and by whom", async () => {
    await openLoaded(analyst, `${address}?parte=informe`);
    await expect(analyst.getByText("Claudia Manquián Reyes").first()).toBeVisible();
  });
});
