import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { Severity } from "#platform/contract/severity.ts";
import { text } from "#platform/contract/text.ts";

const Count = z.number().int();

/**
 * - `manual`: a person does it  - `decision`: a person chooses one of several branches - `parallel`: several branches
 * run at the same time - `wait`: the run pauses for a period - `approval`: the client is asked - `automatic`: a
 * pipeline of the company does it, or a person if the company has no pipeline of that name
 */
export const stepKinds = ["manual", "decision", "parallel", "wait", "approval", "automatic"] as const;
export const StepKind = z.enum(stepKinds);
export type StepKind = z.infer<typeof StepKind>;

export const stepPhases = ["analysis", "containment", "eradication", "recovery", "review"] as const;
export const StepPhase = z.enum(stepPhases);
export type StepPhase = z.infer<typeof StepPhase>;

/** The key of a step inside its playbook. */
export const StepKey = z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/, "Use minúsculas, números y guiones");
const Next = StepKey.nullable();

export const Step = z.strictObject({
  key: StepKey,
  kind: StepKind,
  phase: StepPhase.default("containment"),
  title: text(300, 1),
  /** Instructions for the person who does the step. */
  body: text(60_000).default(""),
  /** Text for the client in plain words; for an approval, the question. */
  plain: text(5_000).default(""),
  side: z.enum(["provider", "client"]).default("provider"),
  role: text(120).default(""),
  minutes: z.number().int().min(0).max(100_000).nullable().default(null),
  /** The required proof that it was done. */
  evidence: text(500).default(""),
  /** Name of the pipeline that does an automatic step. */
  automation: text(120).default(""),
  /** Whether an approval requires a new authentication of the person. */
  dangerous: z.boolean().default(false),
  /** The options of a decision, each with its first step; null continues with the next step. */
  options: z
    .array(z.strictObject({ label: text(200, 1), next: Next }))
    .max(20)
    .default([]),
  /** The first steps of the branches of a parallel step. */
  branches: z.array(StepKey).max(20).default([]),
  /** The next step, once everything below the step is done; null ends the branch. */
  next: Next.default(null),
});
export type Step = z.infer<typeof Step>;

/** A category (`v.e`) or an effect (`v`) of the agency's taxonomy. */
const ClassCode = z.string().regex(/^[ivx]{1,4}(\.[a-g])?$/);

export const PlaybookContent = z.strictObject({
  title: text(200, 3),
  summary: text(5_000).default(""),
  classes: z.array(ClassCode).max(60).default([]),
  severities: z.array(Severity).max(6).default([]),
  /** Ids of the companies; null for every company. */
  company_ids: z.array(z.number().int()).max(500).nullable().default(null),
  steps: z.array(Step).max(300),
});
export type PlaybookContent = z.infer<typeof PlaybookContent>;

/** A problem that prevents steps from being run. */
export const StepProblem = z.object({
  kind: z.enum(["empty", "twice", "dangling", "cycle", "unreachable", "few_options", "few_branches"]),
  step: z.string(),
  /** The missing step, or the one that closes the circle. */
  other: z.string().nullable(),
});
export type StepProblem = z.infer<typeof StepProblem>;

export const playbookStates = ["draft", "published", "retired"] as const;
export const PlaybookState = z.enum(playbookStates);
export type PlaybookState = z.infer<typeof PlaybookState>;

/** A playbook as the list shows it. */
export const Playbook = z.object({
  id: Id,
  title: z.string(),
  summary: z.string(),
  state: PlaybookState,
  origin: z.enum(["reference", "written", "imported"]),
  classes: z.array(z.string()),
  severities: z.array(Severity),
  company_ids: z.array(Count).nullable(),
  /** The number of the version in force; 0 while nothing was published. */
  number: Count,
  steps: Count,
  has_draft: z.boolean(),
  updated_at: z.iso.datetime(),
  updated_by_name: z.string(),
});
export type Playbook = z.infer<typeof Playbook>;

const PlaybookVersion = z.object({
  number: Count,
  note: z.string(),
  published_at: z.iso.datetime(),
  published_by_name: z.string(),
});

export const PlaybookDetail = z.object({
  playbook: Playbook,
  /** The requested version; without one, the draft if it exists, otherwise the version in force. */
  content: PlaybookContent,
  shown: z.union([z.literal("draft"), Count]),
  problems: z.array(StepProblem),
  versions: z.array(PlaybookVersion),
  version: Count,
});
export type PlaybookDetail = z.infer<typeof PlaybookDetail>;

const readCall = { scope: "platform", permission: "playbook.read", effect: "read" } as const;
const write = { scope: "platform", permission: "playbook.manage", effect: "write", method: "POST" } as const;

export const listPlaybooks = defineCall({
  ...readCall,
  method: "GET",
  name: "playbooks.list_playbooks",
  path: "/api/playbooks/",
  summary: "Lists the playbooks of the provider by title",
  input: PageRequest.extend({
    q: text(200).optional(),
    state: PlaybookState.optional(),
    class: ClassCode.optional(),
  }),
  output: pageOf(Playbook),
});

export const getPlaybook = defineCall({
  ...readCall,
  method: "GET",
  name: "playbooks.get_playbook",
  path: "/api/playbooks/:id/",
  summary: "Returns a playbook with its steps as draft, as published, or as an earlier version",
  input: z.object({ id: Id, number: z.coerce.number<number>().int().positive().optional() }),
  output: PlaybookDetail,
});

export const checkPlaybook = defineCall({
  ...readCall,
  method: "POST",
  name: "playbooks.check_playbook",
  path: "/api/playbooks/check/",
  summary: "Lists the reasons why steps could not run: cycles, missing steps, paths without an end",
  input: z.object({ steps: z.array(Step).max(300) }),
  output: z.object({ problems: z.array(StepProblem) }),
});

export const createPlaybook = defineCall({
  ...write,
  creates: true,
  name: "playbooks.create_playbook",
  path: "/api/playbooks/",
  summary: "Creates a playbook as a draft",
  input: z.object({ content: PlaybookContent }),
  output: PlaybookDetail,
});

const versionedId = { id: Id, version: Count };

export const saveDraft = defineCall({
  ...write,
  method: "PUT",
  name: "playbooks.save_draft",
  path: "/api/playbooks/:id/draft/",
  summary: "Saves the draft of a playbook; the published version remains",
  input: z.object({ ...versionedId, content: PlaybookContent }),
  output: PlaybookDetail,
});

export const publishPlaybook = defineCall({
  ...write,
  name: "playbooks.publish_playbook",
  path: "/api/playbooks/:id/publish/",
  summary: "Publishes the draft as the next version; steps that cannot run are returned by name",
  input: z.object({ ...versionedId, note: text(1_000).default("") }),
  output: PlaybookDetail,
});

export const retirePlaybook = defineCall({
  ...write,
  name: "playbooks.retire_playbook",
  path: "/api/playbooks/:id/retire/",
  summary: "Retires a playbook; its runs and versions remain",
  input: z.object({ ...versionedId, reason: text(1_000, 5) }),
  output: PlaybookDetail,
});
