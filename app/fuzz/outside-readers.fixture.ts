import { readFileSync } from "node:fs";
import { join } from "node:path";
import { writeXlsx } from "hucre/xlsx";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { AnswerGatherer } from "#features/assistant/ai-providers/readers/answer.ts";
import { anthropicParts } from "#features/assistant/ai-providers/readers/anthropic-parts.ts";
import { openAiParts } from "#features/assistant/ai-providers/readers/openai-parts.ts";
import { eventReader } from "#features/assistant/ai-providers/server/protocol/ask-once.ts";
import { longestQuestion } from "#features/assistant/assistant/assistant.contract.ts";
import { readQuestion } from "#features/assistant/assistant/server/speech/read-question.rules.ts";
import { plainMarkdown, splitPassages } from "#features/assistant/knowledge/readers/split-passages.ts";
import { wordText } from "#features/assistant/knowledge/readers/word-text.ts";
import { aWorkbook } from "#features/compliance/evidence/server/files/archives.fixture.ts";
import { previewOfContent } from "#features/compliance/evidence/server/files/preview.rules.ts";
import { readCisoAssistantMappings } from "#features/compliance/standards/readers/ciso-assistant/ciso-assistant-mappings.ts";
import { readOscalMappings } from "#features/compliance/standards/readers/oscal/oscal-mappings.ts";
import type { StandardFormat } from "#features/compliance/standards/readers/read-standard.ts";
import { fileOf, readWhole } from "#features/compliance/standards/readers/read-text.fixture.ts";
import { ProblemList } from "#features/compliance/standards/readers/reading-problem.ts";
import { recogniseFile } from "#features/compliance/standards/readers/recognise-file.ts";
import { readNavigatorLayer } from "#features/detection/attack-coverage/readers/navigator-layer.ts";
import { readSigma } from "#features/detection/correlations/readers/sigma/read-sigma.ts";
import { compileDetection } from "#features/detection/correlations/server/engine/compile-detection.ts";
import { seen } from "#features/detection/correlations/server/engine/seen.fixture.ts";
import { MappingRules } from "#features/detection/events/contracts/event-mapping.contract.ts";
import type { EventFormat } from "#features/detection/events/contracts/events.contract.ts";
import { exampleRecords } from "#features/detection/events/readers/example-records.fixture.ts";
import { eventReaders, recogniseFormat } from "#features/detection/events/readers/recognise.ts";
import { RecordSplitter } from "#features/detection/events/readers/records/record-splitter.ts";
import { SyslogFrames } from "#features/detection/events/readers/syslog/syslog-frames.ts";
import { readSyslogMessage } from "#features/detection/events/readers/syslog/syslog-message.ts";
import {
  readEngineCursor,
  writeEngineCursor,
} from "#features/detection/events/server/engine/engine-cursor.rules.ts";
import { attackBundle } from "#features/intelligence/attack/readers/stix/attack-bundle.fixture.ts";
import { readAttackBundle } from "#features/intelligence/attack/readers/stix/attack-bundle.ts";
import { readNdjson } from "#platform/readers/ndjson.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { readCursor, writeCursor } from "#platform/server/database/keyset-cursor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { markdownElements } from "#platform/web/markdown/markdown-elements.ts";
import { assessmentReaders } from "./assessment-readers.fixture.ts";
import { boardReaders } from "./board-readers.fixture.ts";
import { certificateReaders } from "./certificate-readers.fixture.ts";
import { managerReaders } from "./manager-readers.fixture.ts";
import { pipelineReaders } from "./pipeline-readers.fixture.ts";
import { scanReaders } from "./scan-readers.fixture.ts";
import { threatReaders } from "./threat-readers.fixture.ts";
import { wafReaders } from "./waf-readers.fixture.ts";

/** A reader of bytes that come from outside the portal. */
export interface OutsideReader {
  name: string;
  examples: readonly (string | Buffer)[];
  read(bytes: Buffer): unknown;
  /** The most characters that callers pass to it. */
  longest?: number;
  /** Set if only the browser of the person who views the input parses it, so that a slow input delays nobody else. */
  drawnByBrowsers?: true;
  /** The error class of refusals with a message for a person; any other error counts as a crash. */
  refuses?: new (
    ...parameters: never[]
  ) => Error;
}

const rules = MappingRules.parse({
  occurred_at: { path: "at", format: "iso" },
  title: "{a} {b.c}",
  severity: { path: "s", table: { "1": "high" } },
  fields: { techniques: { path: "t" }, source_ip: { path: "ip" }, hash_md5: { path: "b" } },
});
const context = { receivedAt: new Date("2026-10-06T00:00:00Z"), zone: "America/Santiago", rules };
const records: readonly (readonly [EventFormat, string])[] = [
  ...exampleRecords,
  ["mapped", '{"at":"2026-10-05T09:30:15Z","a":7,"b":{"c":"d"},"s":1,"t":["T1003"],"ip":"10.0.0.1"}'],
];
const everyRecord = records.map(([, record]) => record);
const text = (bytes: Buffer) => bytes.toString("utf8");
/** Splits bytes into chunks whose length differs from that of every delimiter. */
function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 97) yield bytes.subarray(at, at + 97);
}
async function* arriving(bytes: Buffer): AsyncGenerator<Buffer> {
  yield* piecesOf(bytes);
}

