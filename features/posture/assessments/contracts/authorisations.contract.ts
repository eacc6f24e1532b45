import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { UploadedFile } from "#platform/contract/uploaded-file.ts";
import { assessmentsPath, Count, Day, readCall, Timestamp, workCall } from "./assessment-terms.contract.ts";

/** The states of an authorisation now: `future` and `expired` by its dates. */
export const authorisationStates = ["in_force", "future", "expired", "withdrawn"] as const;

export const Authorisation = z.object({
  id: Id,
  state: z.enum(authorisationStates),
  signed_by: z.string(),
  signed_role: z.string(),
  signed_on: Day,
  valid_from: Timestamp,
  valid_to: Timestamp,
  file_name: z.string(),
  file_bytes: Count,
  sha256: z.string(),
  recorded_by_name: z.string(),
  recorded_at: Timestamp,
  withdrawn_at: Timestamp.nullable(),
  withdrawn_by_name: z.string().nullable(),
  withdrawn_reason: z.string(),
  targets: z.array(z.string()),
});
export type Authorisation = z.infer<typeof Authorisation>;

export const maxAuthorisationBytes = 20 * 1_048_576;

/** The answer of a call that changes an authorisation; the page then reads the assessment again. */
export const AuthorisationChange = z.object({ id: Id, authorisation_id: Id });

export const addAuthorisation = defineCall({
  ...workCall,
  method: "POST",
  name: "assessments.add_authorisation",
  path: `${assessmentsPath}:id/authorisations/`,
  summary:
    "Adds a signed authorisation with its file, for the named targets or, if none is named, all allowed ones",
  body: "files",
  maximumFileBytes: maxAuthorisationBytes,
  maximumFiles: 1,
  input: z.object({
    id: Id,
    file: UploadedFile,
    signed_by: text(200, 3),
    signed_role: text(200).default(""),
    signed_on: Day,
    /** The first and the last day on which it is valid, in the time of Santiago. */
    valid_from: Day,
    valid_to: Day,
    /** Names of targets, one a line. */
    targets: text(60_000).default(""),
  }),
  output: AuthorisationChange,
  creates: true,
});

export const withdrawAuthorisation = defineCall({
  ...workCall,
  method: "POST",
  name: "assessments.withdraw_authorisation",
  path: `${assessmentsPath}:id/authorisations/:authorisation_id/withdraw/`,
  summary: "Withdraws an authorisation; an assessment in progress with an unauthorised target is suspended",
  input: z.object({ id: Id, authorisation_id: Id, reason: text(1_000, 3) }),
  output: AuthorisationChange,
});

export const downloadAuthorisation = defineCall({
  ...readCall,
  name: "assessments.download_authorisation",
  path: `${assessmentsPath}:id/authorisations/:authorisation_id/file/`,
  summary: "Returns the signed document of an authorisation, as uploaded",
  input: z.object({ id: Id, authorisation_id: Id }),
  output: z.unknown(),
  answers: "file",
});
