import { Readable } from "node:stream";
import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow } from "docx";
import type { Person } from "#platform/server/actor.ts";
import {
  approveForm,
  fillForm,
  uploadForm,
} from "../../features/delivery/documents/server/forms/document-forms.verbs.ts";
import type { DemoWorld } from "../demo-world.ts";

/** The form of each company: `approved` was approved and filled in; `waiting` waits for another person. */
const stories: Readonly<Record<string, "approved" | "waiting">> = {
  quilquen: "approved",
  huillinco: "waiting",
};

const cells = (...texts: string[]) =>
  new TableRow({ children: texts.map((text) => new TableCell({ children: [new Paragraph(text)] })) });

/** Creates a Word form like those of clients: its title, two fields about a person, and a table with a repeated row. */
async function wordForm(): Promise<Buffer> {
  const children = [
    new Paragraph({ text: "Acta de entrega de servicio", heading: HeadingLevel.HEADING_1 }),
    new Paragraph("Empresa: {{empresa}}"),
    new Paragraph("Fecha: {{fecha}}"),
    new Paragraph("Recibe: {{dato Nombre de quien recibe}}"),
    new Paragraph("Alertas abiertas a la fecha: {{cifra alerts.open}}"),
    new Table({
      rows: [
        cells("Entregable", "Observación"),
        cells("{{#Entregables}}{{nombre}}", "{{nota}}{{/Entregables}}"),
      ],
    }),
    new Paragraph("{{dato Observaciones}}"),
  ];
  return await Packer.toBuffer(new Document({ sections: [{ children }] }));
}

interface Stage {
  slug: string;
  writer: Person;
  reviewer: Person;
}

/** Creates the Word form of a company, if its scenario has one, and a document from it. */
export async function makeForms(world: DemoWorld, { slug, writer, reviewer }: Stage): Promise<void> {
  const story = stories[slug];
  if (!story) return;
  const content = await wordForm();
  const { key, bytes, sha256, ...look } = await world.gate.files.write(Readable.from([content]), {
    maximumBytes: content.length,
  });
  const at = world.daysAgo(6);
  const form = await uploadForm(await world.stepsOf(writer, at), {
    name: "Acta de entrega",
    kind: "minutes",
    file: { key, bytes, sha256, look, name: "acta-de-entrega.docx", contentType: "application/zip" },
  });
  if (story === "waiting") return;
  const { id, version } = form;
  await approveForm(await world.stepsOf(reviewer, world.daysAgo(5)), { id, version, sha256 });
  await fillForm(await world.stepsOf(writer, world.daysAgo(2)), {
    id,
    title: "Acta de entrega de noviembre",
    summary: "Entregables del mes, en el formulario de la empresa.",
    period_id: null,
    tlp: null,
    data: { "Nombre de quien recibe": "Jefatura de tecnología", Observaciones: "Sin observaciones." },
    lists: {
      Entregables: [
        { nombre: "Informe mensual de noviembre", nota: "En revisión" },
        { nombre: "Acta del comité de octubre", nota: "Publicada" },
      ],
    },
    submit: true,
  });
}
