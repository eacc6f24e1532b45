import { Readable } from "node:stream";
import { v7 as uuidv7 } from "uuid";
import type { composeDocument as call } from "#features/documents/contracts/document-templates.contract.ts";
import type { InputOf } from "#platform/contract/define-call.ts";
import { logoOf } from "#platform/server/documents/marks.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { SteppedVerb } from "#platform/server/steps.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { addNewDocument } from "../documents/add-document.ts";
import { expectKind } from "../documents/document-facts.ts";
import { fileNameOf } from "../documents/document-file.ts";
import { companyValues } from "../templates/company-values.ts";
import { fillTemplate } from "../templates/fill-template.rules.ts";
import { readTemplate } from "../templates/read-template.rules.ts";
import { findTemplate } from "../templates/template.store.ts";
import { composedPdf } from "../templates/template-paper.ts";
import { knownFigures } from "../templates/template-view.ts";

const maximumBytes = 100 * 1_048_576;

/** Fills the approved text of a template for the company; a field without a value refuses it. */
async function composeBody(context: VerbContext, input: InputOf<typeof call>) {
  const template = await findTemplate(context.db, input.template_id);
  if (
    !template ||
    template.approved_source === null ||
    template.approved_revision === null ||
    template.retired_at
  )
    throw new Refusal("not_found");
  const kind = await expectKind(context.db, template.kind, template.kind);
  const { figures } = readTemplate(template.approved_source, new Set(knownFigures(context).keys()));
  const { mark, period, values } = await companyValues(context, { figures, periodId: input.period_id });
  const filled = fillTemplate(template.approved_source, { ...values, data: input.data });
  const [first] = filled.missing;
  if (first !== undefined)
    throw new Refusal("invalid_input", {
      detail: `Falta el valor de: ${filled.missing.slice(0, 10).join(", ")}.`,
    });
  return {
    mark,
    content: { ...values, data: input.data },
    template: { id: template.id, revision: template.approved_revision, kind: template.kind },
    paper: {
      title: input.title,
      kind: kind.name,
      company: mark.full_name || mark.name,
      period: period?.name ?? "Sin período",
      tlp: input.tlp ?? kind.default_tlp,
      body: filled.parts,
      madeAt: context.clock.now(),
    },
  };
}

export const composeDocument: SteppedVerb<typeof call> = async (steps, input) => {
  const { mark, content, template, paper } = await steps.within("read", (context) =>
    composeBody(context, input),
  );
  const pdf = await composedPdf(paper, await logoOf(steps.gate.files, mark));
  const stored = await steps.gate.files.write(Readable.from([pdf]), { maximumBytes });
  return await steps.within("write", (context) =>
    addNewDocument(
      context,
      {
        id: uuidv7(),
        title: input.title,
        summary: input.summary,
        kind: template.kind,
        period_id: input.period_id ?? undefined,
        tlp: paper.tlp,
        supersedes_id: input.supersedes_id ?? undefined,
        change_note: input.change_note,
        submit: input.submit,
      },
      { ...stored, name: fileNameOf(input.title, "pdf"), contentType: "application/pdf" },
      { origin: "template", template_id: template.id, template_revision: template.revision, content },
    ),
  );
};
