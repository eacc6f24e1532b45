import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { standardOfCompany } from "#features/compliance/control-states/server/control-states.public.ts";
import { findCompanyBriefs } from "#features/identity/companies/server/companies.public.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import type { FileStore } from "#platform/server/files/file-store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../evidence-files.contract.ts";
import { filePreview } from "../files/file-preview.ts";
import { isShown, previewNeeds } from "../files/preview.rules.ts";
import { packEntries } from "../pack/pack.rules.ts";
import { findPackRows } from "../pack/pack.store.ts";
import { writePack } from "../pack/write-pack.ts";
import { currentDay } from "../today.ts";
import { findFile } from "./artifact-parts.store.ts";

const downloadArtifactFile: Verb<typeof contract.downloadArtifactFile> = async ({ db }, { id }) => {
  const file = await findFile(db, id);
  if (!file) throw new Refusal("not_found");
  return { key: file.file_key, name: file.name, contentType: file.content_type };
};

const showArtifactFile: Verb<typeof contract.showArtifactFile> = async ({ db }, { id }) => {
  const file = await findFile(db, id);
  if (!file) throw new Refusal("not_found");
  if (!isShown(file.content_type))
    throw new Refusal("unsupported_type", {
      detail: "Este archivo no se muestra en la página: descárguelo.",
    });
  return { key: file.file_key, name: file.name, contentType: file.content_type, inline: true };
};

const previewArtifactFile: Verb<typeof contract.previewArtifactFile> = async (
  { db, files, leaveDatabase },
  { id },
) => {
  const file = await findFile(db, id);
  if (!file) throw new Refusal("not_found");
  // The rest of the work only reads the file.
  await leaveDatabase();
  const { bytes } = previewNeeds(file.content_type);
  const beginning = bytes > 0 ? await beginningOf(files, file.file_key, bytes) : Buffer.alloc(0);
  return await filePreview({
    contentType: file.content_type,
    beginning,
    whole: beginning.length === file.bytes,
  });
};

async function beginningOf(files: FileStore, key: string, bytes: number): Promise<Buffer> {
  const { content } = await files.read(key);
  const pieces: Buffer[] = [];
  let readCount = 0;
  for await (const piece of content as AsyncIterable<Buffer>) {
    pieces.push(piece);
    readCount += piece.length;
    if (readCount >= bytes) break;
  }
  return Buffer.concat(pieces).subarray(0, bytes);
}

const verifyArtifactFile: Verb<typeof contract.verifyArtifactFile> = async (
  { db, files, clock, audit },
  { id },
) => {
  const file = await findFile(db, id);
  if (!file) throw new Refusal("not_found");
  const hash = await hashOf(files, file.file_key);
  const outcome = hash === null ? "missing" : hash === file.sha256 ? "intact" : "altered";
  audit({
    action: "evidence.verified",
    objectType: "evidence",
    objectId: file.evidence_id,
    details: { file: file.name, outcome, sha256: file.sha256, found_sha256: hash },
  });
  return { outcome, sha256: file.sha256, found_sha256: hash, checked_at: clock.now().toISOString() };
};

/** Null when the file is no longer there. */
async function hashOf(files: FileStore, key: string): Promise<string | null> {
  const storedContent = await files.read(key).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === "not_found") return undefined;
    throw error;
  });
  if (!storedContent) return null;
  const hash = createHash("sha256");
  await pipeline(storedContent.content, hash);
  return hash.digest("hex");
}

const downloadPack: Verb<typeof contract.downloadPack> = async (
  { db, actor, clock, files, audit },
  { standard_id, approved_only: approvedOnly },
) => {
  const companyId = companyIn(actor);
  const followed = standard_id ? await standardOfCompany(db, standard_id) : undefined;
  if (standard_id && !followed) throw new Refusal("not_found");
  const rows = await findPackRows(db, { companyId, standardId: standard_id ?? null, approvedOnly });
  if (rows.length === 0) throw new Refusal("conflict", { detail: "No hay evidencias que empaquetar." });
  const company = (await findCompanyBriefs(db)).find(({ id }) => id === companyId)?.name ?? "";
  const standard = followed?.standard.short_name ?? null;
  audit({
    action: "evidence.pack_downloaded",
    objectType: "evidence",
    details: { standard, approvedOnly, files: rows.length },
  });
  return {
    name: `evidencias-${currentDay(clock)}.zip`,
    contentType: "application/zip",
    afterCommit: true,
    pieces: writePack(files, packEntries(rows), {
      company,
      standard,
      madeAt: clock.now(),
      madeBy: authorOf(actor).name,
      approvedOnly,
    }),
  };
};

export const evidenceFilesVerbs = [
  route(contract.downloadArtifactFile, downloadArtifactFile),
  route(contract.showArtifactFile, showArtifactFile),
  route(contract.previewArtifactFile, previewArtifactFile),
  route(contract.verifyArtifactFile, verifyArtifactFile),
  route(contract.downloadPack, downloadPack),
];
