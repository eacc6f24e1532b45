import { useMay } from "#platform/web/screen/use-may.ts";
import { AskedOfClient } from "./pending/asked-of-client.tsx";
import { WorkQueue } from "./queue/work-queue.tsx";

/**
 * /MiTrabajo: for people who serve companies, one queue over all of them; for a client, the matters that wait for an
 * answer.
 */
export default function MyWorkPage() {
  return useMay("alert.triage") ? <WorkQueue /> : <AskedOfClient />;
}
