import { parentPort, workerData } from "node:worker_threads";
import { AlignmentType, LevelFormat } from "docx";
import { packWord } from "#platform/server/documents/word-paper.ts";
import { type DocumentDraft, documentFootText } from "./document-draft.ts";
import { applicabilityWord, boardWord } from "./document-word.ts";

const draft = workerData as DocumentDraft;
const { content, logo } = draft;
const decisions = {
  reference: "decisions",
  levels: [
    {
      level: 0,
      format: LevelFormat.DECIMAL,
      text: "%1.",
      alignment: AlignmentType.START,
      style: { paragraph: { indent: { left: 360, hanging: 360 } } },
    },
  ],
};
const { title, company, issue } = content;
parentPort?.postMessage(
  await packWord({
    title,
    company,
    issue,
    foot: documentFootText(draft),
    logo,
    numbering: { config: [decisions] },
    children: content.kind === "board" ? boardWord(content) : applicabilityWord(content),
  }),
);
