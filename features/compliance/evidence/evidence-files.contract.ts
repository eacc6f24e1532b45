import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { readCall, writeCall } from "./evidence.contract.ts";

export const downloadArtifactFile = defineCall({
  ...readCall,
  name: "evidence.download_file",
  path: "/api/compliance/artifacts/files/:id/",
  summary: "Returns a file, as uploaded, as an attachment",
  input: z.object({ id: Id }),
  output: z.unknown(),
  answers: "file",
});

export const showArtifactFile = defineCall({
  ...readCall,
  name: "evidence.show_file",
  path: "/api/compliance/artifacts/files/:id/view/",
  summary: "Returns an image or a PDF for display; other files are refused",
  input: z.object({ id: Id }),
  output: z.unknown(),
  answers: "file",
});

/** The ways in which a file can be viewed inside the portal. */
export const Preview = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("image") }),
  z.object({ kind: z.literal("pdf") }),
  z.object({ kind: z.literal("text"), text: z.string(), cut: z.boolean() }),
  z.object({
    kind: z.literal("sheet"),
    sheet: z.string(),
    rows: z.array(z.array(z.string())),
    cut: z.boolean(),
  }),
  z.object({ kind: z.literal("none") }),
]);

export type Preview = z.infer<typeof Preview>;

export const previewArtifactFile = defineCall({
  ...readCall,
  name: "evidence.preview_file",
  path: "/api/compliance/artifacts/files/:id/preview/",
  summary: "Returns the beginning of a text or the first rows of a sheet, or how else the file can be shown",
  input: z.object({ id: Id }),
  output: Preview,
});

export const verifyArtifactFile = defineCall({
  ...writeCall,
  permission: "compliance.read",
  name: "evidence.verify_file",
  method: "POST",
  path: "/api/compliance/artifacts/files/:id/verify/",
  summary: "Reads a stored file again and compares its SHA-256 with that of its arrival",
  input: z.object({ id: Id }),
  output: z.object({
    outcome: z.enum(["intact", "altered", "missing"]),
    sha256: z.string(),
    found_sha256: z.string().nullable(),
    checked_at: z.iso.datetime(),
  }),
});

export const downloadPack = defineCall({
  ...writeCall,
  permission: "compliance.read",
  name: "evidence.download_pack",
  method: "POST",
  path: "/api/compliance/artifacts/pack/",
  summary: "Exports evidence as a ZIP by standard and control, with a manifest of hashes and an index",
  input: z.object({ standard_id: IntId.optional(), approved_only: z.boolean().default(false) }),
  output: z.unknown(),
  answers: "rows",
});
