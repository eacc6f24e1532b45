import { useMay } from "#platform/web/screen/use-may.ts";
import { SharedInvestigations } from "./client/shared-investigations.tsx";
import { InvestigationList } from "./list/investigation-list.tsx";

/** Both sides use one path: the provider gets the work list, the company the shared investigations. */
export default function InvestigationsPage() {
  return useMay("investigation.work") ? <InvestigationList /> : <SharedInvestigations />;
}
