import { z } from "zod";
import { SegmentRef } from "#features/identity/companies/company-segments.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import * as paths from "#platform/contract/paths.ts";
import { createHunt, HuntOutcome, HuntRun, HuntState } from "./hunting.contract.ts";

const Count = z.number().int();
const Timestamp = z.iso.datetime();
const CompanyRef = z.object({ id: Count, name: z.string() });

/** The most companies that one act starts a hunt in. */
export const maxBatchCompanies = 200;

const session = { scope: "session", permission: "hunt.work" } as const;

/** A hunt that was started in several companies at once; only the companies that the person serves are included. */
export const HuntBatch = z.object({
  id: Id,
  title: z.string(),
  hypothesis: z.string(),
  /**
   * The segment in whose companies the hunt was started, in Spanish; null if the companies were chosen individually.
   */
  segment: z.string().nullable(),
  created_at: Timestamp,
  created_by_name: z.string(),
  companies: Count,
  running: Count,
  failed: Count,
  /** Companies in which its last run found events. */
  with_hits: Count,
  hits: Count,
});
export type HuntBatch = z.infer<typeof HuntBatch>;

/** The hunt of one company with its last run; null if it has not run yet. */
export const BatchHunt = z.object({
  company: CompanyRef,
  id: Id,
  code: z.string(),
  path: z.string(),
  state: HuntState,
  outcome: HuntOutcome.nullable(),
  run: HuntRun.pick({
    status: true,
    from: true,
    until: true,
    scanned: true,
    expected: true,
    hits: true,
    cut: true,
    failure: true,
  }).nullable(),
});
export type BatchHunt = z.infer<typeof BatchHunt>;

const Refused = z.array(z.object({ company_id: Count, reason: z.string() }));

export const listHuntBatches = defineCall({
  ...session,
  effect: "read",
  method: "GET",
  name: "hunting.list_batches",
  path: "/api/hunts/batches/",
  summary: "Lists the hunts over several companies, the newest first",
  input: z.object({}),
  output: z.object({ items: z.array(HuntBatch) }),
});

export const getHuntBatch = defineCall({
  ...session,
  effect: "read",
  method: "GET",
  name: "hunting.get_batch",
  path: "/api/hunts/batches/:id/",
  summary: "Returns a hunt over several companies, with state and findings of each company of the person",
  input: z.object({ id: Id }),
  output: z.object({ batch: HuntBatch, items: z.array(BatchHunt) }),
});

export const startHuntBatch = defineCall({
  ...session,
  effect: "write",
  method: "POST",
  name: "hunting.start_batch",
  path: "/api/hunts/batches/",
  summary:
    "Creates a hunt in each of these companies, or of a segment, and runs it over the events of a period",
  input: createHunt.input.extend({
    /** Absent where a segment names the companies. */
    company_ids: z.array(IntId).max(maxBatchCompanies).default([]),
    segment: SegmentRef.optional(),
    from: z.iso.datetime({ offset: true }),
    until: z.iso.datetime({ offset: true }),
  }),
  output: z.object({ id: Id, started: z.array(CompanyRef), refused: Refused }),
});

export const stopHuntBatch = defineCall({
  ...session,
  effect: "write",
  method: "POST",
  name: "hunting.stop_batch",
  path: "/api/hunts/batches/:id/stop/",
  summary: "Stops the current runs of a hunt over several companies; their findings remain",
  input: z.object({ id: Id }),
  output: z.object({ stopped: Count }),
});

/** The start of a hunt over several companies, where another screen proposes it. */
export interface ProposedHunt {
  title: string;
  /** The condition of the list of events, as JSON: field, test, values. */
  condition: string;
  companyIds: readonly number[];
}

/** The address at which the dialog of a hunt over several companies opens with a proposal. */
export function huntBatchPlace({ title, condition, companyIds }: ProposedHunt): string {
  const query = new URLSearchParams({
    vista: "varias",
    titulo: title,
    condicion: condition,
    empresas: companyIds.slice(0, maxBatchCompanies).join(","),
  });
  return `${paths.manageHunts}?${query}`;
}

/** Returns the proposed hunt in an address; undefined if the address contains none. */
export function proposedHunt(params: URLSearchParams): ProposedHunt | undefined {
  const condition = params.get("condicion");
  if (!condition) return undefined;
  const companyIds = (params.get("empresas") ?? "")
    .split(",")
    .filter((id) => /^\d{1,9}$/.test(id))
    .slice(0, maxBatchCompanies)
    .map(Number);
  return { title: (params.get("titulo") ?? "").slice(0, 200), condition, companyIds };
}
