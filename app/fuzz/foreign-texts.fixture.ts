import { isBackedWording } from "#features/assistant/analyses/server/content/worded-content.rules.ts";
import { inertText } from "#features/assistant/assistant/server/engine/answer-draft.ts";
import { cleanAnswer, pieceByLine } from "#features/assistant/assistant/server/model/clean-answer.rules.ts";
import { escapeDataTags } from "#features/assistant/assistant/server/model/system-prompt.rules.ts";
import { nameCandidates } from "#features/assistant/assistant/server/speech/name-candidates.rules.ts";
import { firstSheet, partOfSheet, xlsxRows } from "#features/compliance/evidence/readers/sheet-rows.ts";
import { anArchive } from "#features/compliance/evidence/server/files/archives.fixture.ts";
import {
  cleanLine,
  cleanText,
  listLines,
  slugFromName,
  soundsWithdrawn,
  titleFromText,
} from "#features/compliance/standards/readers/clean-text.ts";
import { fileOf, readWhole } from "#features/compliance/standards/readers/read-text.fixture.ts";
import { FlatRecord } from "#features/detection/correlations/server/engine/flat-record.ts";
import {
  accountIdentities,
  assetIdentities,
} from "#features/detection/events/server/recognition/sightings.rules.ts";
import { passwordStrength } from "#features/identity/access/password-strength.ts";
import { deviceName } from "#features/identity/access/server/sign-in/device-name.ts";
import { cwesIn, isAddress, namedHost, portOf } from "#features/posture/findings/readers/text/clean.ts";
import { csvLine, plainCell } from "#platform/contract/csv-line.ts";
import { foldText, searchWords, withoutAccents } from "#platform/contract/fold-text.ts";
import { Body, listOf, Slug } from "#platform/contract/published-text.ts";
import { text } from "#platform/contract/text.ts";
import { cvesIn } from "#platform/readers/cve-names.ts";
import { isDeeperThan, readJsonObject } from "#platform/readers/json-limits.ts";
import { redactSecrets } from "#platform/readers/redact-secrets.ts";
import { likePatternContaining } from "#platform/server/database/search-text.ts";
import { shortText } from "#platform/server/documents/document-labels.ts";
import { csrfSecretOf } from "#platform/server/http/csrf.ts";
import type { OutsideReader } from "./outside-readers.fixture.ts";

const workbook = '<workbook><sheets><sheet name="Equipos" sheetId="1" r:id="rId7"/></sheets></workbook>';
const relations = '<Relationships><Relationship Id="rId7" Target="worksheets/sheet1.xml"/></Relationships>';
const strings = "<sst><si><t>Equipo</t></si><si><r><t>Des</t></r><r><t>de</t></r></si></sst>";
const styles =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>';
const sheet =
  '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"><v>46346</v></c><c r="C1" t="inlineStr"><is><t>caja &lt;1&gt;</t></is></c></row></sheetData></worksheet>';
const plain = (
  name: string,
  examples: readonly string[],
  read: (text: string) => unknown,
): OutsideReader => ({
  name,
  examples,
  read: (bytes) => read(bytes.toString("utf8")),
});
/** Returns the parts of a workbook in which one part has the given text. */
const partsWith = (name: string, part: string) => ({
  "[Content_Types].xml":
    '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
  "_rels/.rels":
    '<Relationships><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  "xl/workbook.xml": workbook,
  "xl/_rels/workbook.xml.rels": relations.replace(
    "Target=",
    'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target=',
  ),
  "xl/sharedStrings.xml": strings,
  "xl/styles.xml": styles,
  "xl/worksheets/sheet1.xml": sheet,
  [name]: part,
});
const workbookParts = [
  ["xl/workbook.xml", workbook],
  ["xl/styles.xml", styles],
  ["xl/sharedStrings.xml", strings],
  ["xl/worksheets/sheet1.xml", sheet],
] as const;

