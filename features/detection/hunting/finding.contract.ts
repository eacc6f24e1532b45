import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { workCall } from "./hunting.contract.ts";

const Count = z.number().int();
const Timestamp = z.iso.datetime();

/** A group of equal results in a run, compared with the previous run. */
export const HuntFinding = z.object({
  key: z.string(),
  title: z.string(),
  asset_name: z.string().nullable(),
  user_name: z.string().nullable(),
  events: Count,
  first_at: Timestamp,
  last_at: Timestamp,
  event_ids: z.array(Id),
  /** `gone`: found by the previous run but not by this one. */
  change: z.enum(["new", "same", "gone"]),
});
export type HuntFinding = z.infer<typeof HuntFinding>;

/**
 * The differences between a run and the one before it:
 *
 * - `query`: another query · `length`: a longer or shorter period
 * - `cut`: one of them reached the limit of stored results · `silent`: required data was missing
 */
export const RunDifference = z.enum(["query", "length", "cut", "silent"]);
export type RunDifference = z.infer<typeof RunDifference>;

export const listFindings = defineCall({
  ...workCall,
  effect: "read",
  method: "GET",
  name: "hunting.list_findings",
  path: "/api/hunts/:id/runs/:run_id/findings/",
  summary: "Lists the findings of a run, the newest first, with those of the run before that are gone",
  input: z.object({ id: Id, run_id: Id }),
  output: z.object({
    /** The number of the previous run for comparison; null for the first run. */
    compared_with: Count.nullable(),
    /** The reasons for which a difference may come from the runs and not from the events. */
    differs: z.array(RunDifference),
    new: Count,
    same: Count,
    gone: Count,
    /** The findings, at most 500. */
    items: z.array(HuntFinding),
  }),
});
