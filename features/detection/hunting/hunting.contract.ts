import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { pageOf } from "#platform/contract/page.ts";
import { listInput } from "#platform/contract/query/query-schema.ts";
import { text } from "#platform/contract/text.ts";
import { huntQuery } from "./hunt-query.ts";
import { huntOutcomes, huntStates } from "./hunt-terms.ts";

const Count = z.number().int();
const Timestamp = z.iso.datetime();

/** Kinds of data that a hunt needs. A source delivers a kind if its events have the corresponding fields. */
export const dataNeeds = [
  "process",
  "parent",
  "account",
  "network",
  "domain",
  "file",
  "cloud",
  "any",
] as const;
export const DataNeed = z.enum(dataNeeds);
export type DataNeed = z.infer<typeof DataNeed>;

export const HuntOutcome = z.enum(huntOutcomes);
export type HuntOutcome = z.infer<typeof HuntOutcome>;

export const HuntState = z.enum(huntStates);
export type HuntState = z.infer<typeof HuntState>;

const Technique = z.string().regex(/^T\d{4}(\.\d{3})?$/, "Use el código de la técnica: T1059 o T1059.001");

export const HuntQuery = z.discriminatedUnion("kind", [
  /** One Sigma rule that is evaluated on single events. */
  z.object({ kind: z.literal("sigma"), text: z.string().min(10).max(50_000) }),
  /** Conditions of the event list, as its address writes them; all of them must hold. */
  z.object({ kind: z.literal("filter"), text: z.string().min(2).max(8_000) }),
  /**
   * Queries of another tool, as a file contained them; empty if it had none. People can read them, but they are not
   * run.
   */
  z.object({ kind: z.literal("foreign"), text: z.string().max(50_000) }),
]);
export type HuntQuery = z.infer<typeof HuntQuery>;

const Written = {
  title: text(200, 5),
  hypothesis: text(2_000, 10),
  techniques: z.array(Technique).max(20).default([]),
  needs: z.array(DataNeed).min(1).max(dataNeeds.length).default(["any"]),
  query: HuntQuery,
  /** Notes on the method, pitfalls, references. */
  notes: text(10_000).default(""),
};

/** The availability of a kind of data in a period. */
export const DataAvailability = z.object({
  need: DataNeed,
  sources: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** The share (0 to 1) of the period in which the source was silent for longer than usual. */
      silent: z.number(),
    }),
  ),
  /** Whether no source delivers this kind of data. */
  missing: z.boolean(),
  /** Whether one of the sources was silent for more than a tenth of the period. */
  gaps: z.boolean(),
});
export type DataAvailability = z.infer<typeof DataAvailability>;

export const HuntRun = z.object({
  id: Id,
  number: Count,
  from: Timestamp,
  until: Timestamp,
  status: z.enum(["running", "done", "failed", "cancelled"]),
  /** The number of events examined so far, and the approximate total. */
  scanned: Count,
  expected: Count,
  /** The number of events that match the query. */
  hits: Count,
  /** Whether the run stopped at the maximum number of stored findings; the newest ones are stored. */
  cut: z.boolean(),
  data: z.array(DataAvailability),
  failure: z.string(),
  requested_at: Timestamp,
  requested_by_name: z.string(),
  ended_at: Timestamp.nullable(),
});
export type HuntRun = z.infer<typeof HuntRun>;

/** One hunt in the list. The company's own people get only shared hunts. */
export const Hunt = z.object({
  id: Id,
  code: z.string(),
  title: z.string(),
  hypothesis: z.string(),
  techniques: z.array(z.string()),
  needs: z.array(DataNeed),
  origin: z.enum(["written", "library", "imported"]),
  state: HuntState,
  outcome: HuntOutcome.nullable(),
  conclusion: z.string(),
  concluded_at: Timestamp.nullable(),
  concluded_by_name: z.string().nullable(),
  shared: z.boolean(),
  last_run_at: Timestamp.nullable(),
  updated_at: Timestamp,
  version: Count,
});
export type Hunt = z.infer<typeof Hunt>;

export const HuntSchedule = z.object({
  repeats: z.enum(["daily", "weekly", "monthly"]),
  /** The number of past days that each run covers. */
  over_days: Count.min(1).max(366),
});
export type HuntSchedule = z.infer<typeof HuntSchedule>;

