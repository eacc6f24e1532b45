import { z } from "zod";
import { defineJob, type JobContext } from "#platform/server/jobs/define-job.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import {
  anchoredAction,
  findHeads,
  findLostLinks,
  hasAnchored,
  markAnchored,
  sealHeads,
} from "./anchor-audit.store.ts";
import { readAnchorFiles, sendToUrls, writeAnchorFiles } from "./anchor-targets.ts";
import { type AnchoredLink, anchorLine, readAnchors } from "./audit-anchor.ts";

/** The maximum number of heads in one entry, so that an entry of the log remains readable. */
const headsPerEntry = 200;

/**
 * Daily job that checks the chain links recorded by earlier anchors, then records the head of each company's chain in
 * the provider's chain, and all heads in the places outside the database.
 */
export const anchorAudit = defineJob({
  name: "audit.anchor_chains",
  input: z.object({}),
  cron: "41 4 * * *",
  expireInSeconds: 1_800,
  async perform(context) {
    const { gate } = context;
    const places = gate.config.auditAnchors;
    await checkAnchors(context, await readAnchorFiles(places));
    const links = await anchorChains(context);
    const line = anchorLine(gate.keyring, gate.clock.now(), links);
    await writeAnchorFiles(places, line);
    await sendToUrls(places, line);
  },
});

async function checkAnchors({ gate, within }: JobContext, text: string): Promise<void> {
  const anchors = readAnchors(gate.keyring, text);
  const links = anchors.flatMap((each) => each ?? []);
  const forged = anchors.filter((each) => each === null).length;
  const lostLinks = await within({ scope: "platform", effect: "read" }, ({ db }) => findLostLinks(db, links));
  if (lostLinks.length + forged === 0) return;
  gate.log.error(
    { lost: lostLinks.map(({ companyId, sequence }) => ({ companyId, sequence })), forged },
    "the audit log is not what its anchors say",
  );
  await within({ scope: "platform", effect: "write" }, async ({ audit, mail, config }) => {
    const details = {
      lost: lostLinks.slice(0, headsPerEntry).map(nameOf),
      lost_count: lostLinks.length,
      forged,
    };
    audit({ action: "audit.found_broken", objectType: "audit_log", details, companyId: 0 });
    for (const to of config.auditAnchors.mails) {
      mail({
        to,
        subject: "El registro de auditoría no coincide con sus anclas",
        text: `Faltan o cambiaron ${lostLinks.length} registros que un ancla anterior certifica, y hay ${forged} anclas que este portal no escribió. Ejecute portal audit verify.`,
      });
    }
  });
}

/** Anchors the chains in the provider's chain; returns the heads of all chains. */
async function anchorChains({ within, gate }: JobContext): Promise<AnchoredLink[]> {
  const read = (context: VerbContext) => findHeads(context.db);
  const heads = await within({ scope: "platform", effect: "read" }, read);
  const movedHeads = heads.filter(
    ({ companyId, sequence, anchored }) => companyId !== 0 && sequence > anchored,
  );
  await within({ scope: "platform", effect: "write" }, async (context) => {
    const { db, audit, mail, keyring } = context;
    const fresh = await markAnchored(db, movedHeads);
    // Another delivery of this job has anchored them, or nothing has happened since yesterday.
    if (fresh.length === 0) return context.nothingChanged();
    if (!(await hasAnchored(db))) await sealHeads(db, keyring);
    for (let at = 0; at < fresh.length; at += headsPerEntry) {
      const part = fresh.slice(at, at + headsPerEntry).map(nameOf);
      audit({ action: anchoredAction, objectType: "audit_log", details: { heads: part }, companyId: 0 });
    }
    const now = gate.clock.now();
    const subject = `Ancla del registro de auditoría, ${now.toISOString().slice(0, 10)}`;
    for (const to of gate.config.auditAnchors.mails) {
      mail({ to, subject, text: anchorLine(keyring, now, heads) });
    }
  });
  return await within({ scope: "platform", effect: "read" }, read);
}

const nameOf = ({ companyId, sequence, hash }: AnchoredLink) =>
  [companyId, sequence, hash.toString("hex")] as const;