const sigma = `title: Prueba
logsource: { product: windows, category: process_creation }
detection:
  uno:
    Image|endswith: ['\\cmd.exe', '\\powershell.exe']
    CommandLine|re: '(a+)+$|[0-9]{1,20}x'
    SourceIp|cidr: 10.0.0.0/8
  dos|contains|all: [a, b]
  condition: uno and not 1 of dos*
level: high
---
title: Correlación
correlation: { type: event_count, rules: [a], group-by: [u], timespan: 5m, condition: { gte: 3 } }
`;
const looked = seen(exampleRecords[0]?.[1] ?? "{}");
const sse = [
  `data: {"choices":[{"delta":{"content":"Hola","tool_calls":[{"index":0,"id":"a","function":{"name":"b","arguments":"{}"}}]}}]}\n\ndata: {"choices":[{"finish_reason":"stop","delta":{}}],"usage":{"prompt_tokens":1,"completion_tokens":2}}\n\ndata: [DONE]\n\n`,
  `event: content_block_delta\ndata: {"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"Hola"}}\r\n\r\nevent: message_stop\ndata: {"type":"message_stop"}\n\n`,
];
const markdown =
  "# Título\n\nAlgo **fuerte** con [un enlace](https://ejemplo.cl) y ![](x)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\nx\n```\n<!-- nota -->\n- uno\n  - dos\n";
const word =
  '<?xml version="1.0"?><w:document xmlns:w="x"><w:body><w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>Uno</w:t></w:r></w:p><w:tbl><w:tr><w:tc><w:p><w:r><w:t>2</w:t></w:r></w:p></w:tc></w:tr></w:tbl></w:body></w:document>';
const layer = JSON.stringify({
  name: "Capa",
  versions: { attack: "14", layer: "4.5" },
  domain: "enterprise-attack",
  techniques: [
    { techniqueID: "T1059.001", score: 3, color: "#FF6666", metadata: [{ name: "a", value: "b" }] },
  ],
});
const yaml = `urn: urn:x:risk:library:x
name: X
version: 1
objects:
  framework:
    urn: urn:x:risk:framework:x
    ref_id: X
    requirement_nodes:
    - urn: urn:x:risk:req_node:x:1
      assessable: false
      ref_id: '1'
      name: "Sección \\xE9"
    - urn: urn:x:risk:req_node:x:1.1
      assessable: true
      parent_urn: urn:x:risk:req_node:x:1
      description: |
        Algo
  requirement_mapping_sets:
  - urn: urn:x:risk:req_mapping_set:x
    requirement_mappings:
    - source_requirement_urn: urn:x:risk:req_node:x:1.1
      target_requirement_urn: urn:y:risk:req_node:y:2
      relationship: equal
`;
const oscal =
  '{"catalog":{"metadata":{"title":"X"},"groups":[{"id":"a","title":"A","controls":[{"id":"a-1","parts":[{"name":"statement","prose":"Algo"}]}]}]}}';
const oscalXml =
  '<?xml version="1.0"?><catalog><metadata><title>X</title></metadata><group id="a"><title>A</title><control id="a-1"><title>B</title><part name="statement"><p>Algo &amp; más</p></part></control></group></catalog>';
const oscalMappings =
  '{"mapping-collection":{"metadata":{"title":"X"},"mappings":[{"maps":[{"relationship":"equal-to","sources":[{"id-ref":"a"}],"targets":[{"id-ref":"b"}]}]}]}}';
const csv = 'código;título\n1;"Uno; dos"\n1.1;Tres\n';
const workbook = await aWorkbook();
const tableOfControls = Buffer.from(
  await writeXlsx({
    sheets: [
      {
        name: "H",
        rows: [
          ["código", "título"],
          ["1", "Uno"],
          ["1.1", "=Dos"],
        ],
      },
    ],
  }),
);
const sheet = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const standards: readonly (readonly [StandardFormat, string | Buffer])[] = [
  ["ciso_assistant", yaml],
  ["oscal_json", oscal],
  ["oscal_xml", oscalXml],
  ["csv", csv],
  ["xlsx", tableOfControls],
];