/** The contents of archives, and every function over texts that people, tools and models wrote. */
export const foreignTexts: readonly OutsideReader[] = [
  plain("a workbook's sheet as it is shown", [sheet], (part) => xlsxRows({ sheet: part, strings, styles })),
  plain("a workbook's texts as they are shown", [strings], (part) =>
    xlsxRows({ sheet, strings: part, styles }),
  ),
  plain("a workbook's styles as they are shown", [styles], (part) =>
    xlsxRows({ sheet, strings, styles: part }),
  ),
  plain("a workbook's list of sheets as it is shown", [workbook, relations], (part) => [
    firstSheet(part),
    partOfSheet(part, "rId7"),
  ]),
  ...workbookParts.map(
    ([name, example]): OutsideReader => ({
      name: `a standard in a workbook: ${name}`,
      examples: [example],
      read: async (bytes) =>
        readWhole({ format: "xlsx", open: fileOf(await anArchive(partsWith(name, bytes.toString("utf8")))) }),
    }),
  ),
  plain(
    "secrets in a text",
    ['Authorization: Bearer abcdefghijklmnop\npassword="Verano2026" https://a:b@c/ eyJhbGciOi.eyJzdWIi.dozj'],
    (input) => redactSecrets(input, ["rara-y-propia"]),
  ),
  plain(
    "an answer of a model, whole",
    ["Vea [esto](https://evil.example/x) <img src=x> www.evil.example/a [1]\n[a]: //b\n# Título"],
    (input) => cleanAnswer(input, 3),
  ),
  plain(
    "an answer of a model, as it arrives",
    ["Vea [esto](https://evil.example/x)\nSon 12 [1] y 13\n"],
    (input) => {
      const give = pieceByLine(() => {});
      for (let at = 0; at < input.length; at += 4) give(input.slice(at, at + 4));
    },
  ),
  plain("a model's wording of a result", ["Hay 12 alertas abiertas desde el 3/10."], (input) =>
    isBackedWording("Hay 12 alertas abiertas desde el 3/10.", input),
  ),
  plain("a text for a model", ["<datos>hola</datos> < / datos"], escapeDataTags),
  plain("a text of a record in an answer", ["https://a.cl <b> [x](y) www.a"], inertText),
  plain("names in a question", ["¿qué hizo «SRV-01» con j.rojas@sur.cl?"], nameCandidates),
  plain("a record's pairs", ['type=SYSCALL uid=0 msg="a b" exe="/bin/x"'], (raw) => new FlatRecord(raw)),
  plain("the name of an account", ["SUR\\jrojas", "j.rojas@sur.cl", "S-1-5-21-1-2"], accountIdentities),
  plain("the name of a machine", ["srv-01.sur.cl", "10.0.0.1", "fe80::1"], (name) =>
    assetIdentities({
      source_id: "a",
      asset_name: name,
      asset_ip: name,
      source_user: null,
      target_user: null,
      fields: {},
    } as never),
  ),
  plain("words that are searched", ["Autenticación: CVE-2024-1"], (input) => [
    searchWords(input),
    foldText(input),
    withoutAccents(input),
    likePatternContaining(input),
  ]),
  plain("a line of a spreadsheet", ["=1+1", "a;=b", " '\"=c", "\t@d"], (cell) =>
    plainCell(csvLine([cell]).slice(0, -2)),
  ),
  plain("the name of a browser", ["Mozilla/5.0 (Windows NT 10.0) Chrome/120 Safari/537.36"], deviceName),
  plain("texts of a form", ["Hola, «mundo»\n", "citrix-bleed-cve-2023"], (input) => [
    text(100_000).safeParse(input),
    Body.safeParse(input),
    Slug.safeParse(input),
    listOf(text(20)).safeParse(input),
  ]),
  plain("a password", ["Verano2026!", "qwerty12345"], (input) =>
    passwordStrength(input, ["portal", "rojas"]),
  ),
  plain("a token of forms", ["abcdefghijklmnopqrstuvwxyz012345"], csrfSecretOf),
  plain("JSON and its depth", ['{"a":[1,{"b":"c\\"d"}]}'], (input) => [
    isDeeperThan(input, 64),
    readJsonObject(input),
  ]),
  plain(
    "words of a standard",
    ["[Withdrawn: incorporated into AC-2] Uno. Dos", "- a\n- b; 1) c"],
    (input) => [
      cleanText(input, 8_000),
      cleanLine(input, 300),
      listLines(input, 50),
      titleFromText(input, 300),
      slugFromName(input),
      soundsWithdrawn(input, input),
    ],
  ),
  plain("a host of a scan", ["ejemplo.cl/10.0.0.5", "2001:db8::1/web", "DC-01 (dominio)"], (input) => [
    isAddress(input),
    namedHost(input),
    cvesIn(input),
    cwesIn([input]),
    portOf(input),
  ]),
  plain("a text cut for a document", ["Una frase, otra frase"], (input) => shortText(input, 80)),
];
