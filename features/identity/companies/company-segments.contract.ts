import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { IntId } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";

/** The kinds of segments; `owner` are companies for which a person of the provider is responsible. */
export const segmentKinds = ["service", "sector", "tag", "owner"] as const;

/** Names a segment; `value` is an id for a service and `me` for an owner. */
export const SegmentRef = z.object({ kind: z.enum(segmentKinds), value: text(200, 1) });
export type SegmentRef = z.infer<typeof SegmentRef>;

export const CompanySegment = SegmentRef.extend({
  /** The label in Spanish: "Rubro: Banca". */
  label: z.string(),
  company_ids: z.array(IntId),
});
export type CompanySegment = z.infer<typeof CompanySegment>;

export const listOwnSegments = defineCall({
  name: "companies.list_own_segments",
  method: "GET",
  path: "/api/companies/segments/",
  summary:
    "Lists the segments of the person's companies by service, sector, tag and owner, with their companies",
  permission: "campaign.read",
  effect: "read",
  scope: "session",
  input: z.object({}),
  output: z.object({ items: z.array(CompanySegment) }),
});
