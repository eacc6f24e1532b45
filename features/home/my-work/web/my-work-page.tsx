import { useMay } from "#platform/web/screen/use-may.ts";
import { AskedOfClient } from "./pending/asked-of-client.tsx";
import { WorkQueue } from "./queue/work-queue.tsx";

/** /MiTrabajo: to those who serve companies one queue over all of them, to a client what waits for its answer. */
export default function MyWorkPage() {
  return useMay("alert.triage") ? <WorkQueue /> : <AskedOfClient />;
}