export const HuntFileFormat = z.enum(["hearth", "elastic", "sigma", "otrf"]);
export type HuntFileFormat = z.infer<typeof HuntFileFormat>;

/** The origin of an imported hunt, as its file states it. */
export const HuntSource = z.object({
  format: HuntFileFormat,
  id: z.string(),
  author: z.string(),
  license: z.string(),
});
export type HuntSource = z.infer<typeof HuntSource>;

/** The consequences of a hunt's results, as far as the reader may see them. */
export const HuntUse = z.object({
  kind: z.enum(["alert", "incident", "rule"]),
  target: Id,
  name: z.string(),
  /** The key of the finding from which the alert was opened. */
  finding_key: z.string().nullable(),
});
export type HuntUse = z.infer<typeof HuntUse>;

export const HuntDetail = z.object({
  hunt: Hunt,
  /** The schedule; null if the hunt runs only on request, and always for the company's own people. */
  schedule: HuntSchedule.extend({ next_run_at: Timestamp }).nullable(),
  /** The query; null for the company's own people. */
  query: HuntQuery.nullable(),
  /** The notes; empty for the company's own people. */
  notes: z.string(),
  /** The origin; null if the hunt was not imported, and always for the company's own people. */
  source: HuntSource.nullable(),
  /** The problems that prevent the query from running. */
  problems: z.array(z.string()),
  /** The availability of the data in the last 30 days. */
  data: z.array(DataAvailability),
  uses: z.array(HuntUse),
  /** The runs, the newest first; the company's own people get only the run on which the outcome is based. */
  runs: z.array(HuntRun),
});
export type HuntDetail = z.infer<typeof HuntDetail>;

const readCall = { scope: "company", permission: "hunt.read", effect: "read", method: "GET" } as const;
export const workCall = { scope: "company", permission: "hunt.work" } as const;
export const writeCall = { ...workCall, effect: "write", method: "POST", output: HuntDetail } as const;

export const listHunts = defineCall({
  ...readCall,
  name: "hunting.list_hunts",
  path: "/api/hunts/",
  summary: "Lists the hunts of the company, the last changed first; its people see shared ones",
  input: listInput(huntQuery),
  output: pageOf(Hunt),
});

export const getHunt = defineCall({
  ...readCall,
  name: "hunting.get_hunt",
  path: "/api/hunts/:id/",
  summary: "Returns a hunt with its query, the state of its required data, and its runs",
  input: z.object({ id: Id }),
  output: HuntDetail,
});

export const createHunt = defineCall({
  ...writeCall,
  creates: true,
  name: "hunting.create_hunt",
  path: "/api/hunts/",
  summary: "Creates a hunt: hypothesis, technique, required data and query",
  input: z.object(Written),
});

const versionedId = { id: Id, version: z.number().int() };

export const changeHunt = defineCall({
  ...writeCall,
  method: "PUT",
  name: "hunting.change_hunt",
  path: "/api/hunts/:id/",
  summary: "Changes an open hunt; its runs keep their queries",
  input: z.object({ ...versionedId, ...Written }),
});

export const startHuntRun = defineCall({
  ...writeCall,
  name: "hunting.start_run",
  path: "/api/hunts/:id/runs/",
  summary: "Runs a hunt over the stored events of a period; the result is part of the hunt",
  input: z.object({
    id: Id,
    from: z.iso.datetime({ offset: true }),
    until: z.iso.datetime({ offset: true }),
  }),
});

export const cancelHuntRun = defineCall({
  ...writeCall,
  name: "hunting.cancel_run",
  path: "/api/hunts/:id/cancel/",
  summary: "Cancels the current run of a hunt; its findings so far remain",
  input: z.object({ id: Id }),
});

/** Concludes a hunt. The outcome `nothing` is refused if data was missing; then the outcome is `inconclusive`. */
export const concludeHunt = defineCall({
  ...writeCall,
  name: "hunting.conclude_hunt",
  path: "/api/hunts/:id/conclude/",
  summary: "Concludes a hunt with the outcome of its last run, and shares it with the client or not",
  input: z.object({ ...versionedId, outcome: HuntOutcome, conclusion: text(5_000, 10), shared: z.boolean() }),
});

export const reopenHunt = defineCall({
  ...writeCall,
  name: "hunting.reopen_hunt",
  path: "/api/hunts/:id/reopen/",
  summary: "Reopens a concluded hunt, which is no longer shared",
  input: z.object(versionedId),
});
