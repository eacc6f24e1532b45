import type { Locator } from "@playwright/test";

interface Control {
  /** The label of the control, or its accessible name. */
  label: string;
  tag: string;
  type: string;
  value: string;
  placeholder: string;
  required: boolean;
  pattern: string;
  min: string;
  accept: string;
  options: string[];
}

/** Returns the kind and content of a control, as the page shows it. */
const factsOf = (control: Locator): Promise<Control> =>
  control.evaluate((element) => {
    const field = element as HTMLInputElement;
    const options = element instanceof HTMLSelectElement ? [...element.options] : [];
    return {
      label: field.labels?.[0]?.textContent ?? field.getAttribute("aria-label") ?? "",
      tag: element.tagName.toLowerCase(),
      type: field.type,
      value: field.value,
      placeholder: field.placeholder ?? "",
      required: field.required,
      pattern: field.pattern ?? "",
      min: field.min ?? "",
      accept: field.accept ?? "",
      options: options.filter(({ disabled, value }) => !disabled && value !== "").map(({ value }) => value),
    };
  });

const texts: Record<string, string> = {
  email: "persona@ejemplo.cl",
  url: "https://ejemplo.cl/aviso",
  date: "2026-12-15",
  time: "10:30",
  "datetime-local": "2026-11-20T10:30",
};

/** Valid values, by label, of fields that require a name or an address in a certain format. */
const textsByLabel: readonly (readonly [RegExp, string])[] = [
  [/nombre de usuario/i, "persona.de.prueba"],
  [/contraseña nueva/i, "Una-contraseña-larga-42"],
  [/^clave|llave/i, "clave-de-prueba-123"],
  [/dirección o rango/i, "192.0.2.0/24"],
  [/^valor/i, "198.51.100.77"],
  [/^dirección/i, "https://servidor.ejemplo.cl"],
  [/nombre en la dirección/i, "prueba-de-formulario"],
  [/^índices/i, "alertas-*"],
  [/buscar control/i, ""],
];

/** Files for the types that a file control accepts. */
const files: readonly (readonly [RegExp, string, string, string])[] = [
  [
    /pdf/,
    "acta.pdf",
    "application/pdf",
    "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
  ],
  [/csv/, "datos.csv", "text/csv", "nombre;valor\nservidor;1\n"],
  [/json/, "datos.json", "application/json", "{}"],
  [/./, "acta.txt", "text/plain", "Acta"],
];

function fileFor({ accept }: Control) {
  const [, name, mimeType, content] =
    files.find(([pattern]) => pattern.test(accept || "txt")) ?? files[3] ?? [];
  return { name: name ?? "", mimeType: mimeType ?? "", buffer: Buffer.from(content ?? "") };
}

/** Returns the text that a person would type in a control: the example of its label or placeholder, or a sentence. */
function textFor({ label, type, placeholder, pattern, min }: Control, day: number): string {
  const confirmation = /^Para confirmar, escriba: (.+)$/.exec(label)?.[1];
  if (confirmation) return confirmation;
  const byLabel = textsByLabel.find(([pattern]) => pattern.test(label))?.[1];
  if (byLabel !== undefined) return byLabel;
  // Fields whose pattern is that of an identifier get an identifier.
  if (pattern !== "" && new RegExp(`^(?:${pattern})$`, "v").test("prueba_de_formulario"))
    return "prueba_de_formulario";
  if (type === "number") return min === "" ? "1" : min;
  if (placeholder === "dd-mm-aaaa") return `${String(day).padStart(2, "0")}-12-2026`;
  return texts[type] ?? (placeholder === "" ? "Prueba de este formulario" : placeholder);
}

const isDisabled = (form: Locator) => form.locator("button[type=submit]").first().isDisabled();

/** Checks the first box of each group without a checked one, and selects the first suggestion of a search field. */
async function chooseFirst(form: Locator): Promise<void> {
  for (const group of await form.locator("fieldset, [role=group]").all()) {
    if ((await group.locator("input:checked").count()) > 0) continue;
    const box = group.locator("input[type=checkbox]").first();
    if ((await box.count()) > 0) await box.check({ force: true, timeout: 2_000 }).catch(() => {});
  }
  // A choice among buttons, or a search result that must be selected.
  const press = form
    .locator("[role=radio], button[aria-pressed=false]")
    .or(form.getByRole("button", { name: /^Elegir/ }))
    .filter({ visible: true });
  if ((await press.count()) > 0)
    await press
      .first()
      .click({ timeout: 2_000 })
      .catch(() => {});
  for (const field of await form.locator("[role=combobox]:visible").all()) {
    if ((await field.evaluate((element) => element.tagName)) === "SELECT") continue;
    await field.fill("a", { timeout: 2_000 }).catch(() => {});
    await form
      .page()
      .getByRole("option")
      .first()
      .click({ timeout: 3_000 })
      .catch(() => {});
  }
}

/** Changes the first text, number or choice of a form whose button requires a change. */
async function changeFirst(form: Locator): Promise<void> {
  for (const control of await form.locator("textarea, input[type=text], input[type=number]").all()) {
    if (!(await control.isVisible()) || !(await control.isEditable())) continue;
    const value = await control.inputValue();
    await control.fill(/^\d+$/.test(value) ? String(Number(value) + 1) : `${value} a`);
    return;
  }
  for (const control of await form.locator("select:visible").all()) {
    const { value, options } = await factsOf(control);
    const other = options.find((option) => option !== value);
    if (other === undefined) continue;
    await control.selectOption(other);
    return;
  }
}

/** Fills each required empty control of a form with a value of its kind, as a person types or selects it. */
export async function fillForm(form: Locator): Promise<void> {
  let day = 1;
  const handledRadioGroups = new Set<string>();
  for (const control of await form.locator("input, select, textarea").all()) {
    if (!(await control.isEnabled())) continue;
    const facts = await factsOf(control);
    // A page may show a button instead of the file control.
    if (!(await control.isVisible()) && facts.type !== "file") continue;
    if (facts.value === "" && /\(opcional\)/.test(facts.label)) continue;
    if (facts.tag === "select") {
      const [first] = facts.options;
      if (facts.value === "" && first !== undefined) await control.selectOption(first);
    } else if (facts.type === "file") {
      await control.setInputFiles(fileFor(facts));
    } else if (facts.type === "checkbox") {
      if (facts.required) await control.check({ force: true });
    } else if (facts.type === "radio") {
      const group = (await control.getAttribute("name")) ?? "";
      if (!handledRadioGroups.has(group) && !(await form.locator("input[type=radio]:checked").count()))
        await control.check({ force: true });
      handledRadioGroups.add(group);
    } else if (facts.value === "") {
      await control.fill(textFor(facts, day));
      if (facts.placeholder === "dd-mm-aaaa") day += 1;
    }
  }
  if (await isDisabled(form)) await chooseFirst(form);
  if (await isDisabled(form)) await changeFirst(form);
}
