import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { Playbook, PlaybookContent, StepProblem } from "./playbook.contract.ts";

/** A part of an imported file that deviates from the specification, or that the portal does not run. */
export const Deviation = z.object({
  /** The step in the file; null if the deviation concerns the whole file. */
  step: z.string().nullable(),
  text: z.string(),
});
export type Deviation = z.infer<typeof Deviation>;

/** The maximum number of characters in one file. */
export const maxCacao = 900_000;

export const importCacao = defineCall({
  scope: "platform",
  permission: "playbook.manage",
  effect: "write",
  method: "POST",
  name: "playbooks.import_cacao",
  path: "/api/playbooks/import/",
  summary: "Imports a CACAO 2.0 playbook as a draft, or only checks it, and lists each deviation",
  input: z.object({ text: z.string().min(2).max(maxCacao), dry_run: z.boolean() }),
  output: z.object({
    content: PlaybookContent,
    deviations: z.array(Deviation),
    /** The problems to fix before it can be published. */
    problems: z.array(StepProblem),
    identity: z.object({ id: z.string(), sha256: z.string() }),
    /** Playbooks imported from a file with the same id, and whether their content is identical. */
    known: z.array(z.object({ playbook: Playbook, same: z.boolean() })),
    /** The id of the stored playbook; null in a preview, and where the same file was imported before. */
    stored: Id.nullable(),
  }),
});

export const exportCacao = defineCall({
  scope: "platform",
  permission: "playbook.read",
  effect: "read",
  method: "GET",
  name: "playbooks.export_cacao",
  path: "/api/playbooks/:id/cacao/",
  summary: "Exports a published playbook as a CACAO 2.0 file",
  answers: "rows",
  input: z.object({ id: Id }),
  output: z.unknown(),
});