/** Every reader of the portal for what comes from outside. */
export const outsideReaders: readonly OutsideReader[] = [
  ...records.map(([format, record]) => ({
    name: `events ${format}`,
    examples: [record],
    read: (bytes: Buffer) => eventReaders[format](text(bytes), context),
  })),
  { name: "events: which format", examples: everyRecord, read: (bytes) => recogniseFormat([text(bytes)]) },
  {
    name: "events: where a record ends",
    examples: [everyRecord.join("\n"), `[${everyRecord[0]},\n${everyRecord[0]}]`],
    read(bytes) {
      const splitter = new RecordSplitter();
      for (const piece of piecesOf(bytes)) splitter.push(piece);
      splitter.end();
    },
  },
  {
    name: "syslog: where a message ends",
    examples: ["<13>uno\n<14>dos\n", "7 <13>uno8 <14>dos!"],
    read(bytes) {
      const frames = new SyslogFrames(4_096);
      for (const piece of piecesOf(bytes)) frames.push(piece);
      frames.end();
    },
  },
  {
    name: "syslog: the header of a message",
    examples: [
      '<132>1 2026-10-20T14:00:00Z h app 1 id [a@1 b="c\\"d"] hola',
      "<13>Oct  5 09:30:15 h app[12]: hola",
    ],
    read: (bytes) => readSyslogMessage(text(bytes)),
  },
  {
    name: "NDJSON",
    examples: [everyRecord.join("\n")],
    async read(bytes) {
      for await (const _line of readNdjson(arriving(bytes), { lineBytes: 4_096 }));
    },
  },
  {
    name: "ATT&CK bundle (STIX)",
    examples: [JSON.stringify(attackBundle())],
    read: (bytes) => readAttackBundle(arriving(bytes)),
    refuses: UnreadableFile,
  },
  { name: "ATT&CK layer", examples: [layer], read: (bytes) => readNavigatorLayer(text(bytes)) },
  {
    name: "Sigma, read and run",
    examples: [sigma],
    read(bytes) {
      for (const { rule } of readSigma(text(bytes)))
        if (rule?.kind === "detection") compileDetection(rule).matches(looked);
    },
  },
  ...standards.map(([format, whole]) => ({
    name: `standard ${format}`,
    examples: [whole],
    read: (bytes: Buffer) => readWhole({ format, open: fileOf(bytes, 97) }),
    refuses: UnreadableFile,
  })),
  {
    name: "standard: which format",
    examples: standards.map(([, whole]) => whole),
    read: (bytes) => recogniseFile(fileOf(bytes, 97), "archivo"),
    refuses: UnreadableFile,
  },
  {
    name: "correspondences of CISO Assistant",
    examples: [yaml],
    read: (bytes) => readCisoAssistantMappings(fileOf(bytes, 97), new ProblemList()),
    refuses: UnreadableFile,
  },
  {
    name: "correspondences of OSCAL",
    examples: [oscalMappings],
    read: (bytes) => readOscalMappings(fileOf(bytes, 97), new ProblemList()),
    refuses: UnreadableFile,
  },
  {
    name: "evidence: a table of text",
    examples: [csv, 'a,b\n"1\n2",3'],
    read: (bytes) => previewOfContent("text/csv", bytes, false),
  },
  {
    name: "evidence: a workbook",
    examples: [workbook],
    read: (bytes) => previewOfContent(sheet, bytes, true),
  },
  {
    name: "articles: Markdown",
    examples: [markdown, readFileSync(join(import.meta.dirname, "..", "..", "docs", "GLOSSARY.md"))],
    read: (bytes) => [plainMarkdown(text(bytes)), splitPassages(text(bytes))],
  },
  {
    name: "articles: Markdown as browsers draw it",
    drawnByBrowsers: true,
    examples: [markdown],
    read: (bytes) =>
      renderToStaticMarkup(
        createElement(
          "div",
          null,
          // The length that people write at once; only articles are longer.
          ...markdownElements(text(bytes).slice(0, 10_000), { prefix: "", tableClass: undefined }),
        ),
      ),
  },
  {
    name: "articles: Word",
    examples: [word],
    read: (bytes) => wordText(text(bytes)),
    // The parser's own error class; the thread that reads a file turns it into a message.
    refuses: Error,
  },
  {
    name: "answers of models",
    examples: sse,
    read(bytes) {
      const read = eventReader();
      const gatherers = [new AnswerGatherer(), new AnswerGatherer()];
      for (const piece of piecesOf(bytes))
        for (const event of read(piece))
          for (const [at, parts] of [openAiParts(event), anthropicParts(event)].entries())
            for (const part of parts) gatherers[at]?.add(part);
      for (const gatherer of gatherers) gatherer.whole();
    },
  },
  {
    name: "questions to the assistant",
    longest: longestQuestion,
    examples: [
      "¿cuántas alertas críticas hubo la semana pasada en 10.0.0.1?",
      "muéstrame T1059.001 y CVE-2026-1",
    ],
    read: (bytes) =>
      readQuestion(text(bytes), { now: new Date("2026-10-06T00:00:00Z"), timeZone: "America/Santiago" }),
  },
  {
    name: "place in a list",
    examples: [writeCursor(["2026-10-05 09:30:15.25-03", "0190a0a0-0000-7000-8000-000000000000"])],
    read: (bytes) => readCursor(text(bytes), ["timestamptz", "uuid"]),
    refuses: Refusal,
  },
  {
    name: "place in an engine's list",
    examples: [writeEngineCursor({ after: [1, "a"], passed: 3, rank: null })],
    read: (bytes) => readEngineCursor(text(bytes)),
    refuses: Refusal,
  },
  ...scanReaders,
  ...threatReaders,
  ...certificateReaders,
  ...managerReaders,
  ...wafReaders,
  ...pipelineReaders,
  ...assessmentReaders,
  ...boardReaders,
];
