import { WafFileOptions, type WafReceipt } from "#features/waf-changes/contracts/accounts.contract.ts";
import { recogniseWafFile } from "#features/waf-changes/readers/waf-formats.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { companyIn } from "#platform/server/actor.ts";
import { beginningOf, dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { ImportFile } from "#platform/server/imports/import-file.ts";
import { defineImporter, importActions } from "#platform/server/imports/importer.ts";
import { storeConfigFile, storeEventFile } from "./store-file.ts";
import { undoFile } from "./undo-file.ts";

interface Contents {
  figures: Record<string, number>;
  receipt: WafReceipt;
}

const headBytes = 64 * 1024;

async function headOf(file: ImportFile<unknown>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of await file.open()) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= headBytes) break;
  }
  return Buffer.concat(chunks);
}

/** The end of a stated day, and never after now. */
function statedTime({ taken_on }: WafFileOptions, now: Date): Date | null {
  if (taken_on === undefined) return null;
  if (taken_on > dayOf(now))
    throw new UnreadableFile(`El día de la configuración todavía no llega: ${taken_on}.`);
  return new Date(Math.min(beginningOf(taken_on, 1).getTime() - 1, now.getTime()));
}

/** Files of Imperva: audit events, SIEM files with audit events, and snapshots of the configuration. */
export const wafImporter = defineImporter<WafFileOptions, Contents, WafReceipt>({
  name: "waf_changes.file",
  scope: "company",
  onArrival: "survey",
  options: WafFileOptions,
  recognise: async (file) => recogniseWafFile(await headOf(file)),
  unrecognised:
    "No es un archivo de Imperva que el portal lea: eventos de auditoría en JSON o uno por línea, archivo de SIEM en CEF, o configuración con sus sitios, políticas y reglas.",
  store: async (context, file) => {
    const now = context.clock.now();
    return file.format === "imperva-configuration"
      ? await storeConfigFile(context, file, { stated: statedTime(file.options, now), now })
      : await storeEventFile(context, file);
  },
  async undo(context, { id }) {
    await undoFile(context, { companyId: companyIn(context.actor), importId: id });
  },
  topic: "waf_changes.imports_changed",
  actions: importActions("waf_changes.file"),
  objectType: "waf_file",
  command: {
    name: "imperva",
    description:
      "Carga eventos de auditoría o la configuración de Imperva: el formato se reconoce por su contenido",
    flags: [
      { flag: "--taken-on <AAAA-MM-DD>", description: "día de la configuración, si el archivo no lo trae" },
    ],
    optionsOf: ({ takenOn }) => (takenOn === undefined ? {} : { taken_on: takenOn }),
  },
});
