import { Readable } from "node:stream";
import type { previewTemplate as call } from "#features/documents/contracts/document-templates.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { readTemplate } from "../templates/read-template.rules.ts";
import { findTemplate } from "../templates/template.store.ts";
import { knownFigures } from "../templates/template-view.ts";
import { trialPdf } from "../templates/try-template.ts";

export const previewTemplate: Verb<typeof call> = async (context, { id, data }) => {
  const template = await findTemplate(context.db, id);
  if (!template) throw new Refusal("not_found");
  const labels = knownFigures(context);
  const [problem] = readTemplate(template.source, new Set(labels.keys())).problems;
  if (problem) throw new Refusal("invalid_input", { detail: `Línea ${problem.line}: ${problem.text}` });
  const { name, source } = template;
  const madeAt = context.clock.now();
  return {
    name: `prueba-${data}.pdf`,
    contentType: "application/pdf",
    afterCommit: true,
    pieces: Readable.from(
      (async function* () {
        yield await trialPdf({ name, source, labels, madeAt }, data);
      })(),
    ),
  };
};
