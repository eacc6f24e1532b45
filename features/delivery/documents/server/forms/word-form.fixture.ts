import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

const namespace = "http://schemas.openxmlformats.org";
const contentTypes = `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="${namespace}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const relationships = `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="${namespace}/package/2006/relationships"><Relationship Id="rId1" Type="${namespace}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

/** A new page in the body of a Word file. */
export const pageBreak = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
export const paragraph = (...texts: string[]) => `<w:p>${texts.map(run).join("")}</w:p>`;
export const tableRow = (...cells: string[]) =>
  `<w:tr>${cells.map((cell) => `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr>${paragraph(cell)}</w:tc>`).join("")}</w:tr>`;
export const table = (...rows: string[]) =>
  `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid><w:gridCol w:w="3000"/><w:gridCol w:w="3000"/></w:tblGrid>${rows.join("")}</w:tbl>`;

/** Creates a Word file with this body. */
export async function aWordForm(body: string): Promise<Buffer> {
  const zip = new ZipFile();
  const document = `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="${namespace}/wordprocessingml/2006/main"><w:body>${body}<w:sectPr/></w:body></w:document>`;
  for (const [name, content] of [
    ["[Content_Types].xml", contentTypes],
    ["_rels/.rels", relationships],
    ["word/document.xml", document],
  ] as const)
    zip.addBuffer(Buffer.from(content), name, { mtime: new Date("2026-01-01T00:00:00Z") });
  zip.end();
  return await buffer(zip.outputStream);
}

/** A form with a company field, a data field, and a list of rows. */
export const exampleForm = () =>
  aWordForm(
    paragraph("Informe para {{empresa}}") +
      paragraph("{{dato ", "Comentario}}") +
      table(tableRow("Equipo", "Estado"), tableRow("{{#Equipos}}{{equipo}}", "{{estado}}{{/Equipos}}")),
  );
