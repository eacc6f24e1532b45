import { trialKinds } from "#features/delivery/documents/contracts/document-templates.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { fillTemplate } from "./fill-template.rules.ts";
import { readTemplate } from "./read-template.rules.ts";
import { composedPdf } from "./template-paper.ts";
import { type TrialKind, trialValues } from "./trial-data.rules.ts";

interface TriedTemplate {
  name: string;
  source: string;
  labels: ReadonlyMap<string, string>;
  madeAt: Date;
}

/** Renders a template as PDF with invented data. A template with an invalid field is refused with its line. */
export async function trialPdf(
  { name, source, labels, madeAt }: TriedTemplate,
  kind: TrialKind,
): Promise<Buffer> {
  const reading = readTemplate(source, new Set(labels.keys()));
  const [problem] = reading.problems;
  if (problem) throw new Refusal("invalid_input", { detail: `Línea ${problem.line}: ${problem.text}` });
  const values = trialValues(kind, reading, labels);
  const { parts, missing } = fillTemplate(source, values);
  if (missing.length > 0)
    throw new Refusal("invalid_input", {
      detail: `No se pueden llenar estos campos: ${missing.join(", ")}.`,
    });
  return await composedPdf(
    {
      title: name,
      kind: "Prueba de plantilla",
      company: values.standard.empresa || "Sin nombre",
      period: values.standard.periodo || "Sin período",
      tlp: "amber",
      body: parts,
      madeAt,
    },
    null,
  );
}

/** Renders a template with complete, empty and hostile data; refuses if one of them fails. */
export async function tryTemplate(template: TriedTemplate): Promise<void> {
  for (const kind of trialKinds) await trialPdf(template, kind);
}
