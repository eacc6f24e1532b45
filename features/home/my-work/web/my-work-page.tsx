import { useMay } from "#platform/web/screen/use-may.ts";
import { AskedOfClient } from "./pending/asked-of-client.tsx";
import { WorkQueue } from "./queue/work-queue.tsx";

/**
 * The page /MiTrabajo: for people who serve companies, one queue over all of them; for people of a client, the
 * matters that wait for their answer.
 */
export default function MyWorkPage() {
  return useMay("alert.triage") ? <WorkQueue /> : <AskedOfClient />;
}
