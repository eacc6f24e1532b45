import type { Locator } from "@playwright/test";

interface Control {
  tag: string;
  type: string;
  value: string;
  placeholder: string;
  required: boolean;
  min: string;
  options: string[];
}

/** What a control is and holds, as the page shows it. */
const factsOf = (control: Locator): Promise<Control> =>
  control.evaluate((element) => {
    const field = element as HTMLInputElement;
    const options = element instanceof HTMLSelectElement ? [...element.options] : [];
    return {
      tag: element.tagName.toLowerCase(),
      type: field.type,
      value: field.value,
      placeholder: field.placeholder ?? "",
      required: field.required,
      min: field.min ?? "",
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

/** What a person would type in a control of text: what its placeholder shows, or a sentence. */
function textFor({ type, placeholder, min }: Control, day: number): string {
  if (type === "number") return min === "" ? "1" : min;
  if (placeholder === "dd-mm-aaaa") return `${String(day).padStart(2, "0")}-12-2026`;
  return texts[type] ?? (placeholder === "" ? "Prueba de este formulario" : placeholder);
}

/** Fills each control of a form that is empty with a value of its kind, as a person types or chooses it. */
export async function fillForm(form: Locator): Promise<void> {
  let day = 1;
  const chosen = new Set<string>();
  for (const control of await form.locator("input, select, textarea").all()) {
    if (!(await control.isVisible()) || !(await control.isEnabled())) continue;
    const facts = await factsOf(control);
    if (facts.tag === "select") {
      const [first] = facts.options;
      if (facts.value === "" && first !== undefined) await control.selectOption(first);
    } else if (facts.type === "file") {
      await control.setInputFiles({ name: "acta.txt", mimeType: "text/plain", buffer: Buffer.from("Acta") });
    } else if (facts.type === "checkbox") {
      if (facts.required) await control.check({ force: true });
    } else if (facts.type === "radio") {
      const group = (await control.getAttribute("name")) ?? "";
      if (!chosen.has(group) && !(await form.locator("input[type=radio]:checked").count()))
        await control.check({ force: true });
      chosen.add(group);
    } else if (facts.value === "") {
      await control.fill(textFor(facts, day));
      if (facts.placeholder === "dd-mm-aaaa") day += 1;
    }
  }
}
