import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { UploadedFile } from "#platform/contract/uploaded-file.ts";
import { CustodyAct } from "./incident-terms.contract.ts";
import { Count, readCall, Timestamp, Words, workCall } from "./incidents.contract.ts";

const write = { ...workCall, effect: "write", method: "POST" } as const;

/**
 * One entry of the custody chain of a piece of evidence. Each entry contains the hash of the previous one; no entry
 * can be changed or removed.
 */
export const CustodyEntry = z.object({
  id: Id,
  sequence: Count,
  act: CustodyAct,
  at: Timestamp,
  by_name: z.string(),
  /** The reason, and the person it came from or went to. */
  reason: z.string(),
  place: z.string(),
  /** HMAC-SHA-256 with the audit key over this entry and the hash before it; before `sealed_from`, SHA-256. In hexadecimal. */
  hash: z.string(),
});
export type CustodyEntry = z.infer<typeof CustodyEntry>;

/** A piece of evidence: a file in the portal, or a described object that is stored elsewhere. */
export const Evidence = z.object({
  id: Id,
  number: Count,
  title: z.string(),
  description: z.string(),
  kind: z.enum(["file", "physical"]),
  file_name: Words,
  bytes: Count.nullable(),
  /**
   * The hash of the file as it was received, or as it was measured outside the portal; null for an object without a
   * hash.
   */
  sha256: Words,
  acquired_at: Timestamp.nullable(),
  acquired_by: z.string(),
  /** Where an object outside the portal is stored. `seal`: its physical seal. */
  place: z.string(),
  seal: z.string(),
  /** Whether retention rules must not delete the piece. */
  legal_hold: z.boolean(),
  added_by_name: z.string(),
  added_at: Timestamp,
  /** The last time at which the hash of the content was checked, and whether it was unchanged. */
  checked_at: Timestamp.nullable(),
  intact: z.boolean().nullable(),
  from_code: z.string().nullable(),
  custody: z.array(CustodyEntry),
  /**
   * Whether the custody chain is valid against its seals (HMAC), its head and the hash of the object. `audit verify`
   * compares it with the audit log as well.
   */
  chain_intact: z.boolean(),
  /**
   * The number of the first entry with a seal (HMAC); 1 unless the chain began before sealing existed. Null if the
   * chain has no seal.
   */
  sealed_from: Count.nullable(),
});
export type Evidence = z.infer<typeof Evidence>;

export const listEvidence = defineCall({
  ...readCall,
  name: "incidents.list_evidence",
  path: "/api/incidents/:id/evidence/",
  summary: "Lists the evidence of an incident with its custody",
  input: z.object({ id: Id }),
  output: z.object({ items: z.array(Evidence) }),
});

const described = {
  title: text(300, 3),
  description: text(5_000).default(""),
  acquired_by: text(300).default(""),
  reason: text(2_000, 5),
};

/** The fields are text, as in any multipart form. */
export const addEvidenceFile = defineCall({
  ...write,
  name: "incidents.add_evidence_file",
  path: "/api/incidents/:id/evidence/",
  summary: "Receives a file as evidence, with its hash and the first entry of its custody",
  creates: true,
  body: "files",
  maximumFileBytes: 200_000_000,
  maximumFiles: 1,
  input: z.object({
    id: Id,
    file: UploadedFile,
    ...described,
    acquired_at: z.iso.datetime({ offset: true }).optional(),
  }),
  output: Evidence,
});

export const registerEvidence = defineCall({
  ...write,
  name: "incidents.register_evidence",
  path: "/api/incidents/:id/evidence/register/",
  summary: "Registers evidence outside the portal: its place, its seal and its hash",
  creates: true,
  input: z.object({
    id: Id,
    ...described,
    acquired_at: z.iso.datetime({ offset: true }).nullable().default(null),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullable()
      .default(null),
    place: text(500, 3),
    seal: text(300).default(""),
  }),
  output: Evidence,
});

export const addCustody = defineCall({
  ...write,
  name: "incidents.add_custody",
  path: "/api/incidents/:id/evidence/:evidence_id/custody/",
  summary: "Adds an entry to the custody of evidence: sealed, copied, handed over, returned, destroyed",
  creates: true,
  input: z.object({
    id: Id,
    evidence_id: Id,
    act: z.enum(["sealed", "copied", "handed_over", "returned", "destroyed"]),
    reason: text(2_000, 5),
    place: text(500).default(""),
  }),
  output: Evidence,
});

export const setLegalHold = defineCall({
  ...write,
  name: "incidents.set_legal_hold",
  path: "/api/incidents/:id/evidence/:evidence_id/hold/",
  summary: "Sets or ends the legal hold of a piece of evidence, with a reason",
  input: z.object({ id: Id, evidence_id: Id, legal_hold: z.boolean(), reason: text(2_000, 5) }),
  output: Evidence,
});

/**
 * Downloads a file of evidence; the person and the reason are recorded in the custody chain before the bytes are sent.
 */
export const downloadEvidence = defineCall({
  ...write,
  name: "incidents.download_evidence",
  path: "/api/incidents/:id/evidence/:evidence_id/download/",
  summary: "Returns the file of a piece of evidence, after the reason was written into its custody",
  answers: "file",
  input: z.object({ id: Id, evidence_id: Id, reason: text(2_000, 5) }),
  output: z.string(),
});

/** Reads the file again and compares its hash; a job also does this every month. */
export const verifyEvidence = defineCall({
  ...write,
  name: "incidents.verify_evidence",
  path: "/api/incidents/:id/evidence/:evidence_id/verify/",
  summary: "Requests that the file of a piece of evidence is read again and compared with its hash",
  input: z.object({ id: Id, evidence_id: Id }),
  output: Evidence,
});
