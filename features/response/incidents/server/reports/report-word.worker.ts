import { parentPort, workerData } from "node:worker_threads";
import { Paragraph, type Table, TextRun } from "docx";
import { line, mutedText, sectionHeading, table } from "#platform/server/documents/word-house.ts";
import { packWord } from "#platform/server/documents/word-paper.ts";
import type { Block } from "./report-blocks.rules.ts";
import type { ReportDraft } from "./report-paper.ts";

function wordOf(block: Block): (Paragraph | Table)[] {
  if (block.kind === "table")
    return [
      table(
        // The last column is the widest, because it has the longest texts.
        block.head.map((_name, place) => (place === block.head.length - 1 ? 3 : 1.4)),
        block.head,
        block.rows,
      ),
    ];
  if (block.kind === "list")
    return block.items.map(
      (text) => new Paragraph({ bullet: { level: 0 }, spacing: { after: 0 }, children: [new TextRun(text)] }),
    );
  return block.text.split("\n").map((text) => line(text));
}

const { data, logo } = workerData as ReportDraft;
const { title, company, issue, foot } = data;
parentPort?.postMessage(
  await packWord({
    title,
    company,
    issue: data.draft ? `${issue} · borrador sin emitir` : issue,
    foot,
    logo,
    children: [
      line(mutedText(data.marks)),
      ...data.sections.flatMap((each) => [sectionHeading(each.title), ...each.blocks.flatMap(wordOf)]),
      sectionHeading("Firmas"),
      ...data.signatures.map((text) => line(text)),
    ],
  }),
);
