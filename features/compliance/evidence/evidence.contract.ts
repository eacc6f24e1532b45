import { z } from "zod";
import { EvidenceState } from "#features/compliance/control-states/control-states.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { listOf } from "#platform/contract/published-text.ts";
import { listInput } from "#platform/contract/query/query-schema.ts";
import { text } from "#platform/contract/text.ts";
import { UploadedFiles } from "#platform/contract/uploaded-file.ts";
import { artifactQuery, artifactStatuses } from "./artifact-query.ts";

// This file is long because it contains every call on pieces of evidence. The calls on their files have their own
// contract.

export const readCall = {
  scope: "company",
  permission: "compliance.read",
  effect: "read",
  method: "GET",
} as const;
export const writeCall = { scope: "company", permission: "compliance.write", effect: "write" } as const;

/** The maximum size of a file, in bytes. */
export const maximumFileBytes = 50 * 1024 * 1024;
/** The maximum number of files of one upload. */
export const maximumFiles = 20;
/** The number of days before its last valid day from which approved evidence counts as expiring. */
export const expiringDays = 30;

export const ArtifactStatus = z.enum(artifactStatuses);
export type ArtifactStatus = z.infer<typeof ArtifactStatus>;

export const ArtifactFile = z.object({
  id: Id,
  name: z.string(),
  content_type: z.string(),
  bytes: z.number().int(),
  /** SHA-256 of the content as uploaded, in hexadecimal. */
  sha256: z.string(),
  added_at: z.iso.datetime(),
});
export type ArtifactFile = z.infer<typeof ArtifactFile>;

const days = {
  /** The period that the evidence covers, not the time of its upload. */
  period_from: z.iso.date().nullable(),
  period_to: z.iso.date().nullable(),
  collected_on: z.iso.date().nullable(),
  /** The last valid day of the evidence; null without an expiry. */
  valid_until: z.iso.date().nullable(),
};

/** A control or a measure that a piece of evidence supports. */
export const ControlLink = z.object({
  control_id: z.number().int(),
  standard_id: z.number().int(),
  standard_name: z.string(),
  code: z.string(),
  title: z.string(),
});
export type ControlLink = z.infer<typeof ControlLink>;
export const MeasureLink = z.object({ measure_id: Id, name: z.string() });

export const Artifact = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  owner_id: z.number().int().nullable(),
  owner_name: z.string().nullable(),
  /** Number of the newest revision. */
  revision: z.number().int(),
  status: ArtifactStatus,
  /** The state of the evidence for its controls: an approved revision still counts while a newer one is in review. */
  worth: EvidenceState,
  ...days,
  added_at: z.iso.datetime(),
  added_by_name: z.string(),
  review_reason: z.string(),
  file_count: z.number().int(),
  bytes: z.number().int(),
  controls: z.array(ControlLink),
  measures: z.array(MeasureLink),
  version: z.number().int(),
  created_at: z.iso.datetime(),
  created_by_name: z.string(),
  updated_at: z.iso.datetime(),
});
export type Artifact = z.infer<typeof Artifact>;

export const Revision = z.object({
  number: z.number().int(),
  status: ArtifactStatus,
  ...days,
  note: z.string(),
  added_at: z.iso.datetime(),
  /** The person who added the revision, who may not review it; null for evidence that the portal added. */
  added_by_id: z.number().int().nullable(),
  added_by_name: z.string(),
  reviewed_at: z.iso.datetime().nullable(),
  reviewed_by_name: z.string().nullable(),
  review_reason: z.string(),
  files: z.array(ArtifactFile),
});
export type Revision = z.infer<typeof Revision>;

export const ArtifactDetail = Artifact.extend({ revisions: z.array(Revision) });
export type ArtifactDetail = z.infer<typeof ArtifactDetail>;

/** The ids joined by commas, because forms and queries contain text: `3,8,21`. */
const ControlIds = listOf(z.string().regex(/^[1-9]\d{0,8}$/), 200).transform((ids) => ids.map(Number));
const MeasureIds = listOf(Id, 50);

/** The fields of a piece of evidence, without its files. A missing date means that there is none. */
const artifactFields = {
  description: text(2_000).default(""),
  owner_id: IntId.optional(),
  period_from: z.iso.date().optional(),
  period_to: z.iso.date().optional(),
  collected_on: z.iso.date().optional(),
  valid_until: z.iso.date().optional(),
  /** A note on this revision for the reviewer. */
  note: text(1_000).default(""),
};
const Title = text(200, 1);
/**
 * Without a title, the evidence gets the name of its first file; without an owner, the uploading person is the owner.
 */
const newArtifact = { ...artifactFields, title: Title.optional(), files: UploadedFiles };
/** Field names that clients of the former backend use, with the present names. */
const inheritedNames = { file: "files", artifact: "files", name: "title" } as const;
const upload = { body: "files", maximumFileBytes, maximumFiles, inheritedNames } as const;

