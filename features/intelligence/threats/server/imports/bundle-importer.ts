import type { z } from "zod";
import {
  ThreatOptions,
  type ThreatReceipt,
  type threatImportCalls,
} from "#features/intelligence/threats/contracts/threat-imports.contract.ts";
import type { ThreatDraft } from "#features/intelligence/threats/readers/stix/stix-draft.ts";
import {
  readThreatFile,
  type ThreatFormat,
  threatFormatOf,
} from "#features/intelligence/threats/readers/threat-file.ts";
import { headText } from "#platform/readers/file-text.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { ImportFile } from "#platform/server/imports/import-file.ts";
import { defineImporter, importActions } from "#platform/server/imports/importer.ts";
import { ensureSource } from "../base/source.store.ts";
import { withdrawAllStatements } from "../base/take-back.ts";
import { type BaseUpdate, storeDrafts } from "../base/take-drafts.ts";
import { ReceiptCount } from "./receipt-count.ts";

type Found = z.infer<(typeof threatImportCalls)["getImport"]["output"]>["found"];

const batchSize = 1_000;
const headBytes = 64 * 1024;

async function headOf(file: ImportFile<ThreatOptions>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of await file.open()) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= headBytes) break;
  }
  return headText(Buffer.concat(chunks));
}

/**
 * Imports of STIX bundles, MISP events and lists into the provider's threat catalogue: previewed, stored, and
 * removable.
 */
export const bundleImporter = defineImporter<ThreatOptions, Found, ThreatReceipt>({
  name: "threats.bundle",
  scope: "platform",
  onArrival: "survey",
  options: ThreatOptions,
  recognise: async (file) => threatFormatOf(await headOf(file)),
  unrecognised:
    "No se reconoce el formato: se leen paquetes STIX 2.1, eventos de MISP y listas de valores, uno por línea.",
  async store(context, file) {
    const { db, clock, actor } = context;
    const now = clock.now();
    const { reliability, tlp, confidence, ...options } = ThreatOptions.parse(file.options);
    const name = options.source || file.name.slice(0, 120);
    const source = await ensureSource(
      db,
      { companyId: file.companyId, name, kind: "file", reliability },
      { now, name: authorOf(actor).name },
    );
    const taking: BaseUpdate = {
      companyId: file.companyId,
      readerId: actor.kind === "user" ? actor.userId : null,
      source,
      importId: file.id,
      defaults: { tlp, confidence },
      now,
    };
    const count = new ReceiptCount(now);
    let [records, storedCount, knownCount, repeated, skipped] = [0, 0, 0, 0, 0];
    let batch: ThreatDraft[] = [];
    const take = async () => {
      const storedBatch = await storeDrafts(db, taking, batch);
      storedCount += storedBatch.kept;
      knownCount += storedBatch.known;
      repeated += storedBatch.repeated;
      batch = [];
    };
    // A list has no date, so its values are valid from today on.
    const at = `${now.toISOString().slice(0, 10)}T00:00:00.000Z`;
    const format = file.format as ThreatFormat;
    for await (const each of readThreatFile(format, file.open, { ...taking.defaults, at })) {
      records += 1;
      if ("passed" in each) {
        skipped += 1;
        count.pass(each.passed);
        continue;
      }
      const { read, place, record, unknownType } = each;
      if ("problem" in read) {
        file.refuse({ place, code: "stix_object", reason: read.problem, record });
        continue;
      }
      count.add(read, { source, confidence, unknownType });
      batch.push(read);
      if (batch.length >= batchSize) await take();
    }
    await take();
    if (storedCount + knownCount + repeated === 0)
      throw new UnreadableFile("Nada de lo que trae el archivo se pudo leer.");
    const figures = { records, kept: storedCount, merged: knownCount + repeated, skipped };
    return { figures, receipt: count.receipt(source.name, { repeated }) };
  },
  undo: async ({ db, clock }, { id }) =>
    withdrawAllStatements(db, { companyId: 0, by: { importId: id }, now: clock.now() }),
  topic: "threats.changed",
  actions: importActions("threats.bundle"),
  objectType: "threat_import",
  command: {
    name: "threats",
    description:
      "Carga inteligencia de amenazas (STIX 2.1, eventos de MISP, listas) en la base del proveedor",
    flags: [
      { flag: "--source <nombre>", description: "quién lo dice" },
      { flag: "--reliability <A-F>", description: "confiabilidad de la fuente (escala del almirantazgo)" },
      {
        flag: "--tlp <marca>",
        description: "de lo que no trae marca: clear, green, amber, amber_strict, red",
      },
      { flag: "--confidence <0-100>", description: "de lo que no dice cuánta confianza merece" },
    ],
  },
});
