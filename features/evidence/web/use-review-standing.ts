import { useQuery } from "@tanstack/react-query";
import { listUsers } from "#features/access/access.contract.ts";
import type { ArtifactDetail } from "#features/evidence/evidence.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useMay } from "#platform/web/screen/use-may.ts";

/** What the person who looks may do about a revision that waits: review it, or only know why not. */
export function useReviewStanding({ status, revisions }: ArtifactDetail): "reviews" | "own" | "none" {
  const mayReview = useMay("compliance.review");
  const person = useQuery(callQuery(listUsers, {})).data?.[0];
  if (!mayReview || status !== "in_review") return "none";
  return person && revisions[0]?.added_by_id === person.id ? "own" : "reviews";
}
