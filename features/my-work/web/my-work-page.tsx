import { useMay } from "#platform/web/screen/use-may.ts";
import { AskedOfClient } from "./asked-of-client.tsx";
import { WorkQueue } from "./work-queue.tsx";

/** /MiTrabajo: to those who serve companies one queue over all of them, to a client what waits for its answer. */
export default function MyWorkPage() {
  return useMay("alert.triage") ? <WorkQueue /> : <AskedOfClient />;
}
