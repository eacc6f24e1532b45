import { useParams } from "react-router";
import { useMay } from "#platform/web/use-may.ts";
import { SharedAlertPage } from "./client/shared-alert-page.tsx";
import { WorkedAlertPage } from "./detail/worked-alert-page.tsx";

/** One alert on a page of its own, for whoever may see it. */
export default function AlertPage() {
  const { id = "" } = useParams();
  return useMay("alert.triage") ? <WorkedAlertPage key={id} id={id} /> : <SharedAlertPage id={id} />;
}
