import { undoReturns } from "#features/detection/entities/server/entities.public.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { certificateKeepers } from "../certificate-keeper.extension.ts";
import { findingAreaParts } from "../finding-area.extension.ts";
import { lockScans } from "../matching/stage-scan.store.ts";
import { withdrawStatements } from "../vex/apply-statements.ts";
import { findDependentChange, findScan, markTakenBack, undoScanRows } from "./undo-scan.store.ts";

const reasons = {
  later_scan: "Un escaneo posterior ya se apoya en este: deshaga primero el más nuevo.",
  person: "Alguien ya trabajó en hallazgos de este escaneo: no se puede deshacer sin perder ese trabajo.",
  answer:
    "Alguien respondió revisiones manuales que este escaneo dejó esperando: retire antes esas respuestas.",
} as const;

/** Undoes a scan: its findings return to their previous state. Refuses if a later change depends on the scan. */
export async function undoScan(context: VerbContext, scanId: string): Promise<void> {
  const { db, clock, announce, extensions } = context;
  const scan = await findScan(db, scanId);
  if (!scan || scan.undone_at) throw new UnreadableFile("Este archivo no tiene nada que deshacer.");
  const { company_id: companyId } = scan;
  const areas = [scan.area, ...scan.other_areas];
  await lockScans(db, companyId);
  const rests = await findDependentChange(db, { companyId, scanId, today: dayOf(clock.now()) });
  if (rests) throw new UnreadableFile(reasons[rests]);
  for (const keeper of extensions(certificateKeepers)) {
    const sentence = await keeper.takeBack(context, scanId);
    if (sentence) throw new UnreadableFile(sentence);
  }
  for (const part of extensions(findingAreaParts)) {
    if (!areas.includes(part.area)) continue;
    const sentence = await part.restsOn?.(context, scanId);
    if (sentence) throw new UnreadableFile(sentence);
    await part.beforeUndo?.(context, scanId);
  }
  await withdrawStatements(context, scanId);
  await undoScanRows(db, { companyId, scanId, day: dayOf(scan.ended_at) });
  await undoReturns(context, scanId);
  await markTakenBack(db, scanId, clock.now());
  announce({ topic: "findings.changed", data: {} });
}