export const listArtifacts = defineCall({
  ...readCall,
  name: "evidence.list_artifacts",
  path: "/api/compliance/artifacts/",
  summary: "Lists the evidence of the company with its current state, with filters and pages",
  input: listInput(artifactQuery),
  output: pageOf(Artifact),
});

export const summarizeArtifacts = defineCall({
  ...readCall,
  name: "evidence.summarize_artifacts",
  path: "/api/compliance/artifacts/summary/",
  summary: "Counts evidence by state, with the used space of the company",
  input: z.object({}),
  output: z.object({
    by_status: z.record(ArtifactStatus, z.number().int()),
    files: z.number().int(),
    used_bytes: z.number().int(),
    quota_bytes: z.number().int(),
  }),
});

export const createArtifact = defineCall({
  ...writeCall,
  ...upload,
  name: "evidence.create_artifact",
  method: "POST",
  path: "/api/compliance/artifacts/",
  summary: "Adds evidence with its files for controls and measures (lists of ids separated by commas)",
  creates: true,
  input: z.object({ ...newArtifact, control_ids: ControlIds.optional(), measure_ids: MeasureIds.optional() }),
  output: ArtifactDetail,
});

export const listStatusArtifacts = defineCall({
  ...readCall,
  name: "evidence.list_status_artifacts",
  path: "/api/compliance/status/:id/artifacts/",
  summary: "Lists the evidence of a control, by the id of its state: its own and that of its measures",
  input: PageRequest.extend({ id: Id }),
  output: pageOf(Artifact),
});

export const addStatusArtifact = defineCall({
  ...writeCall,
  ...upload,
  name: "evidence.add_status_artifact",
  method: "POST",
  path: "/api/compliance/status/:id/artifacts/",
  summary: "Adds evidence with its files to a control, by the id of its state",
  creates: true,
  input: z.object({ id: Id, ...newArtifact }),
  output: ArtifactDetail,
});

export const getArtifact = defineCall({
  ...readCall,
  name: "evidence.get_artifact",
  path: "/api/compliance/artifacts/:id/",
  summary: "Returns evidence with its revisions, their files, and where it is used",
  input: z.object({ id: Id }),
  output: ArtifactDetail,
});

export const replaceArtifact = defineCall({
  ...writeCall,
  ...upload,
  name: "evidence.replace_artifact",
  method: "PUT",
  path: "/api/compliance/artifacts/:id/",
  summary:
    "Replaces all fields of evidence; new files, or new dates of reviewed ones, create a revision for review",
  input: z.object({
    id: Id,
    /** The version that the person saw. Without it the current version is changed, and the audit entry records that. */
    version: IntId.optional(),
    ...artifactFields,
    /** The new title; without it, the title is unchanged. */
    title: Title.optional(),
    /** The new owner; `none` removes the owner, and without the field it is unchanged. */
    owner_id: z.union([z.literal("none"), IntId]).optional(),
    files: UploadedFiles.optional(),
  }),
  output: ArtifactDetail,
});

export const deleteArtifact = defineCall({
  ...writeCall,
  name: "evidence.delete_artifact",
  method: "DELETE",
  path: "/api/compliance/artifacts/:id/",
  summary: "Deletes evidence with all its revisions and files",
  input: z.object({ id: Id }),
  output: z.object({}),
});

const links = {
  id: Id,
  control_ids: z.array(IntId).max(200).default([]),
  measure_ids: z.array(Id).max(200).default([]),
};

export const linkArtifact = defineCall({
  ...writeCall,
  name: "evidence.link_artifact",
  method: "POST",
  path: "/api/compliance/artifacts/:id/link/",
  summary: "Links evidence to more controls or measures",
  input: z.object(links),
  output: ArtifactDetail,
});

export const unlinkArtifact = defineCall({
  ...writeCall,
  name: "evidence.unlink_artifact",
  method: "POST",
  path: "/api/compliance/artifacts/:id/unlink/",
  summary: "Unlinks evidence from controls or measures",
  input: z.object(links),
  output: ArtifactDetail,
});

export const reviewArtifact = defineCall({
  ...writeCall,
  permission: "compliance.review",
  name: "evidence.review_artifact",
  method: "POST",
  path: "/api/compliance/artifacts/:id/review/",
  summary: "Approves or rejects the newest revision; a rejection requires a reason",
  input: z.object({
    id: Id,
    version: IntId,
    decision: z.enum(["approve", "reject"]),
    reason: text(1_000).default(""),
    /** The last valid day, when the reviewer corrects it. */
    valid_until: z.iso.date().optional(),
  }),
  output: ArtifactDetail,
});
