import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import type { PdfDraft } from "./render-pdf.ts";

// The virtual directory of a document's files, which are in memory; templates cannot access the disk.
const workspace = join(import.meta.dirname, "no-files");
const fonts = dirname(createRequire(import.meta.url).resolve("@expo-google-fonts/archivo/package.json"));
const weights = ["400Regular", "400Regular_Italic", "600SemiBold"];

/** The PDF standard for accessibility, which requires a glyph for every character; otherwise a tagged PDF. */
const forms = [{ pdfStandard: "ua-1" }, { pdfTags: true }];

function compile({ template, data, files = {}, createdAt }: PdfDraft): Buffer {
  const compiler = NodeCompiler.create({
    workspace,
    fontArgs: [{ fontPaths: weights.map((weight) => join(fonts, weight)) }],
  });
  const sourceFiles: Record<string, Buffer> = {
    "house.typ": readFileSync(join(import.meta.dirname, "house.typ")),
    "data.json": Buffer.from(JSON.stringify(data)),
  };
  for (const [name, content] of Object.entries(files)) sourceFiles[name] = Buffer.from(content);
  for (const [name, content] of Object.entries(sourceFiles))
    compiler.mapShadow(join(workspace, name), content);
  const creationTimestamp = Math.floor(createdAt.getTime() / 1_000);
  let failure: unknown;
  for (const form of forms) {
    try {
      return compiler.pdf({ mainFileContent: template }, { ...form, creationTimestamp });
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

parentPort?.postMessage(compile(workerData as PdfDraft));
