import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough, type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { dateTime, day } from "#platform/contract/dates/calendar-text.ts";
import { renderPdf } from "#platform/server/documents/render-pdf.ts";
import type { FileStore } from "#platform/server/files/file-store.ts";
import {
  type FileCheckResult,
  type ManifestLine,
  manifestCsv,
  manifestJson,
  manifestLines,
  type PackEntry,
  type PackFacts,
} from "./pack.rules.ts";

const template = readFileSync(join(import.meta.dirname, "evidence-index.typ"), "utf8");

/** Creates the index document of an archive: every file under its standard and control, with its hash. */
function packIndex(facts: PackFacts, lines: readonly ManifestLine[]): Promise<Buffer> {
  const standards = [...Map.groupBy(lines, ({ norma }) => norma)].map(([name, ofStandard]) => ({
    name: name || "Sin control",
    controls: [...Map.groupBy(ofStandard, ({ control }) => control)].map(([code, ofControl]) => ({
      name: code ? `${code} ${ofControl[0]?.control_titulo ?? ""}` : "Evidencias sin control",
      files: ofControl.map((line) => ({
        title: line.evidencia,
        path: line.archivo,
        sha256: line.sha256,
        revision: String(line.revision),
        status: line.estado,
        valid_until: line.valida_hasta ? day(`${line.valida_hasta}T12:00:00Z`) : "sin plazo",
        outcome: line.comprobacion,
      })),
    })),
  }));
  return renderPdf({
    template,
    createdAt: facts.madeAt,
    data: {
      title: "Índice de evidencias",
      subject: facts.standard ? `${facts.company} · ${facts.standard}` : facts.company,
      made: `Generado el ${dateTime(facts.madeAt)} por ${facts.madeBy}`,
      note: facts.company,
      lead: `Este paquete tiene ${lines.length} archivos. Junto a cada uno está su huella SHA-256 del día en que llegó al portal; al empaquetarlo se leyó otra vez y se comparó. Las mismas huellas están en manifest.json y manifest.csv.`,
      standards,
    },
  });
}

/** The types that compress; others are compressed already. */
const shrinks = /^text\/|json$|xml$|rfc822$/;

/**
 * Streams the archive with one open file at a time. Each file is hashed while it is written, so that the manifest,
 * which comes last, describes the actual content. A missing file does not stop the others.
 */
export function writePack(files: FileStore, entries: readonly PackEntry[], facts: PackFacts): Readable {
  const out = new PassThrough();
  const zip = new ZipFile();
  zip.outputStream.pipe(out);
  // A reader that stops also stops the file that is being read.
  const stop = new AbortController();
  out.once("close", () => stop.abort());
  addAll({ zip, files, signal: stop.signal, mtime: facts.madeAt }, entries, facts).catch((error: Error) =>
    out.destroy(error),
  );
  return out;
}

interface Packing {
  zip: ZipFile;
  files: FileStore;
  signal: AbortSignal;
  mtime: Date;
}

async function addAll(packing: Packing, entries: readonly PackEntry[], facts: PackFacts): Promise<void> {
  const { zip, mtime } = packing;
  const checkResults = new Map<string, FileCheckResult>();
  for (const entry of entries) checkResults.set(entry.path, await addFile(packing, entry));
  const lines = manifestLines(entries, checkResults);
  zip.addBuffer(Buffer.from(manifestJson(facts, lines)), "manifest.json", { mtime });
  zip.addBuffer(Buffer.from(manifestCsv(lines)), "manifest.csv", { mtime });
  const index = await packIndex(facts, lines).catch(() => undefined);
  if (index) zip.addBuffer(index, "indice.pdf", { mtime });
  zip.end();
}

async function addFile(
  { zip, files, signal, mtime }: Packing,
  { path, row }: PackEntry,
): Promise<FileCheckResult> {
  const storedContent = await files.read(row.file_key).catch(() => undefined);
  if (!storedContent) return { outcome: "missing", sha256: null };
  const hash = createHash("sha256");
  const through = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece);
      done(null, piece);
    },
  });
  const taken = once(through, "end", { signal });
  zip.addReadStream(through, path, { mtime, compress: shrinks.test(row.content_type) });
  await Promise.all([pipeline(storedContent.content, through, { signal }), taken]);
  const sha256 = hash.digest("hex");
  return { outcome: sha256 === row.sha256 ? "intact" : "altered", sha256 };
}
