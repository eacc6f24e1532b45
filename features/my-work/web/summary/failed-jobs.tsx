import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { listParkedJobs } from "#features/parked-jobs/parked-jobs.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { numberText } from "#platform/web/words/number-words.ts";

/** The number of jobs that the portal stopped trying, as the way to their list. */
export function FailedJobs() {
  const { data } = useQuery(callQuery(listParkedJobs, {}));
  if (!data) return "—";
  const { length } = data.items;
  return length === 0 ? "0" : <Link to="/Manage/ParkedJobs">{numberText(length)}</Link>;
}
