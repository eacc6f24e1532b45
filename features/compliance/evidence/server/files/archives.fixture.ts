import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

/** Builds a ZIP archive with these entries. Entries at the beginning that are marked so are not compressed. */
export async function anArchive(
  parts: Record<string, string>,
  uncompressedNames: readonly string[] = [],
): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts))
    zip.addBuffer(Buffer.from(content), name, {
      compress: !uncompressedNames.includes(name),
      forceDosTimestamp: true,
      mtime: new Date("2026-01-01T00:00:00Z"),
    });
  zip.end();
  return await buffer(zip.outputStream);
}

const types = { "[Content_Types].xml": "<Types/>", "_rels/.rels": "<Relationships/>" };

export const aDocument = () => anArchive({ ...types, "word/document.xml": "<w:document/>" });
export const aPresentation = () => anArchive({ ...types, "ppt/presentation.xml": "<p:presentation/>" });
export const anOpenText = () =>
  anArchive({ mimetype: "application/vnd.oasis.opendocument.text", "content.xml": "<office/>" }, [
    "mimetype",
  ]);

/** A workbook with a text, a date, a formula's number and an empty cell. */
export const aWorkbook = () =>
  anArchive({
    ...types,
    "xl/workbook.xml":
      '<workbook><sheets><sheet name="Equipos &amp; redes" sheetId="1" r:id="rId7"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels":
      '<Relationships><Relationship Id="rId7" Target="worksheets/hoja.xml"/></Relationships>',
    "xl/sharedStrings.xml": "<sst><si><t>Equipo</t></si><si><r><t>Des</t></r><r><t>de</t></r></si></sst>",
    "xl/styles.xml": '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    "xl/worksheets/hoja.xml": `<worksheet><sheetData>
      <row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>
      <row r="2"><c r="A2" t="inlineStr"><is><t>caja &lt;1&gt;</t></is></c><c r="B2"/><c r="C2" s="1"><v>46346</v></c><c r="D2"><f>1+1</f><v>2</v></c></row>
    </sheetData></worksheet>`,
  });
