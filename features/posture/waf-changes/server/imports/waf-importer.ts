import {
  WafFileOptions,
  type WafReceipt,
} from "#features/posture/waf-changes/contracts/accounts.contract.ts";
import { recogniseWafFile } from "#features/posture/waf-changes/readers/waf-formats.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { companyIn } from "#platform/server/actor.ts";
import { beginningOf, dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { ImportFile } from "#platform/server/imports/import-file.ts";
import { defineImporter, importActions } from "#platform/server/imports/importer.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { lockChangeLog } from "../accounts/account.store.ts";
import { removeImported } from "../changes/change.store.ts";
import { recountRequests } from "../requests/request.store.ts";
import { reopenVersions } from "../snapshots/object.store.ts";
import { findFirstAfter, findImported, removeSnapshot } from "../snapshots/snapshot.store.ts";
import { storeConfigFile, storeEventFile } from "./store-file.ts";

/** Undoes a file, unless people decided about its changes or a newer snapshot is based on it. */
async function undoFile(
  { db, clock, announce }: VerbContext,
  { companyId, importId }: { companyId: number; importId: string },
): Promise<void> {
  await lockChangeLog(db, companyId);
  const requests = await removeImported(db, companyId, importId);
  if (!requests)
    throw new UnreadableFile(
      "Algún cambio de este archivo ya tiene una decisión o una alerta. No se puede deshacer.",
    );
  await recountRequests(db, companyId, requests, clock.now());
  const snapshot = await findImported(db, companyId, importId);
  if (snapshot) {
    const { id, account_id: accountId, taken_at: at } = snapshot;
    if (await findFirstAfter(db, { companyId, accountId }, { at }))
      throw new UnreadableFile(
        "Hay una configuración posterior que se compara con esta. No se puede deshacer.",
      );
    await reopenVersions(db, { companyId, accountId, at });
    await removeSnapshot(db, companyId, id);
  }
  announce({ topic: "waf_changes.changed", data: {} });
}

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
